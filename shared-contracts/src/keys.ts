import type { Login, Profile } from './api/account.ts';
import type { Article, ArticlesPage } from './api/articles.ts';
import type { ClubHistory } from './api/club.ts';
import type { Meetings, NextFixture, SeasonFixtures, Standings } from './api/fixtures.ts';
import type {
  ForumOverview,
  ForumSearch,
  MatchThread,
  ReadMarks,
  Thread,
  ThreadList,
  ThreadPulse,
} from './api/forum.ts';
import type { LegalText } from './api/legal.ts';
import type { Match, MatchForm, MatchLive } from './api/match.ts';
import type { ModerationEntry, Report } from './api/moderation.ts';
import type { NewsPage } from './api/news.ts';
import type { RumoursPage } from './api/rumours.ts';
import type { HomeShirt, ProductKind, ShopPage } from './api/shop.ts';
import type { SiteListing } from './api/sites.ts';
import type { Absences, MatchAbsences, Player, PlayersFound, Squad } from './api/squad.ts';
import type { FixtureWatch, Streaming, TvRight } from './api/streaming.ts';
import type { LatestTransfers, MoveDirection, NetSpend, Transfers } from './api/transfers.ts';
import type { NextTrip, TripPage, TripQuery } from './api/trips.ts';
import type { Language } from './language.ts';
import type { LegalDocument } from './legal-documents.ts';

declare const answer: unique symbol;

/**
 * The path and query of a GET call, which is also the data's key in the cache, with the type of its answer.
 * Built here as plain text, so that pages need no struct of a call in the browser.
 */
export type ApiKey<Answer = unknown> = string & { readonly [answer]?: Answer };

const paged = (path: string, page: number) =>
  page <= 1 ? path : `${path}${path.includes('?') ? '&' : '?'}page=${page}`;

/** A page of news; the first page has the plain address. */
export const newsKey = (page = 1): ApiKey<NewsPage> => (page === 1 ? '/news' : `/news?page=${page}`);

export const fixturesKey = (season: number | string): ApiKey<SeasonFixtures> =>
  `/fixtures/${encodeURIComponent(season)}`;

/** @param opponent slug of a team */
export const meetingsKey = (opponent: string): ApiKey<Meetings> =>
  `/fixtures/against/${encodeURIComponent(opponent)}`;

export const nextFixtureKey = (): ApiKey<NextFixture> => '/fixtures/next';

/** The whole table, or the given number of rows around the club. */
export const standingsKey = (season: number | string, rows?: number): ApiKey<Standings> =>
  `/standings/${encodeURIComponent(season)}${rows ? `?rows=${rows}` : ''}`;

/** What of a match hardly changes; `matchLiveKey` has the rest. */
export const matchKey = (id: string): ApiKey<Match> => `/matches/${encodeURIComponent(id)}`;

export const matchLiveKey = (id: string): ApiKey<MatchLive> => `/matches/${encodeURIComponent(id)}/live`;

export const matchFormKey = (id: string): ApiKey<MatchForm> => `/matches/${encodeURIComponent(id)}/form`;

export const matchAbsencesKey = (id: string): ApiKey<MatchAbsences> =>
  `/matches/${encodeURIComponent(id)}/absences`;

export const squadKey = (): ApiKey<Squad> => '/squad';

export const playerKey = (slug: string): ApiKey<Player> => `/players/${encodeURIComponent(slug)}`;

export const playerSearchKey = (search: string): ApiKey<PlayersFound> =>
  `/players?search=${encodeURIComponent(search)}`;

export const absencesKey = (): ApiKey<Absences> => '/absences';

export const transfersKey = (season: number | string): ApiKey<Transfers> =>
  `/transfers/${encodeURIComponent(season)}`;

/** The newest moves; left out: three. @param rows at most 12 */
export const latestTransfersKey = (rows?: number): ApiKey<LatestTransfers> =>
  `/transfers/latest${rows ? `?rows=${rows}` : ''}`;

export const netSpendKey = (): ApiKey<NetSpend> => '/transfers/net-spend';

/** A page of articles; `rows` articles a page, at most 12. */
export const articlesKey = (page = 1, rows?: number): ApiKey<ArticlesPage> =>
  paged(`/articles${rows ? `?rows=${rows}` : ''}`, page);

export const articleKey = (slug: string): ApiKey<Article> => `/articles/${encodeURIComponent(slug)}`;

interface RumoursWanted {
  readonly page?: number;
  /** Left out: both. */
  readonly direction?: MoveDirection;
  /** Rumours a page, at most 12; left out: 12. */
  readonly rows?: number;
  /** Reports of each rumour; left out: 8. */
  readonly reports?: number;
}

/** A page of rumours; the first page of all has the plain address. */
export function rumoursKey({ page = 1, direction, rows, reports }: RumoursWanted = {}): ApiKey<RumoursPage> {
  const query = new URLSearchParams({
    ...(direction ? { direction } : {}),
    ...(rows ? { rows: String(rows) } : {}),
    ...(reports ? { reports: String(reports) } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
  }).toString();
  return query === '' ? '/rumours' : `/rumours?${query}`;
}

export const clubKey = (): ApiKey<ClubHistory> => '/club';

export const profileKey = (username: string): ApiKey<Profile> => `/users/${encodeURIComponent(username)}`;

export const loginsKey = (): ApiKey<Login[]> => '/user/me/logins';

/** @param domain the site's, or the main host's, where the language is the visitor's */
export const legalTextKey = (
  domain: string,
  document: LegalDocument,
  language: Language,
): ApiKey<LegalText> => `/legal/${domain}/${document}?language=${language}`;

export const sitesKey = (): ApiKey<SiteListing[]> => '/sites';

export const forumsKey = (): ApiKey<ForumOverview> => '/forums';

export const threadsKey = (forum: string, page = 1): ApiKey<ThreadList> =>
  paged(`/forums/${encodeURIComponent(forum)}`, page);

export const threadKey = (id: string, page = 1): ApiKey<Thread> => paged(`/threads/${id}`, page);

export const threadPulseKey = (id: string): ApiKey<ThreadPulse> => `/threads/${id}/pulse`;

export const matchThreadKey = (fixture: string): ApiKey<MatchThread> =>
  `/matches/${encodeURIComponent(fixture)}/thread`;

export const readMarksKey = (): ApiKey<ReadMarks> => '/forum/read-marks';

export const forumSearchKey = (words: string, page = 1): ApiKey<ForumSearch> =>
  `/forum/search?q=${encodeURIComponent(words)}${page <= 1 ? '' : `&page=${page}`}`;

export const reportsKey = (): ApiKey<Report[]> => '/moderation/reports';

export const moderationLogKey = (): ApiKey<ModerationEntry[]> => '/moderation/log';

const queried = (path: string, query: Readonly<Record<string, string | number | boolean | undefined>>) => {
  const set = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === '' || value === false ? [] : [[name, String(value)]],
  );
  return set.length === 0 ? path : `${path}?${new URLSearchParams(set)}`;
};

/** Trips within filters, those that are not set left out: the same filters are the same key. */
export const tripsKey = ({
  search,
  nights,
  provider,
  maxPrice,
  flight,
  hotel,
  sort,
  page,
}: TripQuery = {}): ApiKey<TripPage> =>
  queried('/trips', {
    search,
    nights,
    provider,
    maxPrice,
    flight,
    hotel,
    sort: sort === 'date' ? undefined : sort,
    page: page === 1 ? undefined : page,
  });

/** The trip to a match, or else to the next match that has one. @param match its id */
export const nextTripKey = (match?: string): ApiKey<NextTrip> => queried('/trips/next', { match });

export const shopKey = (page = 1, kind?: ProductKind): ApiKey<ShopPage> =>
  queried('/shop', { kind, page: page <= 1 ? undefined : page });

export const homeShirtKey = (): ApiKey<HomeShirt> => '/shop/shirt';

export const streamingKey = (): ApiKey<Streaming> => '/streaming';

export const fixtureWatchKey = (id: string): ApiKey<FixtureWatch> =>
  `/streaming/matches/${encodeURIComponent(id)}`;

export const tvRightsKey = (): ApiKey<TvRight[]> => '/streaming/rights';
