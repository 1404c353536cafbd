import type { ClubHistory } from './api/club.ts';
import type { NextFixture, SeasonFixtures, Standings } from './api/fixtures.ts';
import type { Match, MatchLive } from './api/match.ts';
import type { NewsPage } from './api/news.ts';
import type { SiteListing } from './api/sites.ts';
import type { Absences, Player, PlayersFound, Squad } from './api/squad.ts';

declare const answer: unique symbol;

/**
 * The path and query of a GET call, which is also the data's key in the cache, with the type of its answer.
 * Built here as plain text, so that pages need no struct of a call in the browser.
 */
export type ApiKey<Answer = unknown> = string & { readonly [answer]?: Answer };

/** A page of news; the first page has the plain address. */
export const newsKey = (page = 1): ApiKey<NewsPage> => (page === 1 ? '/news' : `/news?page=${page}`);

export const fixturesKey = (season: number | string): ApiKey<SeasonFixtures> =>
  `/fixtures/${encodeURIComponent(season)}`;

export const nextFixtureKey = (): ApiKey<NextFixture> => '/fixtures/next';

/** The whole table, or the given number of rows around the club. */
export const standingsKey = (season: number | string, rows?: number): ApiKey<Standings> =>
  `/standings/${encodeURIComponent(season)}${rows ? `?rows=${rows}` : ''}`;

/** What of a match hardly changes; `matchLiveKey` has the rest. */
export const matchKey = (id: string): ApiKey<Match> => `/matches/${encodeURIComponent(id)}`;

export const matchLiveKey = (id: string): ApiKey<MatchLive> => `/matches/${encodeURIComponent(id)}/live`;

export const squadKey = (): ApiKey<Squad> => '/squad';

export const playerKey = (slug: string): ApiKey<Player> => `/players/${encodeURIComponent(slug)}`;

export const playerSearchKey = (search: string): ApiKey<PlayersFound> =>
  `/players?search=${encodeURIComponent(search)}`;

export const absencesKey = (): ApiKey<Absences> => '/absences';

export const clubKey = (): ApiKey<ClubHistory> => '/club';

export const sitesKey = (): ApiKey<SiteListing[]> => '/sites';
