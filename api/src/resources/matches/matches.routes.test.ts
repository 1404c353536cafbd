import { deepEqual, equal, ok } from 'node:assert/strict';
import { before, test } from 'node:test';
import type { Fixture } from '@fan-base/shared-contracts/api/fixtures';
import type { Match, MatchForm, MatchLive } from '@fan-base/shared-contracts/api/match';
import { openTestApi } from '../../../test/api.ts';
import { countQueries } from '../../../test/count-queries.ts';
import { insertSeason, teamId } from '../../../test/football.ts';
import { insertEvents, insertLineup } from '../../../test/match-details.ts';
import { insertMember, insertPlayer } from '../../../test/squads.ts';

const { dependencies, getAs } = await openTestApi({ clock: '2026-08-15T14:00:00Z' });
const { db } = dependencies;

const [L, A, C] = ['Liverpool FC', 'Arsenal FC', 'Chelsea FC'] as const;
const [danish, english] = ['liverpool-fans.dk', 'liverpool-fans.com'] as const;

/** IDs of the matches by their names in this test. */
const ids: Record<'before' | 'match' | 'after' | 'others' | 'running' | 'silent' | 'off', string> = {
  before: '',
  match: '',
  after: '',
  others: '',
  running: '',
  silent: '',
  off: '',
};

const details_at = new Date('2026-08-08T17:00:00Z');

before(async () => {
  await db
    .insertInto('competition')
    .values({ key: 'uefa.cl', name: 'Champions League', country: null, time_zone: 'Europe/Paris' })
    .execute();
  const [before = ''] = await insertSeason(db, 'uefa.cl', 2026, [
    {
      home: C,
      away: L,
      kickoff: '2026-08-05T19:00:00Z',
      goals: [1, 1],
      status: 'PEN',
      more: { pen_home: 4, pen_away: 3 },
    },
  ]);
  const [match = '', after = '', others = '', running = '', silent = '', off = ''] = await insertSeason(
    db,
    'en.1',
    2026,
    [
      {
        home: L,
        away: A,
        kickoff: '2026-08-08T14:00:00Z',
        goals: [2, 1],
        more: { details_at, referee: 'A. Taylor', venue_name: 'Anfield', venue_city: 'Liverpool' },
      },
      { home: A, away: L, kickoff: '2026-08-22T14:00:00Z' },
      { home: A, away: C, kickoff: '2026-08-09T14:00:00Z', goals: [5, 5] },
      {
        home: L,
        away: C,
        kickoff: '2026-08-15T13:00:00Z',
        goals: [0, 0],
        status: '1H',
        more: { clock_started_at: new Date('2026-08-15T13:01:00.000Z'), clock_added_after: 45 },
      },
      { home: C, away: L, kickoff: '2026-08-01T14:00:00Z', goals: [3, 0] },
      { home: L, away: 'Everton FC', kickoff: '2026-08-30T14:00:00Z', status: 'PST' },
    ],
  );
  Object.assign(ids, { before, match, after, others, running, silent, off });
  const previous = Array.from({ length: 12 }, (_, index) => ({
    home: index % 2 === 0 ? L : A,
    away: index % 2 === 0 ? A : L,
    kickoff: `2025-${String(index + 1).padStart(2, '0')}-01T14:00:00Z`,
    goals: [index % 3, 1] as const,
  }));
  await insertSeason(db, 'en.1', 2024, [
    ...previous,
    { home: L, away: A, kickoff: '2025-12-24T14:00:00Z', status: 'CANC' },
  ]);

  const [liverpool, arsenal] = [await teamId(db, L), await teamId(db, A)];
  const salah = await insertMember(db, L, 2026, 'Mohamed Salah', 'attacker', 11);
  const former = await insertPlayer(db, 'Xherdan Shaqiri');
  await db
    .insertInto('transfer')
    .values({ player_id: former.id, moved_on: '2021-08-23', from_team_id: liverpool, to_name: 'Lyon' })
    .execute();
  const other = await insertMember(db, A, 2026, 'Martin Ødegaard', 'midfielder', 8);
  await insertEvents(db, match, [
    {
      minute: 9,
      type: 'Goal',
      detail: 'Normal Goal',
      team_id: liverpool,
      player_id: salah.provider_id,
      player_name: 'M. Salah',
      related_id: former.provider_id,
      related_name: 'X. Shaqiri',
    },
    {
      minute: 45,
      extra: 2,
      type: 'Card',
      detail: 'Yellow Card',
      comment: 'Handling',
      team_id: arsenal,
      player_id: other.provider_id,
      player_name: 'M. Odegaard',
    },
    { minute: 60, type: 'Var', detail: 'Ball out', team_id: null },
  ]);
  await db
    .insertInto('fixture_statistic')
    .values([
      { fixture_id: match, position: 0, type: 'Ball Possession', home: '49%', away: '51%' },
      { fixture_id: match, position: 1, type: 'expected_goals', home: '2.73', away: null },
    ])
    .execute();
  await insertLineup(
    db,
    {
      fixture_id: match,
      team_id: liverpool,
      formation: '4-3-3',
      coach_name: 'A. Slot',
      shirt: '#c8102e',
      shirt_number: '#ffffff',
      keeper_shirt: '#000000',
      keeper_number: '#ffffff',
    },
    [
      {
        name: 'M. Salah',
        starts: true,
        player_id: salah.provider_id,
        number: 11,
        role: 'F',
        grid_row: 4,
        grid_column: 1,
        captain: true,
        minutes: 90,
        rating: 7.35,
      },
      { name: 'Nobody', starts: false },
    ],
  );
  await insertLineup(db, { fixture_id: match, team_id: arsenal }, [
    { name: 'M. Odegaard', starts: true, player_id: other.provider_id },
  ]);
  const published_at = new Date('2026-08-08T18:00:00Z');
  await db
    .insertInto('fixture_report')
    .values([
      {
        fixture_id: match,
        language: 'da',
        title: 'Sejr',
        text: 'Et.\n\nTo\nlinjer.\n',
        author: 'Red.',
        published_at,
      },
      { fixture_id: match, language: 'en', title: 'A win', text: 'One.', author: 'Ed.', published_at },
    ])
    .execute();
  await db
    .insertInto('fixture_broadcast')
    .values([
      { fixture_id: match, language: 'da', channel: 'Ærø TV', kind: 'tv', url: null },
      {
        fixture_id: match,
        language: 'da',
        channel: 'Viaplay',
        kind: 'stream',
        url: 'https://viaplay.example',
      },
      { fixture_id: match, language: 'da', channel: 'TV3 Sport', kind: 'tv', url: null },
      { fixture_id: match, language: 'en', channel: 'Sky Sports', kind: 'tv', url: null },
    ])
    .execute();
});

const matchOf = async (id: string, domain: string = danish) =>
  (await getAs(domain, `/matches/${id}`)).json<Match>();
const liveOf = async (id: string, domain: string = danish) =>
  (await getAs(domain, `/matches/${id}/live`)).json<MatchLive>();
const teams = (fixture: Fixture | null | undefined) =>
  fixture && `${fixture.home.shortName} v ${fixture.away.shortName}`;

test('[MATCH-3] A match has venue, referee, and the previous and next match in all competitions', async () => {
  const { fixture, venue, referee, previous, next } = await matchOf(ids.match);
  deepEqual(
    [fixture.id, teams(fixture), fixture.score],
    [ids.match, 'Liverpool v Arsenal', { home: 2, away: 1 }],
  );
  deepEqual([venue, referee], [{ name: 'Anfield', city: 'Liverpool' }, 'A. Taylor']);
  deepEqual(
    [previous?.id, previous?.competition.name, next?.id],
    [ids.before, 'Champions League', ids.running],
  );
});

test('[MATCH-3] The first match has no previous one and the last no next one', async () => {
  const first = (await getAs(danish, '/fixtures/2024')).json<{ fixtures: Fixture[] }>().fixtures[0];
  equal((await matchOf(first?.id ?? '')).previous, null);
  const { next, venue, referee } = await matchOf(ids.off);
  deepEqual([next, venue, referee], [null, null, null]);
});

test('[MATCH-3] Head-to-head has the totals of all finished matches and the newest ten', async () => {
  const { headToHead } = await matchOf(ids.match);
  equal(headToHead.fixtures.length, 10);
  equal(headToHead.fixtures[0]?.kickoff, '2025-12-01T14:00:00.000Z');
  // Liverpool at home 0-1, 2-1, 1-1 and again; Arsenal at home 1-1, 0-1, 2-1 and again.
  deepEqual(headToHead.totals, {
    played: 12,
    homeWins: 4,
    draws: 4,
    awayWins: 4,
    homeGoals: 12,
    awayGoals: 12,
  });
});

test('[MATCH-3] The head to head of a past match has only earlier matches', async () => {
  const { fixture, headToHead } = await matchOf(ids.match);
  const [oldest] = headToHead.fixtures.slice(-1);
  equal(
    headToHead.fixtures.every(({ kickoff }) => kickoff < fixture.kickoff),
    true,
  );
  const before = (await matchOf(oldest?.id ?? '')).headToHead;
  equal(before.totals.played, headToHead.totals.played - headToHead.fixtures.length);
});

test("[MATCH-3] Totals are from the home side's view", async () => {
  const { totals } = (await matchOf(ids.after)).headToHead;
  deepEqual([totals.played, totals.homeWins, totals.awayWins], [13, 4, 5]);
  deepEqual([totals.homeGoals, totals.awayGoals], [13, 14]);
});

test('[MATCH-3] Teams that never met have an empty head-to-head', async () => {
  const { totals, fixtures } = (await matchOf(ids.off)).headToHead;
  deepEqual([totals.played, totals.homeGoals, fixtures], [0, 0, []]);
});

test('[MATCH-3] A line-up has formation, coach, colors, starters and substitutes', async () => {
  const { home } = (await matchOf(ids.match)).lineups;
  deepEqual([home?.formation, home?.coach], ['4-3-3', 'A. Slot']);
  deepEqual(home?.colours, {
    player: { shirt: '#c8102e', number: '#ffffff' },
    keeper: { shirt: '#000000', number: '#ffffff' },
  });
  const [starter] = home?.starters ?? [];
  ok(starter);
  const { id, ...rest } = starter;
  equal(typeof id, 'number');
  deepEqual(rest, {
    name: 'M. Salah',
    slug: 'mohamed_salah',
    number: 11,
    role: 'attacker',
    place: { row: 4, column: 1 },
    captain: true,
    minutes: 90,
    rating: 7.35,
  });
  deepEqual(
    home?.substitutes.map(({ name, slug, place }) => [name, slug, place]),
    [['Nobody', null, null]],
  );
});

test('[MATCH-3] [GRAPH-2] The players of both sides have a page', async () => {
  const { lineups } = await matchOf(ids.match);
  deepEqual(
    [lineups.home, lineups.away].map((lineup) => lineup?.starters[0]?.slug),
    ['mohamed_salah', 'martin_oedegaard'],
  );
});

test('[MATCH-3] A match without line-ups has none', async () =>
  deepEqual((await matchOf(ids.after)).lineups, { home: null, away: null }));

test("[MATCH-3] The report is in the site's language, in paragraphs", async () => {
  deepEqual((await matchOf(ids.match)).report, {
    title: 'Sejr',
    paragraphs: ['Et.', 'To linjer.'],
    author: 'Red.',
    publishedAt: '2026-08-08T18:00:00.000Z',
  });
  equal((await matchOf(ids.match, english)).report?.title, 'A win');
  equal((await matchOf(ids.after)).report, null);
  equal((await liveOf(ids.match)).report, 'Sejr');
  equal((await liveOf(ids.after)).report, null);
});

test('[NEWS-1] a finished match has its best players, announced channels, and whether line-ups are out', async () => {
  const { best, channels, hasLineups } = await liveOf(ids.match);
  deepEqual(
    best?.map(({ name, slug, side, rating }) => [name, slug, side, rating]),
    [['M. Salah', 'mohamed_salah', 'home', 7.35]],
  );
  deepEqual([channels, hasLineups], [['TV3 Sport', 'Ærø TV', 'Viaplay'], true]);
  const coming = await liveOf(ids.after);
  deepEqual([coming.best, coming.channels, coming.hasLineups], [[], [], false]);
});

test('[NEWS-1] A match in progress has no best players yet', async () => {
  await insertLineup(db, { fixture_id: ids.running, team_id: await teamId(db, L) }, [
    { name: 'M. Salah', starts: true, rating: 9 },
  ]);
  deepEqual((await liveOf(ids.running)).best, []);
});

test("[MATCH-3] Broadcasts are those of the site's country, television first, in its alphabet", async () => {
  const channels = async (domain: string) =>
    (await matchOf(ids.match, domain)).broadcasts.map(({ channel }) => channel);
  deepEqual(await channels(danish), ['TV3 Sport', 'Ærø TV', 'Viaplay']);
  deepEqual(await channels(english), ['Sky Sports']);
});

test('[MATCH-3] Events have side, people and parsed meaning', async () => {
  const { events } = await liveOf(ids.match);
  deepEqual(
    events?.map(({ minute, extra, side, kind, reason, decision, words }) =>
      [minute, extra, side, kind, reason, decision, words].join(' '),
    ),
    ['9  home goal   ', '45 2 away yellow-card handball  ', '60   var   Ball out'],
  );
  const people = events?.map(({ player, related }) => [player?.name, player?.slug, related?.slug]);
  deepEqual(people?.[0], ['M. Salah', 'mohamed_salah', 'xherdan_shaqiri']);
  deepEqual(people?.[1], ['M. Odegaard', 'martin_oedegaard', undefined]);
});

test('[MATCH-3] Statistics are numbers with units, and missing ones are null', async () =>
  deepEqual((await liveOf(ids.match)).statistics, [
    { type: 'Ball Possession', unit: 'percent', home: 49, away: 51 },
    { type: 'expected_goals', unit: 'decimal', home: 2.73, away: null },
  ]));

test('[MATCH-3] A match without any data says so, and an upcoming one is empty', async () => {
  const readLive = async (id: string) => {
    const { events, statistics } = await liveOf(id);
    return [events, statistics];
  };
  deepEqual(await readLive(ids.silent), [null, null]);
  deepEqual(await readLive(ids.running), [null, null]);
  deepEqual(await readLive(ids.after), [[], null]);
  deepEqual(await readLive(ids.off), [[], null]);
});

test('[MATCH-4] The clock of a live match has its added time', async () => {
  const { fixture } = await liveOf(ids.running);
  deepEqual(
    [fixture.status, fixture.clock],
    ['1H', { startedAt: '2026-08-15T13:01:00.000Z', addedAfter: 45 }],
  );
});

test("[API-2] Another club's match and an unknown one are 404, and a non-numeric ID is 400", async () => {
  for (const tail of ['', '/live']) {
    equal((await getAs(danish, `/matches/${ids.others}${tail}`)).statusCode, 404);
    equal((await getAs('arsenal-fans.dk', `/matches/${ids.others}${tail}`)).statusCode, 200);
    equal((await getAs(danish, `/matches/999999999999999${tail}`)).statusCode, 404);
    equal((await getAs(danish, `/matches/soon${tail}`)).statusCode, 400);
  }
});

test('A match takes at most seven queries, with or without details', async () => {
  for (const tail of ['', '/live']) {
    const queries = (id: string) => countQueries(dependencies, () => getAs(danish, `/matches/${id}${tail}`));
    const full = await queries(ids.match);
    equal(await queries(ids.off), full);
    ok(full <= (tail === '/live' ? 5 : 7), `${full} queries`);
  }
});

test("[MATCH-3] the form is both sides' last results before the match; a shoot-out decides", async () => {
  const formOf = async (id: string) => (await getAs(danish, `/matches/${id}/form`)).json<MatchForm>();
  const { home, away } = await formOf(ids.after);
  deepEqual(
    away
      .slice(0, 3)
      .map(({ result, opponent, isHome, score }) =>
        [result, isHome ? 'v' : 'at', opponent.shortName, score.home, score.away].join(' '),
      ),
    ['win v Arsenal 2 1', 'loss at Chelsea 1 1', 'loss at Chelsea 3 0'],
  );
  deepEqual([home.length, away.length], [5, 5]);
  deepEqual(home[0]?.result, 'draw');
  equal((await getAs(danish, `/matches/${ids.others}/form`)).statusCode, 404);
});

test('[MATCH-3] before a league match each side has its home or away record', async () => {
  const venuesOf = async (id: string) =>
    (await getAs(danish, `/matches/${id}/form`)).json<MatchForm>().venues;
  deepEqual(await venuesOf(ids.after), {
    home: { won: 0, drawn: 1, lost: 0, scored: 5, conceded: 5 },
    away: { won: 0, drawn: 0, lost: 1, scored: 0, conceded: 3 },
  });
  deepEqual(await venuesOf(ids.before), { home: null, away: null });
});

test('[MATCH-3] channels have the links of their rights; rights holders are the fallback', async () => {
  const { competition_id } = await db
    .selectFrom('fixture')
    .where('id', '=', ids.match)
    .select('competition_id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('tv_right')
    .values({
      competition_id,
      channel: 'TV3 Sport',
      service: null,
      kind: 'tv',
      country: 'DK',
      season: 2026,
      url: 'https://tv3.example/',
      source: 'test',
    })
    .execute();
  const announced = (await matchOf(ids.match)).broadcasts;
  deepEqual(
    announced.filter(({ channel }) => channel === 'TV3 Sport'),
    [{ channel: 'TV3 Sport', kind: 'tv', url: 'https://tv3.example/', confirmed: true }],
  );
  deepEqual((await matchOf(ids.after)).broadcasts, [
    { channel: 'TV3 Sport', kind: 'tv', url: 'https://tv3.example/', confirmed: false },
  ]);
});
