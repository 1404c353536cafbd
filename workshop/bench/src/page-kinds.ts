import type { ArticlesPage } from '@fan-base/shared-contracts/api/articles';
import type { NextFixture } from '@fan-base/shared-contracts/api/fixtures';
import type { ForumOverview } from '@fan-base/shared-contracts/api/forum';
import type { Settings } from '@fan-base/shared-contracts/api/settings';
import type { Squad } from '@fan-base/shared-contracts/api/squad';
import type { Language } from '@fan-base/shared-contracts/language';
import { getAddress, pathFor } from '@fan-base/shared-contracts/routes';
import { threadPath } from '@fan-base/shared-contracts/thread-path';

const domain = 'liverpool-fans.dk';
const defaultSite = { domain, language: 'da' } as const;

/** A page that represents its kind. */
export interface PageKind {
  readonly kind: string;
  /** Its address on a product's pages server in development. */
  readonly host: 'localhost' | 'fan-base.com.localhost';
  readonly path: string;
  /** IANA name of the site's time zone, if it is not that of the Danish sites. */
  readonly timeZone?: string;
  /** Whether it leads members on to another page. */
  readonly isForGuests?: boolean;
}

const onClub = (kind: string, path: string): PageKind => ({ kind, host: 'localhost', path });

export type Get = <Answer>(call: string) => Promise<Answer>;

/** GET calls of a site. They throw an Error unless the API responds with 200. */
export async function openApi(
  apiUrl: string,
  { domain, language }: { readonly domain: string; readonly language: Language } = defaultSite,
): Promise<Get> {
  const ask = async <Answer>(call: string, headers: Readonly<Record<string, string>> = {}) => {
    const answer = await fetch(apiUrl + call, { headers });
    if (!answer.ok) throw new Error(`${call} answered ${answer.status}`);
    return (await answer.json()) as Answer;
  };
  const { token } = await ask<Settings>(`/settings?domain=${domain}&language=${language}`);
  return (call) => ask(call, { authorization: `Bearer ${token}` });
}

const getFirst = <Of>(list: readonly Of[], what: string): Of => {
  const [first] = list;
  if (first === undefined) throw new Error(`There is no ${what}`);
  return first;
};

/** The page of the current or next match. */
export async function findMatchPage(apiUrl: string, kind: string): Promise<PageKind> {
  const get = await openApi(apiUrl);
  const { next } = await get<NextFixture>('/fixtures/next');
  if (!next) throw new Error('There is no match');
  return onClub(kind, pathFor(getAddress('fixture'), 'da', { slug: next.slug, id: next.id }));
}

/** One page of every kind except the match, on the Danish site of the demonstration; the API selects the content. */
export async function listPageKinds(apiUrl: string): Promise<PageKind[]> {
  const get = await openApi(apiUrl);
  const { players } = await get<Squad>('/squad');
  const { activity } = await get<ForumOverview>('/forums');
  const { items } = await get<ArticlesPage>('/articles');
  const { slug: player } = getFirst(players, 'player');
  // Match threads have no author.
  const written = activity.filter(({ author }) => author !== null);
  const { thread } = getFirst(written, 'thread');
  const { slug: article } = getFirst(items, 'article');
  return [
    onClub('front', '/'),
    onClub('fixtures', pathFor(getAddress('fixtures'), 'da', { season: '2026' })),
    onClub('squad', pathFor(getAddress('squad'), 'da')),
    onClub('player', pathFor(getAddress('player'), 'da', { slug: player })),
    // Their remotes add these routes, so the specification's table has not all of them.
    onClub('team', '/hold/arsenal_fc'),
    onClub('competition', pathFor(getAddress('competition'), 'da', { competition: 'en.1', season: '2026' })),
    onClub('transfers', pathFor(getAddress('transfers'), 'da', { season: '2026' })),
    onClub('search', '/soeg?q=liverpool'),
    onClub('thread', threadPath(thread, 'da')),
    onClub('trips', pathFor(getAddress('trips'), 'da')),
    onClub('articles', pathFor(getAddress('articles'), 'da')),
    onClub('article', pathFor(getAddress('article'), 'da', { slug: article })),
    { kind: 'landing', host: 'fan-base.com.localhost', path: '/', timeZone: 'Europe/London' },
    { ...onClub('login', pathFor(getAddress('login'), 'da')), isForGuests: true },
  ];
}
