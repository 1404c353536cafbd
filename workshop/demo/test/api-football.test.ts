import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseAnswer } from '@fan-base/source-parsers/api-football/parse';
import { sharedData, withoutSharedData } from '@fan-base/source-parsers/testing/shared-data';
import { createProviderAnswer } from '../src/api-football/answer.ts';
import { origin, seed } from '../src/testing/world.ts';
import { competitions } from '../src/world/competitions.ts';

const saturday = new Date('2026-11-21T15:40:00Z');

interface Answer<Item> {
  readonly get: string;
  readonly parameters: unknown;
  readonly errors: unknown;
  readonly results: number;
  readonly paging: { readonly current: number; readonly total: number };
  readonly response: readonly Item[];
}

interface Named {
  readonly id: number;
  readonly name: string;
}
interface Side extends Named {
  readonly winner: boolean | null;
}
interface PlayerLine {
  readonly player: Named;
  readonly statistics: readonly [
    {
      readonly games: { readonly minutes: number | null };
      readonly passes: { readonly total: number | null };
    },
  ];
}
/** A match as far as these tests look into it. */
interface Match {
  readonly fixture: {
    readonly id: number;
    readonly date: string;
    readonly status: { readonly short: string };
  };
  readonly league: Named & { readonly round: string };
  readonly teams: { readonly home: Side; readonly away: Side };
  readonly lineups: readonly unknown[];
  readonly events: readonly { readonly type: string; readonly detail: string; readonly player: Named }[];
  readonly players: readonly { readonly players: readonly PlayerLine[] }[];
  readonly statistics: readonly {
    readonly statistics: readonly { readonly type: string; readonly value: number | string | null }[];
  }[];
}
interface Row {
  readonly team: Named;
  readonly points: number;
  readonly all: { readonly played: number; readonly win: number; readonly draw: number };
  readonly home: { readonly played: number };
  readonly away: { readonly played: number };
}
interface Table {
  readonly league: { readonly standings: readonly [readonly Row[]] };
}
interface PlayerSeason {
  readonly player: Named;
  readonly statistics: readonly [
    { readonly goals: { readonly total: number }; readonly games: { readonly minutes: number } },
  ];
}

const bodyAt = (path: string, now = saturday, key: string | null = 'demonstration', speed = 1): string => {
  const address = new URL(`${origin}/api-football/${path}`);
  const request = { path: path.split('?')[0] ?? '', query: address.searchParams, key };
  return String(createProviderAnswer(request, { seed, now, origin, speed }).body);
};
const ask = <Item>(path: string, now = saturday): Answer<Item> =>
  JSON.parse(bodyAt(path, now)) as Answer<Item>;

/** The first record of an answer. */
function first<Item>(path: string, now = saturday): Item {
  const [record] = ask<Item>(path, now).response;
  assert.ok(record, path);
  return record;
}

const finished = ask<Match>('fixtures?league=39&season=2026')
  .response.filter(({ fixture }) => fixture.status.short === 'FT')
  .map(({ fixture }) => fixture.id);
const [anId = 0] = finished;
const aPlayer = first<{ players: readonly Named[] }>('players/squads?team=40').players[3]?.id;
const aCup = ask<Match>('fixtures?league=81&season=2026').response.find(
  ({ fixture }) => fixture.status.short === 'PEN',
);

const paths = [
  'fixtures?league=39&season=2026',
  'fixtures?league=143&season=2026',
  'fixtures?league=667&season=2026',
  `fixtures?ids=${finished.slice(-20).join('-')}`,
  `fixtures?id=${anId}`,
  'fixtures?live=all',
  'fixtures?live=39-140-78',
  'fixtures?team=40&season=2026',
  'fixtures?date=2026-11-21',
  'fixtures/headtohead?h2h=33-40',
  'standings?league=140&season=2026',
  'players/squads?team=40',
  'players?team=40&season=2026',
  'players?team=40&season=2026&page=2',
  'players?league=78&season=2026&page=3',
  'players/topscorers?league=39&season=2026',
  'players/topassists?league=140&season=2026',
  'players/topyellowcards?league=78&season=2026',
  'players/topredcards?league=39&season=2025',
  'coachs?team=40',
  'injuries?team=40&season=2026',
  `injuries?fixture=${anId}`,
  'injuries?date=2026-11-21',
  'transfers?team=40',
  `transfers?player=${aPlayer}`,
];

for (const path of paths)
  test(`/${path} is an answer that the importer reads without a problem`, () => {
    const answer = ask(path);
    assert.deepEqual(Object.keys(answer), ['get', 'parameters', 'errors', 'results', 'paging', 'response']);
    assert.equal(answer.results, answer.response.length);
    assert.ok(answer.results > 0, 'it is empty');
    const { problems } = parseAnswer(Buffer.from(bodyAt(path)));
    assert.deepEqual(problems, []);
  });

test('sidelined players have a history of injuries', () => {
  const hurt = ask<{ player: Named }>('injuries?team=40&season=2026').response.at(-1)?.player.id;
  const answer = ask<object>(`sidelined?player=${hurt}`);
  assert.ok(answer.results > 0);
  assert.deepEqual(parseAnswer(Buffer.from(bodyAt(`sidelined?player=${hurt}`))).problems, []);
  assert.deepEqual(Object.keys(answer.response[0] ?? {}), ['type', 'start', 'end']);
});

/** Keys of a record and its nested records, in order; of lists, those of the first element. */
function keysOf(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.length > 0 ? keysOf(value[0], `${path}[]`) : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    `${path}.${key}`,
    ...keysOf(inner, `${path}.${key}`),
  ]);
}

const pairs: readonly (readonly [file: string, path: string])[] = [
  ['head-to-head-mu-mc-2021.json', 'fixtures/headtohead?h2h=33-40'],
  ['injuries-date-bundes.json', 'injuries?date=2026-11-21'],
  ['player-info-bundes-2022.json', 'players?league=78&season=2026&page=3'],
  ['player-squad-Leipzig.json', 'players/squads?team=173'],
  ['standings-epl-2022.json', 'standings?league=39&season=2026'],
  ['transfer-pellegri.json', 'transfers?team=40'],
  ['misc-coach-Tuchel.json', 'coachs?team=40'],
  ['fixtures-cl-penalties.json', `fixtures?ids=${aCup?.fixture.id}`],
];

for (const [file, path] of pairs)
  test(`/${path.split('?')[0]} has the keys of the real answer, in its order`, {
    skip: withoutSharedData,
  }, async () => {
    const real = JSON.parse(
      Buffer.from(await sharedData(`api-football/${file}`)).toString(),
    ) as Answer<unknown>;
    // Fields that the provider has added since the real responses were recorded.
    const isNewer = (key: string) => key === '.fixture.status.extra';
    const keys = keysOf(ask(path).response[0]).filter((key) => !isNewer(key));
    assert.deepEqual(keys, keysOf(real.response[0]));
  });

const errors: readonly (readonly [path: string, errors: object])[] = [
  ['injuries', { required: 'At least one parameter is required.' }],
  ['fixtures?league=39', { league: 'The League field need another parameter.' }],
  ['fixtures?id=abc', { id: 'The Id field must contain an integer.' }],
  ['fixtures?club=40', { club: 'The Club field do not exist.' }],
  [
    `fixtures?ids=${Array.from({ length: 21 }, (_, index) => index + 1).join('-')}`,
    { ids: 'The Ids field may not contain more than 20 ids.' },
  ],
  ['standings?season=2026', { league: 'The League field is required.' }],
  ['nothing', { endpoint: 'This endpoint do not exist.' }],
];
for (const [path, expected] of errors)
  test(`/${path.slice(0, 40)} is refused in the provider's words`, () => {
    const answer = ask(path);
    assert.deepEqual([answer.errors, answer.results, answer.response], [expected, 0, []]);
  });

test('without a key there is no answer', () => {
  const answer = JSON.parse(bodyAt('standings?league=39&season=2026', saturday, null)) as Answer<unknown>;
  assert.deepEqual(Object.keys(answer.errors as object), ['token']);
  assert.deepEqual([answer.parameters, answer.results], [[], 0]);
});

test('answers are written as the provider writes them: in ASCII, with slashes escaped', () => {
  const body = bodyAt('fixtures?league=140&season=2026');
  assert.match(body, /^[\x20-\x7e]*$/);
  assert.match(body, /http:\\\/\\\/127/);
  assert.match(body, /San Mam\\u00e9s/);
});

test('line-ups are there from 40 minutes before the kick-off on, and not before', () => {
  const next = ask<Match>('fixtures?team=40&season=2026').response.find(
    ({ fixture }) => fixture.status.short === 'NS',
  );
  assert.ok(next);
  const kickoff = Date.parse(next.fixture.date);
  const at = (minutes: number) =>
    first<Match>(`fixtures?id=${next.fixture.id}`, new Date(kickoff + minutes * 60_000)).lineups.length;
  assert.deepEqual([at(-41), at(-40), at(-1), at(10)], [0, 2, 2, 2]);
});

test('the table follows from the results and counts every match once', () => {
  for (const { id } of competitions.filter(({ kind }) => kind === 'league')) {
    const [rows] = first<Table>(`standings?league=${id}&season=2026`).league.standings;
    const results = ask<Match>(`fixtures?league=${id}&season=2026`).response.filter(
      ({ fixture }) => fixture.status.short === 'FT',
    );
    for (const row of rows) {
      const points = results.reduce((sum, { teams }) => {
        const side = [teams.home, teams.away].find((team) => team.id === row.team.id);
        return side ? sum + (side.winner === null ? 1 : side.winner ? 3 : 0) : sum;
      }, 0);
      assert.deepEqual([row.points, row.all.win * 3 + row.all.draw], [points, points], row.team.name);
      assert.equal(row.all.played, row.home.played + row.away.played);
    }
    assert.equal(
      rows.reduce((sum, row) => sum + row.all.played, 0),
      results.length * 2,
    );
  }
});

test("a competition's top scorers are those of all players with most goals", () => {
  const scorers = ask<PlayerSeason>('players/topscorers?league=39&season=2026').response;
  const goals = ({ statistics: [season] }: PlayerSeason) => season.goals.total;
  assert.equal(scorers.length, 20);
  const pages = ask('players?league=39&season=2026').paging.total;
  const all = Array.from({ length: pages }, (_, page) => page + 1).flatMap(
    (page) => ask<PlayerSeason>(`players?league=39&season=2026&page=${page}`).response,
  );
  const most = all
    .map(goals)
    .sort((one, other) => other - one)
    .slice(0, 20);
  assert.deepEqual(scorers.map(goals), most);
});

test("a player's season is the sum of their matches: goals of the events, minutes of the line-ups", () => {
  const matches = ask<Match>('fixtures?team=40&season=2026').response.filter(
    ({ fixture, league }) => league.id === 39 && fixture.status.short === 'FT',
  );
  const ids = matches.map(({ fixture }) => fixture.id);
  assert.ok(ids.length > 5 && ids.length <= 20);
  const whole = ask<Match>(`fixtures?ids=${ids.join('-')}`).response;
  const pages = ask('players?team=40&league=39&season=2026').paging.total;
  const players = Array.from({ length: pages }, (_, page) => page + 1).flatMap(
    (page) => ask<PlayerSeason>(`players?team=40&league=39&season=2026&page=${page}`).response,
  );
  const ofAll = { goals: 0, minutes: 0 };
  for (const { player, statistics } of players) {
    const [season] = statistics;
    const goals = whole
      .flatMap(({ events }) => events)
      .filter(
        (event) =>
          event.type === 'Goal' &&
          ['Normal Goal', 'Penalty'].includes(event.detail) &&
          event.player.id === player.id,
      ).length;
    const minutes = whole
      .flatMap(({ players: teams }) => teams)
      .flatMap(({ players: lines }) => lines)
      .filter((line) => line.player.id === player.id)
      .reduce((sum, { statistics: [{ games }] }) => sum + (games.minutes ?? 0), 0);
    assert.deepEqual([season.goals.total, season.games.minutes], [goals, minutes], player.name);
    ofAll.goals += goals;
    ofAll.minutes += minutes;
  }
  assert.ok(ofAll.goals > 0 && ofAll.minutes > 8000, JSON.stringify(ofAll));
});

test('statistics only grow during a match, and its players’ add up to the team’s', () => {
  const live = first<Match>('fixtures?live=39');
  const kickoff = Date.parse(live.fixture.date);
  let before: Record<string, number> = {};
  for (const minutes of [5, 20, 44, 50, 70, 100, 130]) {
    const match = first<Match>(`fixtures?id=${live.fixture.id}`, new Date(kickoff + minutes * 60_000));
    const counts = Object.fromEntries(
      (match.statistics[0]?.statistics ?? [])
        .filter(({ value }) => typeof value === 'number')
        .map(({ type, value }) => [type, Number(value)]),
    );
    for (const [type, value] of Object.entries(before))
      assert.ok((counts[type] ?? 0) >= value, `${type} falls in minute ${minutes}`);
    const passes = match.players[0]?.players.reduce(
      (sum, { statistics: [line] }) => sum + (line.passes.total ?? 0),
      0,
    );
    assert.equal(counts['Total passes'], passes);
    before = counts;
  }
});

test('a round of the cup is drawn after the round before it', () => {
  const rounds = (day: string) => {
    const { response } = ask<Match>('fixtures?league=45&season=2026', new Date(`${day}T12:00:00Z`));
    return [...new Set(response.map(({ league }) => league.round))];
  };
  assert.deepEqual(rounds('2026-11-21'), ['3rd Round']);
  assert.deepEqual(rounds('2027-02-20'), ['3rd Round', 'Round of 16']);
  assert.equal(rounds('2027-05-02').at(-1), 'Final');
});
