import type { RouteKey, RouteParams } from '@fan-base/shared-contracts/routes';
import type { Shell, Site } from '@fan-base/shared-contracts/shell';
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

interface SitePage {
  readonly key: RouteKey;
  readonly title: MessageDescriptor;
  readonly params?: (site: Site) => RouteParams;
}

const season = (site: Site): RouteParams => ({ season: String(site.season) });
const fixturesSeason = (site: Site): RouteParams => ({ season: String(site.fixtures_season) });

const sitePages: readonly SitePage[] = [
  { key: 'squad', title: msg`Squad` },
  { key: 'fixtures', title: msg`Fixtures and results`, params: fixturesSeason },
  { key: 'table', title: msg`League table`, params: fixturesSeason },
  { key: 'competitions', title: msg`Competitions`, params: fixturesSeason },
  { key: 'club', title: msg`The club and its history` },
  { key: 'articles', title: msg`Articles` },
  { key: 'rumours', title: msg`Transfer rumours` },
  { key: 'transfers', title: msg`Transfers`, params: season },
  { key: 'netspend', title: msg`Net spend` },
  { key: 'trips', title: msg`Trips and tickets` },
  { key: 'streaming', title: msg`TV and streaming` },
  { key: 'shop', title: msg`Shop and shirts` },
  { key: 'forum', title: msg`Forum` },
];

/** The pages of the site whose titles contain every word. */
export function findPages(
  words: string,
  site: Site,
  pathFor: Shell['pathFor'],
  i18n: I18n,
): { readonly title: string; readonly to: string }[] {
  const wanted = words.toLowerCase().split(/\s+/);
  return sitePages.flatMap(({ key, title, params }) => {
    const text = i18n._(title);
    // Danish compounds end with the word that is looked for.
    return wanted.every((word) => text.toLowerCase().includes(word))
      ? [{ title: text, to: pathFor(key, params?.(site)) }]
      : [];
  });
}
