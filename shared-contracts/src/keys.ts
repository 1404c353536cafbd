import type { NextFixture, SeasonFixtures, Standings } from './api/fixtures.ts';
import type { NewsPage } from './api/news.ts';
import type { SiteListing } from './api/sites.ts';

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

export const sitesKey = (): ApiKey<SiteListing[]> => '/sites';
