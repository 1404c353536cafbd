import { deepEqual, equal, ok } from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { before, test } from 'node:test';
import type { Call } from '@fan-base/shared-contracts/api/call';
import { isAnswerable, networkTables } from '../../src/http/answer-cache.ts';
import { openTestApi } from '../api.ts';
import { contractCalls } from '../contract-calls.ts';
import { execute, skipOnPglite } from '../database.ts';
import { type Member, promote, registered, visitorOf } from '../member.ts';
import {
  explainStatement,
  findCostlySteps,
  listNodes,
  maxRowsScanned,
  recordStatements,
} from './plan-findings.ts';

const skip = skipOnPglite('plans over a large network are looked at on PostgreSQL alone');
const domain = 'liverpool-fans.dk';

interface Ids {
  /** A finished match of the site's club, and an upcoming one. */
  readonly played: string;
  readonly coming: string;
  readonly thread: string;
  /** With 12,000 comments; of the finished match. */
  readonly longThread: string;
  readonly player: string;
  readonly opponent: string;
  readonly team: string;
  readonly article: string;
}

/** The addresses of each call that lists or shows something, by call ID. */
const pathsOf: Readonly<Record<string, (ids: Ids) => readonly string[]>> = {
  checkUsername: () => ['/usernames/fan7'],
  getProfile: () => ['/users/fan7'],
  getArticle: () => ['/articles/article-7'],
  getArticles: () => ['/articles', '/articles?page=20'],
  getClubHistory: () => ['/club'],
  getFixtures: () => ['/fixtures/2026', '/fixtures/2014'],
  getOpponentRecord: ({ opponent }) => [`/fixtures/against/${opponent}`],
  getNextFixture: () => ['/fixtures/next'],
  getStandings: () => ['/standings/2026', '/standings/2016?rows=3'],
  getCompetitions: () => ['/competitions/2026', '/competitions/2016'],
  getBracket: () => ['/competitions/2026/uefa.cl/bracket', '/competitions/2016/en.cup/bracket'],
  getCompetitionTable: () => [
    '/competitions/2026/uefa.cl/table',
    '/competitions/2026/en.1/table?matches=form',
    '/competitions/2026/en.cup/table',
  ],
  getPositions: () => ['/competitions/2026/en.1/positions', '/competitions/2026/uefa.cl/positions'],
  getCompetitionStatistics: () => ['/competitions/2026/en.1/statistics'],
  getRound: () => ['/competitions/2026/en.1/round', '/competitions/2016/en.1/round?round=matchday_3'],
  getTeam: ({ opponent }) => [`/teams/${opponent}`],
  getForumFeed: () => [`/feeds/${domain}/truppen.rss`],
  getForums: () => ['/forums'],
  getMatchThread: ({ coming, played }) => [`/matches/${coming}/thread`, `/matches/${played}/thread`],
  getThread: ({ thread, longThread }) => [
    `/threads/${thread}`,
    `/threads/${longThread}`,
    `/threads/${longThread}?page=300`,
  ],
  getThreadPulse: ({ thread }) => [`/threads/${thread}/pulse`],
  getOtherThreads: ({ thread }) => [`/threads/${thread}/others`],
  getThreads: () => [
    '/forums/truppen',
    '/forums/truppen?page=40',
    '/forums/truppen?sort=newest&page=20',
    '/forums/truppen?sort=replies&page=40',
  ],
  search: () => [
    '/search?q=kampen',
    '/search?q=player',
    '/search?q=arsenal%20everton',
    '/search?q=fan7',
    '/search?q=x7',
  ],
  searchForum: () => ['/forum/search?q=kampen', '/forum/search?q=kampen&page=20', '/forum/search?q=nothing'],
  getLegalText: () => [`/legal/${domain}/privacy?language=da`],
  getCalendar: ({ coming }) => [
    `/calendar/${domain}/team.ics`,
    `/calendar/${domain}/2020.ics`,
    `/calendar/${domain}/match-${coming}.ics`,
  ],
  getMatch: ({ played, coming }) => [`/matches/${played}`, `/matches/${coming}`],
  getMatchForm: ({ coming }) => [`/matches/${coming}/form`],
  getMatchLive: ({ played }) => [`/matches/${played}/live`],
  getNews: () => ['/news', '/news?page=100'],
  getRumours: () => ['/rumours', '/rumours?page=10&direction=in'],
  getSettings: () => [`/settings?domain=${domain}&language=da`],
  getHomeShirt: () => ['/shop/shirt'],
  getShop: () => ['/shop', '/shop?kind=shirt&page=2'],
  getSiteFeed: () => [`/feeds/${domain}`],
  getSitemap: () => ['/sitemap'],
  getSitemapPart: () =>
    ['seasons', 'matches', 'teams', 'players', 'articles', 'forum'].map((part) => `/sitemap/${part}`),
  getSites: () => ['/sites'],
  getMatchDay: () => ['/sites/match-day'],
  getAbsences: () => ['/absences'],
  getMatchAbsences: ({ coming }) => [`/matches/${coming}/absences`],
  getPlayer: ({ player }) => [`/players/${player}`],
  getPlayerNews: ({ player }) => [`/players/${player}/news`],
  getPlayerSeason: ({ player }) => [`/players/${player}/season`, `/players/${player}/season?season=2019`],
  getSquad: () => ['/squad'],
  searchPlayers: () => ['/players?search=player%201', '/players?search=nobody'],
  getFixtureWatch: ({ coming }) => [`/streaming/matches/${coming}`],
  getStreaming: () => ['/streaming'],
  getLatestTransfers: () => ['/transfers/latest'],
  getNetSpend: () => ['/transfers/net-spend'],
  getRivalsNetSpend: () => ['/transfers/rivals'],
  getTransfers: () => ['/transfers/2026', '/transfers/2010'],
  getNextTrip: () => ['/trips/next'],
  getTrips: ({ coming }) => [
    `/trips?match=${coming}`,
    '/trips',
    '/trips?sort=price&page=5',
    '/trips?nights=2&maxPrice=4000',
  ],
  getReadMarks: () => ['/forum/read-marks'],
  getReports: () => ['/moderation/reports'],
  getModerationLog: () => ['/moderation/log'],
  getArticlesForEditing: () => ['/editing/articles'],
  getArticleForEditing: ({ article }) => [`/editing/articles/${article}`],
  getMatchForEditing: ({ coming }) => [`/editing/matches/${coming}`],
  getPlayersForEditing: () => ['/editing/players'],
  getPlayerForEditing: ({ player }) => [`/editing/players/${player}`],
  getTeamsForEditing: () => ['/editing/teams'],
  getTeamForEditing: ({ team }) => [`/editing/teams/${team}`],
  getUnresolvedTeams: () => ['/editing/teams/unresolved'],
  getRumourReportsForEditing: () => ['/editing/rumours'],
  getTvRights: () => ['/streaming/rights'],
  getClubContent: () => ['/editing/club'],
  getEditedSite: () => ['/editing/site'],
  getNetworkForEditing: () => ['/editing/network'],
  getMe: () => ['/user/me'],
  getLogins: () => ['/user/me/logins'],
};

/** Why a call's plans are not checked, by call ID. */
const withoutPlans: Readonly<Record<string, string>> = {
  getAnswers: 'asks other calls',
  getLive: 'asks other calls',
  getChanges: 'no rows, but the names of changed ones',
  getHealth: 'nothing of the database',
  getServiceKeys: 'nothing of the database',
  getReadiness: 'one word of the database',
  getImage: 'a picture by its address',
  getUpload: 'a file',
  getIngestStatus: 'for the operator',
  getProviderState: 'for the operator',
  getTestMail: 'for the operator',
  getSharePicture: 'reads what the match does',
  getPagePicture: 'reads the network',
  getSiteIcon: 'reads the network',
};

/** Why a costly step is acceptable, by call ID and step. */
const allowed: Readonly<Record<string, string>> = {
  'getClubHistory scans all of fixture':
    'it is made of all matches of all seasons of a league, a sixth of the table',
  'getPlayersForEditing scans all of player': 'for editors, of some hundred players of a club',
  'getPlayersForEditing scans all of player_extra': 'for editors, of some hundred players of a club',
};

const seeded = skip ? null : await openTestApi({ clock: '2026-11-18T12:00:00Z' });
let ids: Ids;
let visitor: Member;
let administrator: Member;
const rowsOf = new Map<string, number>();

before(async () => {
  if (!seeded) return;
  const { databaseUrl } = seeded.dependencies.config;
  await execute(databaseUrl ?? '', await readFile(join(import.meta.dirname, 'large.sql'), 'utf8'));
  await execute(databaseUrl ?? '', 'vacuum analyze');
  const { pool } = seeded.dependencies;
  for (const { name, count } of (
    await pool.query<{ name: string; count: number }>(
      "select relname as name, reltuples::float8 as count from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
    )
  ).rows)
    rowsOf.set(name, count);
  const { rows } = await pool.query<Ids>(`
    with own as (
      select fixture.*, team.slug as opponent, club.team_id from site join club on club.id = site.club_id
      join fixture on fixture.home_team_id = club.team_id and fixture.season = 2026
      join team on team.id = fixture.away_team_id
      where site.domain = '${domain}'
    )
    select
      (select id from own where status = 'FT' order by kickoff desc limit 1) as played,
      (select id from own where status = 'NS' order by kickoff limit 1) as coming,
      (select opponent from own limit 1) as opponent, (select team_id from own limit 1) as team,
      (select player.slug from squad_member join player on player.id = player_id
        where team_id = (select team_id from own limit 1) and season = 2026 limit 1) as player,
      (select thread.id from thread join site on site.id = site_id where domain = '${domain}' and newest = 14
        order by thread.id limit 1) as thread,
      (select id from thread where slug = 'thread-6999') as "longThread",
      (select article.id from article join site on site.id = site_id where domain = '${domain}' limit 1) as article`);
  [ids] = rows as [Ids];
  await pool.query('update thread set fixture_id = $1 where id = $2', [ids.played, ids.longThread]);
  seeded.dependencies.directory.forget();
  visitor = await visitorOf(seeded, domain);
  administrator = await registered(seeded, 'Gudrun', domain);
  await promote(seeded, 'Gudrun');
});

const gets = contractCalls.filter(({ method }) => method === 'GET');

test('every GET is checked, or has a reason not to be', () => {
  const known = [...Object.keys(pathsOf), ...Object.keys(withoutPlans)];
  const missing = gets.map(({ id }) => id).filter((id) => !known.includes(id));
  deepEqual(
    missing,
    [],
    `${missing.join(', ')}: add an address to pathsOf, or the reason for none to withoutPlans (docs/guides/an-api-call.md)`,
  );
});

test('the network is large', { skip }, () => {
  for (const [table, least] of [
    ['site', 32],
    ['fixture', 45_000],
    ['comment', 110_000],
    ['offer', 100_000],
    ['news_item', 60_000],
    ['transfer', 50_000],
  ] as const)
    ok((rowsOf.get(table) ?? 0) >= least, `${table}: ${rowsOf.get(table)}`);
});

const isLarge = (table: string) => (rowsOf.get(table) ?? 0) > maxRowsScanned;

test('a scan of a large table and a count per row are detected', {
  skip,
}, async () => {
  if (!seeded) return;
  const find = async (sql: string) =>
    findCostlySteps(await explainStatement(seeded.dependencies.pool, { sql, parameters: [] }), isLarge);
  deepEqual(await find("select from comment where content = '{}'"), ['scans all of comment']);
  deepEqual(await find("select from site where language = 'da'"), []);
  const count = (limit: number) =>
    `select id, (select count(*) from comment where thread_id = thread.id) from thread order by id limit ${limit}`;
  deepEqual(await find(count(100)), ['counts comment once for each row']);
  deepEqual(await find(count(20)), []);
});

async function look(call: Call, paths: readonly string[]) {
  if (!seeded) throw new Error('There is no large network');
  const { pool, answers } = seeded.dependencies;
  const who = call.access === 'admin' || call.access === 'user' ? administrator : visitor;
  const findings: string[] = [];
  const tables = new Set<string>();
  for (const path of paths) {
    const statements = await recordStatements(pool, async () => {
      const answer = await who.send('GET', path);
      equal(answer.statusCode, 200, `${path}: ${answer.body}`);
    });
    for (const statement of statements) {
      const plan = await explainStatement(pool, statement);
      for (const node of listNodes(plan)) if (node['Relation Name']) tables.add(node['Relation Name']);
      for (const finding of findCostlySteps(plan, isLarge))
        if (!(`${call.id} ${finding}` in allowed)) findings.push(`${path} ${finding}: ${statement.sql}`);
    }
  }
  const policy = answers.policies.get(call.id);
  return { findings, tables, policy };
}

for (const call of gets) {
  const paths = pathsOf[call.id];
  if (!paths) continue;
  test(`${call.id} neither scans a large table nor counts one for each row`, {
    skip,
  }, async () => {
    const { findings, tables, policy } = await look(call, paths(ids));
    deepEqual(findings, []);
    if (!isAnswerable(call) || policy === undefined || policy === 'never') return;
    const declared = new Set(policy.madeOf.map((part) => part.split('/')[0]));
    const read = [...tables].filter((table) => !(networkTables as ReadonlySet<string>).has(table));
    deepEqual(
      read.filter((table) => !declared.has(table)).sort(),
      [],
      'is made of tables that its route does not name',
    );
    deepEqual(
      [...declared].filter((table) => table && !tables.has(table)).sort(),
      [],
      'names tables that are not read',
    );
  });
}
