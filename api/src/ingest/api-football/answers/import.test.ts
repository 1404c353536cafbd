import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseOpenfootball } from '@fan-base/source-parsers/openfootball/parse';
import { ProviderRefusal } from '@fan-base/source-parsers/refusal';
import { answer, bytesOf, type Trial, testDay, trial } from '../../../../test/answers.ts';
import { openTestApi } from '../../../../test/api.ts';
import { importSeason } from '../../openfootball/import.ts';
import { parseAnswer } from './import.ts';

const { dependencies } = await openTestApi();
const onTrial = (title: string, act: (one: Trial) => Promise<void>) =>
  test(title, () => trial(dependencies, act));

const liverpool = { id: 40, name: 'Liverpool' };
const arsenal = { id: 42, name: 'Arsenal' };
const wolves = { id: 39, name: 'Wolves' };
const noGoals = { home: null, away: null };

interface Settings {
  readonly home?: object;
  readonly away?: object;
  readonly date?: string;
  readonly short?: string;
  readonly elapsed?: number | null;
  readonly goals?: object;
  readonly penalty?: object;
  readonly round?: string;
  readonly venue?: object | null;
  readonly more?: object;
}

const fixture = (id: number, settings: Settings = {}) => {
  const { home = liverpool, away = arsenal, date = '2026-08-15T14:00:00+00:00', short = 'NS' } = settings;
  const { elapsed = null, goals = noGoals, penalty = noGoals, round = 'Regular Season - 1' } = settings;
  return {
    fixture: {
      id,
      referee: null,
      timezone: 'UTC',
      date,
      periods: { first: null, second: null },
      venue: settings.venue ?? null,
      status: { long: 'whatever', short, elapsed },
    },
    league: { id: 39, name: 'Premier League', country: 'England', flag: null, season: 2026, round },
    teams: { home, away },
    goals,
    score: { halftime: noGoals, fulltime: noGoals, extratime: noGoals, penalty },
    ...settings.more,
  };
};

const season = (...fixtures: object[]) => answer('fixtures', { league: '39', season: '2026' }, fixtures);
const some = (...fixtures: object[]) => answer('fixtures', { ids: '1-2' }, fixtures);

const stored = ({ db }: Trial) =>
  db.selectFrom('fixture').selectAll().orderBy('kickoff').orderBy('id').execute();

const openfootball = (one: Trial, origin: 'manual' | 'schedule', ...matches: object[]) =>
  importSeason(
    one.db,
    parseOpenfootball(bytesOf({ name: 'English Premier League 2026/27', matches })),
    { source: 'en.1.json', origin },
    testDay,
  );
const opening = {
  round: 'Matchday 1',
  date: '2026-08-15',
  time: '15:00',
  team1: 'Liverpool FC',
  team2: 'Arsenal FC',
};

onTrial('[INGEST-2] the provider takes over a match of openfootball, which keeps its id', async (one) => {
  await openfootball(one, 'schedule', opening, { ...opening, team2: 'Wolverhampton Wanderers FC' });
  const before = await stored(one);
  const counts = await one.take(
    season(fixture(1, { short: 'FT', goals: { home: 2, away: 1 } }), fixture(2, { away: wolves })),
  );
  assert.deepEqual([counts.added, counts.updated, counts.removed, counts.problems], [0, 2, 0, []]);
  const after = await stored(one);
  assert.deepEqual(
    after.map(({ id, round_name, provider_id }) => [id, round_name, provider_id]),
    before.map(({ id, round_name }, index) => [id, round_name, index + 1]),
  );
  assert.deepEqual([after[0]?.status, after[0]?.home_goals], ['FT', 2]);
});

onTrial('[INGEST-6] importing the same season twice changes nothing', async (one) => {
  const response = season(fixture(1), fixture(2, { away: wolves, venue: { name: 'Anfield' } }));
  await one.take(response);
  const before = await stored(one);
  const counts = await one.take(response, { now: new Date('2026-11-22T12:00:00Z') });
  assert.deepEqual([counts.added, counts.updated, counts.removed], [0, 0, 0]);
  assert.deepEqual(await stored(one), before);
});

onTrial('only a list of the whole season removes missing matches', async (one) => {
  await one.take(season(fixture(1), fixture(2, { away: wolves })));
  assert.equal((await one.take(some(fixture(1)))).removed, 0);
  const paged = { ...season(fixture(1)), paging: { current: 1, total: 2 } };
  assert.equal((await one.take(paged)).removed, 0);
  assert.equal((await one.take(season(fixture(1)))).removed, 1);
  assert.equal((await one.take(season())).removed, 0);
});

onTrial('an unusable record is skipped with its place, and its match is kept', async (one) => {
  await one.take(season(fixture(1), fixture(2, { away: wolves })));
  const counts = await one.take(season(fixture(1), fixture(2, { away: wolves, short: 'XYZ' })));
  assert.deepEqual(counts.problems, [{ place: '$.response[1]', reason: 'unknown status code "XYZ"' }]);
  assert.deepEqual([counts.seen, counts.removed, (await stored(one)).length], [2, 0, 2]);
});

onTrial('the schedule does not change a season imported by hand, and reports that', async (one) => {
  await openfootball(one, 'manual', opening);
  const counts = await one.take(season(fixture(1, { short: 'FT', goals: { home: 1, away: 0 } })));
  assert.deepEqual([counts.added, counts.updated], [0, 0]);
  assert.match(counts.problems[0]?.reason ?? '', /season 2026 was imported by hand from en\.1\.json/);
  assert.equal((await stored(one))[0]?.status, 'NS');
  assert.equal((await one.take(season(fixture(1)), { origin: 'manual' })).updated, 1);
});

onTrial('a second match of the same teams in a round is a separate match', async (one) => {
  await one.take(season(fixture(1, { short: 'ABD' }), fixture(2, { date: '2026-09-01T14:00:00+00:00' })));
  const rows = await stored(one);
  assert.deepEqual(
    rows.map(({ provider_id, occurrence }) => [provider_id, occurrence]),
    [
      [1, 1],
      [2, 2],
    ],
  );
});

onTrial('rescheduling a match raises its revision, a goal does not', async (one) => {
  await one.take(some(fixture(1)));
  const revision = async (record: object) => {
    await one.take(some(record));
    return (await stored(one))[0]?.revision;
  };
  const later = { date: '2026-08-16T14:00:00+00:00' };
  assert.equal(await revision(fixture(1, later)), 1);
  assert.equal(await revision(fixture(1, { ...later, short: '1H', goals: { home: 1, away: 0 } })), 1);
  assert.equal(await revision(fixture(1, { ...later, short: 'PST' })), 2);
  assert.equal(await revision(fixture(1, { ...later, short: 'TBD' })), 3);
  const [row] = await stored(one);
  assert.deepEqual([row?.time_known, row?.kickoff.toISOString()], [false, '2026-08-16T11:00:00.000Z']);
});

onTrial('a running shoot-out may be level, a finished one may not', async (one) => {
  const level = { goals: { home: 1, away: 1 }, penalty: { home: 3, away: 3 } };
  assert.deepEqual((await one.take(some(fixture(1, { ...level, short: 'P', elapsed: 120 })))).problems, []);
  const counts = await one.take(some(fixture(1, { ...level, short: 'PEN' })));
  assert.match(counts.problems[0]?.reason ?? '', /cannot end 3-3/);
});

onTrial('[INGEST-5] a match that was stopped for good has no points, and may be resumed', async (one) => {
  const stopped = (short: string) => fixture(1, { short, goals: { home: 1, away: 0 }, elapsed: 60 });
  for (const short of ['SUSP', 'INT']) {
    const { problems } = await one.take(some(stopped(short)));
    assert.deepEqual(problems, [
      { place: '$.response[0]', reason: `it has been ${short} since 2026-08-15 and counts as postponed` },
    ]);
    assert.equal((await stored(one))[0]?.status, 'PST');
  }
  const later = { date: '2026-11-20T14:00:00+00:00' };
  await one.take(some(fixture(1, { ...later, short: 'FT', goals: { home: 1, away: 2 } })));
  const rows = await stored(one);
  assert.deepEqual(
    rows.map(({ status, away_goals }) => [status, away_goals]),
    [['FT', 2]],
  );
});

const goal = (minute: number, player: string, more: object = {}) => ({
  time: { elapsed: minute, extra: null },
  team: liverpool,
  player: { id: 0, name: player },
  assist: { id: null, name: null },
  type: 'Goal',
  detail: 'Normal Goal',
  comments: null,
  ...more,
});
const withEvents = (...events: object[]) => fixture(1, { short: '1H', elapsed: 20, more: { events } });
const events = ({ db }: Trial) => db.selectFrom('fixture_event').selectAll().orderBy('position').execute();

onTrial('[INGEST-5] unknown event types are stored, and an unusable event skips no other', async (one) => {
  const counts = await one.take(
    some(
      withEvents({ ...goal(20, 'A'), type: 'Drone', detail: 'Low flight' }, { type: 'Goal' }, goal(5, 'B')),
    ),
  );
  assert.deepEqual(counts.problems, [
    { place: '$.response[0].events[1]', reason: 'time.elapsed is missing' },
  ]);
  assert.deepEqual(
    (await events(one)).map(({ minute, type, detail, player_id }) => [minute, type, detail, player_id]),
    [
      [5, 'Goal', 'Normal Goal', null],
      [20, 'Drone', 'Low flight', null],
    ],
  );
});

onTrial('[INGEST-6] events are replaced together, and a retracted goal is removed', async (one) => {
  await one.take(some(withEvents(goal(5, 'A'), goal(9, 'B'))));
  assert.equal((await one.take(some(withEvents(goal(5, 'A'), goal(9, 'B'))))).updated, 0);
  assert.equal((await one.take(some(withEvents(goal(9, 'B'))))).updated, 1);
  assert.deepEqual(
    (await events(one)).map(({ position, player_name }) => [position, player_name]),
    [[0, 'B']],
  );
});

const lineup = (team: object, starter: number, substitute: number) => ({
  team,
  formation: '4-4-2',
  coach: null,
  startXI: [{ player: { id: starter, name: `Player ${starter}`, number: 1, pos: 'F', grid: '2:1' } }],
  substitutes: [
    { player: { id: substitute, name: `Player ${substitute}`, number: 12, pos: 'F', grid: null } },
  ],
});

onTrial('a later line-up corrects a swapped substitution, and an empty one deletes nothing', async (one) => {
  const swapped = goal(60, 'Player 12', {
    type: 'subst',
    detail: 'Substitution 1',
    player: { id: 12, name: 'Player 12' },
    assist: { id: 1, name: 'Player 1' },
  });
  await one.take(some(withEvents(swapped)));
  await one.take(answer('fixtures/lineups', { fixture: '1' }, [lineup(liverpool, 1, 12)]));
  const [event] = await events(one);
  assert.deepEqual([event?.player_id, event?.related_id], [1, 12]);
  assert.equal((await one.take(answer('fixtures/lineups', { fixture: '1' }, []))).updated, 0);
  const players = await one.db.selectFrom('fixture_lineup_player').selectAll().execute();
  assert.equal(players.length, 2);
});

onTrial('the rated players are the line-up of a match until it has one', async (one) => {
  await one.take(some(fixture(1)));
  const rated = (id: number, minutes: number | null, substitute: boolean) => ({
    player: { id, name: `Player ${id}` },
    statistics: [
      { games: { minutes, number: id, position: 'D', rating: '7.3', captain: id === 1, substitute } },
    ],
  });
  const players = [rated(1, 90, false), rated(12, 25, true), rated(13, null, true)];
  await one.take(answer('fixtures/players', { fixture: '1' }, [{ team: liverpool, players }]));
  const lineupPlayers = async () => {
    const rows = await one.db.selectFrom('fixture_lineup_player').selectAll().orderBy('position').execute();
    return rows.map(({ name, starts, rating, captain }) => [name, starts, Number(rating), captain]);
  };
  assert.deepEqual(await lineupPlayers(), [
    ['Player 1', true, 7.3, true],
    ['Player 12', false, 7.3, false],
  ]);
  await one.take(answer('fixtures/lineups', { fixture: '1' }, [lineup(liverpool, 2, 1)]));
  assert.deepEqual(await lineupPlayers(), [
    ['Player 2', true, 0, false],
    ['Player 1', false, 7.3, true],
  ]);
});

onTrial('a result of a future match is skipped, and its stored data is kept', async (one) => {
  await one.take(season(fixture(1), fixture(2, { home: wolves })));
  const date = '2028-08-15T14:00:00+00:00';
  const played = fixture(2, { home: wolves, date, short: 'FT', goals: { home: 1, away: 0 } });
  const { problems } = await one.take(season(fixture(1), played));
  assert.deepEqual(
    problems.map(({ reason }) => reason),
    ['it has a result, but its date is 2028-08-15'],
  );
  assert.deepEqual(
    (await stored(one)).map(({ status }) => status),
    ['NS', 'NS'],
  );
});

onTrial('teams of the same name with different ids are separate', async (one) => {
  const namesake = { id: 2350, name: 'Liverpool' };
  await one.take(season(fixture(1), fixture(2, { home: namesake })));
  const [home, other] = (await stored(one)).map(({ home_team_id }) => home_team_id);
  assert.notEqual(home, other);
  const teams = await one.db
    .selectFrom('team')
    .select(['name', 'provider_id'])
    .where('provider_id', 'in', [40, 2350])
    .orderBy('provider_id')
    .execute();
  assert.deepEqual(teams, [
    { name: 'Liverpool FC', provider_id: 40 },
    { name: 'Liverpool (2350)', provider_id: 2350 },
  ]);
});

const squad = (...players: object[]) =>
  answer('players/squads', { team: '40' }, [{ team: liverpool, players }]);
const member = (id: number, name: string, more: object = {}) => ({
  id,
  name,
  age: 25,
  number: 7,
  position: 'Midfielder',
  photo: null,
  ...more,
});
const profile = (id: number, name: string, firstname: string, lastname: string) =>
  answer('players', { id: String(id) }, [
    {
      player: { id, name, firstname, lastname, height: '181 cm', weight: null },
      statistics: [{ team: liverpool }],
    },
  ]);
const players = ({ db }: Trial) =>
  db.selectFrom('player').select(['provider_id', 'name', 'slug', 'height_cm', 'age']).orderBy('id').execute();

onTrial('short and full name are one player; the slug changes once to the full name', async (one) => {
  await one.take(squad(member(1, 'D.  Szoboszlai')));
  assert.deepEqual((await players(one))[0]?.slug, 'd_szoboszlai');
  const counts = await one.take(profile(1, 'D. Szoboszlai', 'Dominik', 'Szoboszlai'));
  assert.deepEqual(counts.problems, [
    { place: '$.response[0].statistics[0]', reason: 'league.id is missing' },
  ]);
  const full = {
    provider_id: 1,
    name: 'Dominik Szoboszlai',
    slug: 'dominik_szoboszlai',
    height_cm: 181,
    age: 25,
  };
  assert.deepEqual(await players(one), [full]);
  await one.take(squad(member(1, 'D. Szoboszlai')));
  await one.take(profile(1, 'Dominik Szoboszlay', 'Dominik', 'Szoboszlay'));
  assert.deepEqual(await players(one), [{ ...full, name: 'Dominik Szoboszlay' }]);
});

onTrial('a number used again for another person is reported, and the player stays', async (one) => {
  const born = (id: number, name: string, date: string) => {
    const [first = '', last = ''] = name.split(' ');
    const player = { id, name, firstname: first, lastname: last, birth: { date } };
    return answer('players', { id: String(id) }, [{ player, statistics: [] }]);
  };
  await one.take(born(1, 'Anton Keeper', '1999-01-02'));
  const before = await players(one);
  const { added, updated, problems } = await one.take(born(1, 'Bruno Forward', '2004-05-06'));
  assert.deepEqual([added, updated], [0, 0]);
  assert.deepEqual(problems, [
    {
      place: 'player 1',
      reason: 'the number is that of Anton Keeper, who was born on another day; Bruno Forward is left out',
    },
  ]);
  assert.deepEqual(await players(one), before);
  assert.equal(
    (await one.take(born(1, 'Anton Keeper', '1999-02-01'))).updated,
    1,
    'a corrected day of birth',
  );
  assert.equal((await one.take(born(1, 'Anton Goalkeeper', '1999-02-01'))).updated, 1, 'a corrected name');
});

onTrial('players of the same name have different slugs', async (one) => {
  await one.take(squad(member(1, 'João Pedro'), member(2, 'João Pedro'), member(3, 'Ли')));
  assert.deepEqual(
    (await players(one)).map(({ slug }) => slug),
    ['joao_pedro', 'joao_pedro_2', 'li'],
  );
});

onTrial('addresses of players have their letters, in other scripts too', async (one) => {
  const names = [
    'Łukasz Prøve',
    'Đorđe Test',
    'Þór Prufa',
    'Işık Deneme',
    'Георги Тестов',
    'Γιώργος Δοκιμή',
    '李明',
    '…',
  ];
  await one.take(squad(...names.map((name, index) => member(index + 1, name))));
  assert.deepEqual(
    (await players(one)).map(({ slug }) => slug),
    [
      ...['lukasz_proeve', 'dorde_test', 'thor_prufa', 'isik_deneme'],
      ...['georgi_testov', 'giorgos_dokimi', 'liming', 'player'],
    ],
  );
});

onTrial('a squad is replaced completely, unless a member is unusable', async (one) => {
  const names = async () =>
    (await one.db.selectFrom('squad_member').select('number').orderBy('number').execute()).map(
      ({ number }) => number,
    );
  await one.take(squad(member(1, 'One', { number: 1 }), member(2, 'Two', { number: 2 })));
  const incomplete = await one.take(
    squad(member(1, 'One', { number: 1 }), member(3, 'Three', { position: 'Bench' })),
  );
  assert.match(incomplete.problems[0]?.reason ?? '', /position cannot be "Bench"/);
  assert.deepEqual(await names(), [1, 2]);
  await one.take(squad(member(1, 'One', { number: 1 })));
  assert.deepEqual(await names(), [1]);
});

const row = (team: object, rank: unknown) => ({
  rank,
  team,
  points: 10,
  group: 'Premier League',
  form: null,
  status: 'same',
  description: null,
  all: { played: 5, win: 3, draw: 1, lose: 1, goals: { for: 9, against: 4 } },
});
const table = (...rows: object[]) =>
  answer('standings', { league: '39', season: '2026' }, [
    { league: { id: 39, name: 'Premier League', country: 'England', season: 2026, standings: [rows] } },
  ]);
const ranks = ({ db }: Trial) => db.selectFrom('standing').select('rank').orderBy('rank').execute();

onTrial('a table with an unusable row does not replace the stored one', async (one) => {
  await one.take(table(row(liverpool, 1), row(arsenal, 2)));
  const counts = await one.take(table(row(arsenal, 1), row(liverpool, null)));
  assert.equal(counts.problems[0]?.place, '$.response[0].league.standings[0][1]');
  assert.deepEqual(await ranks(one), [{ rank: 1 }, { rank: 2 }]);
  assert.equal((await one.take(table(row(arsenal, 1), row(liverpool, 2)))).updated, 2);
});

onTrial('[INGEST-5] a table without a time does not replace one with more matches', async (one) => {
  const early = { ...row(liverpool, 2), all: { ...row(liverpool, 2).all, played: 4 } };
  await one.take(table(row(liverpool, 1), row(arsenal, 2)));
  const { problems, updated } = await one.take(table(early, row(arsenal, 1)));
  assert.deepEqual(
    [updated, problems[0]?.reason],
    [0, 'the table counts 9 matches of its teams, but the stored one 10'],
  );
  assert.deepEqual(await ranks(one), [{ rank: 1 }, { rank: 2 }]);
  const newest = { ...early, update: '2026-11-20T00:00:00+00:00' };
  await one.take(table({ ...row(liverpool, 1), update: '2026-11-19T00:00:00+00:00' }, row(arsenal, 2)));
  assert.equal((await one.take(table(newest, row(arsenal, 1)))).updated, 2, 'the time tells more');
});

onTrial('[INGEST-3] the table of a season imported by hand is computed from its matches', async (one) => {
  await one.take(table(row(liverpool, 1), row(arsenal, 2)));
  await openfootball(one, 'manual', opening);
  assert.deepEqual(await ranks(one), []);
  const { problems } = await one.take(table(row(liverpool, 1), row(arsenal, 2)));
  assert.match(problems[0]?.reason ?? '', /was imported by hand from en.1.json/);
  assert.deepEqual(await ranks(one), []);
});

onTrial('the number of statements is constant', async (one) => {
  const spent = async (response: object) => {
    const before = one.statements();
    await one.take(response);
    return one.statements() - before;
  };
  const team = (id: number) => ({ id, name: `Team ${id}` });
  const match = (id: number) => ({
    ...fixture(id, { home: team(id), away: team(id + 500), short: '1H' }),
    events: [goal(5, 'A')],
    lineups: [lineup(team(id), id, id + 500)],
    statistics: [{ team: team(id), statistics: [{ type: 'Fouls', value: 3 }] }],
  });
  const list = <One>(count: number, from: number, of: (id: number) => One) =>
    Array.from({ length: count }, (_, index) => of(from + index));
  // The first response of a league needs extra statements to resolve it.
  await one.take(season(fixture(1)));
  const few = await spent(some(...list(2, 1000, match)));
  assert.equal(await spent(some(...list(60, 2000, match))), few);
  const two = await spent(squad(...list(2, 1, (id) => member(id, `Player ${id}`))));
  assert.equal(await spent(squad(...list(35, 10, (id) => member(id, `Player ${id}`)))), two);
});

test('[INGEST-5] content that is not an API response is refused with the reason', () => {
  const refusals: readonly (readonly [string, RegExp])[] = [
    ['<html>', /not JSON: it is markup/],
    ['{"get":"fixtures"', /not JSON/],
    ['[]', /\$\.get must be a string/],
    [JSON.stringify(answer('odds', {}, [])), /Responses to 'odds' are not imported/],
    [JSON.stringify({ ...answer('players', {}, []), response: {} }), /\$\.response must be a list/],
    [JSON.stringify(answer('fixtures/events', {}, [])), /must name its fixture/],
    [JSON.stringify(answer('fixtures/events', { fixture: '1', team: '40' }, [])), /whole match/],
    [JSON.stringify(answer('sidelined', {}, [])), /must name its player/],
  ];
  for (const [text, reason] of refusals)
    assert.throws(() => parseAnswer(new TextEncoder().encode(text)), { name: 'Refusal', message: reason });
});

test('quota errors are distinguished from others', () => {
  const refused = (errors: object) => {
    try {
      parseAnswer(bytesOf({ ...answer('fixtures', {}, []), errors }));
      return null;
    } catch (error) {
      return error instanceof ProviderRefusal ? error.isQuota : null;
    }
  };
  assert.equal(refused({ rateLimit: 'Too many requests.' }), true);
  assert.equal(refused({ requests: 'You have reached the request limit for the day.' }), true);
  assert.equal(refused({ token: 'Error/Missing application key.' }), false);
  assert.equal(refused([]), null);
});

const transfer = (date: string, type: string | null, from: object, to: object) => ({
  date,
  type,
  teams: { in: to, out: from },
});
const transfersOf = (team: number, ...transfers: object[]) =>
  answer('transfers', { team: String(team) }, [
    { player: { id: 7, name: 'A. Mover' }, update: '2026-08-01T00:00:00+00:00', transfers },
  ]);

onTrial('[INGEST-2] a transfer listed by both clubs is stored once', async (one) => {
  const transfers = [
    transfer('2026-07-10', '€ 12M', liverpool, arsenal),
    transfer('2024-07-01', null, { id: null, name: null }, liverpool),
  ];
  await one.take(transfersOf(40, ...transfers));
  const again = await one.take(transfersOf(42, ...transfers));
  assert.deepEqual([again.added, again.updated, again.removed], [0, 0, 0]);
  const rows = await one.db
    .selectFrom('transfer')
    .select(['moved_on', 'terms'])
    .orderBy('moved_on')
    .execute();
  assert.deepEqual(rows, [
    { moved_on: '2024-07-01', terms: null },
    { moved_on: '2026-07-10', terms: '€ 12M' },
  ]);
});

onTrial('[INGEST-2] a transfer whose fee becomes known is updated', async (one) => {
  await one.take(transfersOf(40, transfer('2026-07-10', 'N/A', liverpool, arsenal)));
  const counts = await one.take(transfersOf(42, transfer('2026-07-10', '€ 12M', liverpool, arsenal)));
  assert.deepEqual([counts.added, counts.updated, counts.removed], [0, 1, 0]);
});

onTrial('[INGEST-5] a transfer without a date is skipped, and stored ones are kept', async (one) => {
  await one.take(transfersOf(40, transfer('2026-07-10', 'Free', liverpool, arsenal)));
  const counts = await one.take(transfersOf(40, transfer('0000-00-00', 'Free', arsenal, wolves)));
  assert.equal(counts.problems.length, 1);
  assert.equal((await one.db.selectFrom('transfer').selectAll().execute()).length, 1);
});
