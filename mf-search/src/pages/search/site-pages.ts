import type { RouteKey, RouteParams } from '@fan-base/shared-contracts/routes';
import type { Shell, Site } from '@fan-base/shared-contracts/shell';
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

interface SitePage {
  readonly key: RouteKey;
  readonly title: MessageDescriptor;
  /** Other words for it, separated by spaces. */
  readonly words: MessageDescriptor;
  readonly params?: (site: Site) => RouteParams;
}

const season = (site: Site): RouteParams => ({ season: String(site.season) });
const fixturesSeason = (site: Site): RouteParams => ({ season: String(site.fixtures_season) });

const sitePages: readonly SitePage[] = [
  {
    key: 'squad',
    title: msg`Squad`,
    words: msg({ message: 'players team injuries injured', context: 'other words for a page' }),
  },
  {
    key: 'fixtures',
    title: msg`Fixtures and results`,
    words: msg({ message: 'matches games calendar schedule kick-off', context: 'other words for a page' }),
    params: fixturesSeason,
  },
  {
    key: 'table',
    title: msg`League table`,
    words: msg({ message: 'standings position points', context: 'other words for a page' }),
    params: fixturesSeason,
  },
  {
    key: 'competitions',
    title: msg`Competitions`,
    words: msg({ message: 'cups tournaments bracket top scorers', context: 'other words for a page' }),
    params: fixturesSeason,
  },
  {
    key: 'club',
    title: msg`The club and its history`,
    words: msg({ message: 'honours trophies stadium ground manager', context: 'other words for a page' }),
  },
  {
    key: 'articles',
    title: msg`Articles`,
    words: msg({ message: 'stories columns', context: 'other words for a page' }),
  },
  {
    key: 'rumours',
    title: msg`Transfer rumours`,
    words: msg({ message: 'gossip', context: 'other words for a page' }),
  },
  {
    key: 'transfers',
    title: msg`Transfers`,
    words: msg({ message: 'signings departures bought sold', context: 'other words for a page' }),
    params: season,
  },
  {
    key: 'netspend',
    title: msg`Net spend`,
    words: msg({ message: 'money fees spending', context: 'other words for a page' }),
  },
  {
    key: 'trips',
    title: msg`Trips and tickets`,
    words: msg({ message: 'travel flights hotel away', context: 'other words for a page' }),
  },
  {
    key: 'streaming',
    title: msg`TV and streaming`,
    words: msg({ message: 'television channel watch broadcast', context: 'other words for a page' }),
  },
  {
    key: 'shop',
    title: msg`Shop and shirts`,
    words: msg({ message: 'kit jersey merchandise scarf store', context: 'other words for a page' }),
  },
  {
    key: 'forum',
    title: msg`Forum`,
    words: msg({ message: 'threads comments fans debate', context: 'other words for a page' }),
  },
  {
    key: 'about',
    title: msg`About us`,
    words: msg({ message: 'contact email', context: 'other words for a page' }),
  },
  {
    key: 'login',
    title: msg`Log in`,
    words: msg({ message: 'login sign account', context: 'other words for a page' }),
  },
  {
    key: 'register',
    title: msg`Create an account`,
    words: msg({ message: 'sign up register join', context: 'other words for a page' }),
  },
  {
    key: 'settings',
    title: msg`Settings`,
    words: msg({ message: 'profile password e-mail', context: 'other words for a page' }),
  },
  {
    key: 'privacy',
    title: msg`Privacy policy`,
    words: msg({ message: 'personal data gdpr', context: 'other words for a page' }),
  },
  {
    key: 'terms',
    title: msg`Terms of use`,
    words: msg({ message: 'conditions rules', context: 'other words for a page' }),
  },
  {
    key: 'cookies',
    title: msg`Cookies`,
    words: msg({ message: 'consent', context: 'other words for a page' }),
  },
];

interface FoundPage {
  readonly title: string;
  readonly to: string;
}

/** The pages about the club and its football, for a reader who has not typed anything. */
export function listPages(site: Site, pathFor: Shell['pathFor'], i18n: I18n): FoundPage[] {
  const last = sitePages.findIndex(({ key }) => key === 'forum');
  return sitePages
    .slice(0, last + 1)
    .map(({ key, title, params }) => ({ title: i18n._(title), to: pathFor(key, params?.(site)) }));
}

/** Letters from which a word may be the end of a Danish compound: `rygter` in `transferrygter`. */
const minInnerLetters = 3;

/** The words of a text in lower case, without accents. */
export const toFoldedWords = (text: string): readonly string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** The pages of the site whose titles, or other words for them, contain every word; those with a fitting title first. */
export function findPages(words: string, site: Site, pathFor: Shell['pathFor'], i18n: I18n): FoundPage[] {
  const typed = toFoldedWords(words);
  if (typed.length === 0) return [];
  const fits = (text: string) =>
    typed.every((word) =>
      toFoldedWords(text).some(
        (one) => one.startsWith(word) || (word.length >= minInnerLetters && one.includes(word)),
      ),
    );
  const pages = sitePages.map((page) => {
    const title = i18n._(page.title);
    return { page, title, hasTitle: fits(title), hasWords: fits(`${title} ${i18n._(page.words)}`) };
  });
  return pages
    .filter(({ hasWords }) => hasWords)
    .toSorted((one, other) => Number(other.hasTitle) - Number(one.hasTitle))
    .map(({ page: { key, params }, title }) => ({ title, to: pathFor(key, params?.(site)) }));
}
