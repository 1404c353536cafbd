import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { WorkOptions } from 'pg-boss';
import { getPace } from './pace.ts';
import {
  type Attempt,
  lanes,
  mergeMatches,
  type PlannedRequest,
  type PollRequest,
  planRequests,
} from './plan.ts';
import { listLeagues } from './poll.ts';
import { isUrgent, listJobs, type PlanInput, type PollFixture, selectInitialJobs } from './poll-jobs.ts';
import { getDayLimit } from './token-bucket.queries.ts';

const now = new Date('2026-11-21T15:00:00Z');
const minute = 60_000;
const hour = 60 * minute;
const pace = getPace(7500);
const after = (milliseconds: number) => new Date(now.getTime() + milliseconds);

const fixture = (number: number, more: Partial<PollFixture> = {}): PollFixture => ({
  number,
  league: 39,
  teams: [40, 42],
  hasClub: true,
  kickoff: now,
  timeKnown: true,
  status: 'NS',
  hasDetails: true,
  ...more,
});
const input = (fixtures: readonly PollFixture[], more: Partial<PlanInput> = {}): PlanInput => ({
  leagues: [],
  season: 2026,
  clubs: [],
  fixtures,
  absentPlayers: [],
  ...more,
});
const attempted = (entries: Readonly<Record<string, number | Attempt>>) =>
  new Map(
    Object.entries(entries).map(([resource, ago]) => [
      resource,
      typeof ago === 'number' ? { at: after(-ago), retryMs: null } : ago,
    ]),
  );
const manyTokens = { urgent: 1000, ordinary: 1000 };
/** @param ahead milliseconds until the next plan */
const plan = (planInput: PlanInput, attempts = attempted({}), ahead = 0, tokens = manyTokens) =>
  planRequests(planInput, attempts, pace, now, after(ahead), tokens);
const paths = (requests: readonly PlannedRequest[]) => requests.map(({ data }) => data.path);

const matches: readonly [
  title: string,
  fixture: Partial<PollFixture>,
  lastRequest: number,
  isDue: boolean,
][] = [
  ['is running, and was requested 16 s ago', { status: '1H' }, 16_000, true],
  ['is running, and was requested 14 s ago', { status: '2H' }, 14_000, false],
  ['should have started', { kickoff: after(-minute) }, 16_000, true],
  ['has been running since yesterday', { status: 'SUSP', kickoff: after(-24 * hour) }, 16_000, false],
  ['has no time yet', { kickoff: after(-minute), timeKnown: false }, 16_000, false],
  ['starts in 50 minutes', { kickoff: after(50 * minute) }, 6 * minute, true],
  [
    'starts in 50 minutes, and was requested 4 minutes ago',
    { kickoff: after(50 * minute) },
    4 * minute,
    false,
  ],
  ['starts in two hours', { kickoff: after(2 * hour) }, 6 * minute, false],
  [
    'has ended, and was last requested while it was running',
    { status: 'FT', kickoff: after(-2.1 * hour) },
    0.2 * hour,
    true,
  ],
  [
    'has ended, and was requested at its end',
    { status: 'FT', kickoff: after(-2.1 * hour) },
    0.05 * hour,
    false,
  ],
  ['ended half an hour ago', { status: 'FT', kickoff: after(-2.6 * hour) }, 0.2 * hour, true],
  ['ended a day ago', { status: 'PEN', kickoff: after(-27 * hour) }, 24 * hour, true],
  [
    'ended a day ago, and was requested since',
    { status: 'AET', kickoff: after(-27 * hour) },
    0.5 * hour,
    false,
  ],
  ['ended a month ago, with details', { status: 'FT', kickoff: after(-720 * hour) }, 700 * hour, false],
  [
    'ended a month ago, without details',
    { status: 'FT', kickoff: after(-1000 * hour), hasDetails: false },
    900 * hour,
    true,
  ],
  ['was postponed', { status: 'PST', kickoff: after(-hour) }, hour, false],
];
for (const [title, more, ago, isDue] of matches)
  test(`a match that ${title} is ${isDue ? 'due' : 'not due'}`, () => {
    const requests = plan(
      input([fixture(1, more)]),
      attempted({ '/fixtures?id=1': ago, '/fixtures?live': 0 }),
    );
    const about = requests.filter(({ data }) => data.path.startsWith('/fixtures?ids='));
    assert.deepEqual(paths(about), isDue ? ['/fixtures?ids=1'] : []);
  });

test('matches have workers that take twenty for a request, current ones apart from past ones', () => {
  const running = fixture(1, { status: '1H' });
  const soon = fixture(2, { kickoff: after(30 * minute) });
  const other = fixture(3, { hasClub: false, status: '2H', kickoff: after(-2 * hour) });
  const over = fixture(4, { status: 'FT', kickoff: after(-3 * hour), hasDetails: false });
  const past = fixture(5, { status: 'FT', kickoff: after(-900 * hour), hasDetails: false });
  const requests = plan(input([past, over, other, soon, running], { clubs: [40] }));
  const inLane = (lane: WorkOptions | undefined) =>
    requests
      .filter(({ priority }) => priority >= (lane?.minPriority ?? 0))
      .filter(({ priority }) => priority <= (lane?.maxPriority ?? Infinity))
      .map(({ data }) => data);
  const [current = [], others = [], , details = []] = lanes.map(inLane);
  const kindsOf = (batch: readonly PollRequest[]) => batch.map(({ kind }) => kind);
  assert.deepEqual(kindsOf(current), ['live', 'soon', 'ending', 'over']);
  assert.deepEqual(kindsOf(details), ['details']);
  assert.equal(current.length + others.length + details.length, requests.length);
  assert.deepEqual([lanes[0]?.batchSize, lanes[3]?.batchSize], [20, 20]);
  const [first = assert.fail(), ...rest] = current;
  assert.equal(mergeMatches([first, ...rest]).path, '/fixtures?ids=1-2-3-4');
});

test('a request for a current match that is due before the next plan waits in the queue until then', () => {
  const known = input([fixture(1, { status: '1H' })]);
  const attempts = attempted({ '/fixtures?id=1': 11_000, '/fixtures?live': 0 });
  assert.deepEqual(
    plan(known, attempts, 6_000).map(({ startAfter }) => startAfter),
    [4],
  );
  assert.deepEqual(plan(known, attempts, 3_000), []);
});

test('a plan has as many requests as there are tokens, those for current matches first', () => {
  const known = input([fixture(1, { status: '1H' }), fixture(2, { status: '1H' })], { clubs: [40, 42] });
  const kindsFor = (urgent: number, ordinary: number) =>
    plan(known, attempted({}), 0, { urgent, ordinary }).map(({ data }) => data.kind);
  assert.deepEqual(kindsFor(1, 1), ['live', 'live', 'squad']);
  assert.deepEqual(kindsFor(1, 0), ['live', 'live']);
  assert.deepEqual(kindsFor(0, 0), []);
});

test('one request covers the running matches of all leagues, while any can be running', () => {
  const leagues = [39, 140, 78].map((number) => ({ number, hasTable: true }));
  const others = [
    fixture(1, { league: 39, hasClub: false, status: '1H' }),
    fixture(2, { league: 78, hasClub: false, kickoff: after(-hour) }),
    fixture(3, { league: 140, hasClub: false, kickoff: after(hour) }),
  ];
  const known = input(others, { leagues });
  assert.ok(paths(plan(known)).includes('/fixtures?live=39-78'));
  assert.ok(
    !paths(plan(known, attempted({ '/fixtures?live': 59_000 }))).some((path) => path.includes('live=')),
  );
  assert.ok(
    !paths(plan(input([others[2] ?? fixture(3)], { leagues }))).some((path) => path.includes('live=')),
  );
});

test("another team's match that may have ended is requested, as it is no longer listed as running", () => {
  const others = [
    fixture(1, { hasClub: false, status: '2H', kickoff: after(-2 * hour) }),
    fixture(2, { hasClub: false, status: '1H', kickoff: after(-hour) }),
  ];
  assert.deepEqual(paths(plan(input(others), attempted({ '/fixtures?live': 0 }))), ['/fixtures?ids=1']);
});

test('initially seasons come before tables, and tables before squads and people', () => {
  const known = input([], {
    leagues: [
      { number: 39, hasTable: true },
      { number: 45, hasTable: false },
    ],
    clubs: [40],
    absentPlayers: [5],
  });
  assert.deepEqual(paths(plan(known)), [
    '/fixtures?league=39&season=2026',
    '/fixtures?league=45&season=2026',
    '/standings?league=39&season=2026',
    '/players/squads?team=40',
    '/injuries?team=40&season=2026',
    '/coachs?team=40',
    '/players?team=40&season=2026',
    '/transfers?team=40',
    '/sidelined?player=5',
    '/fixtures?league=39&season=2025',
    '/fixtures?league=45&season=2025',
    '/standings?league=39&season=2025',
    '/players?team=40&season=2025',
    ...[39, 45].flatMap((league) =>
      ['topscorers', 'topassists', 'topyellowcards', 'topredcards'].map(
        (list) => `/players/${list}?league=${league}&season=2026`,
      ),
    ),
  ]);
  assert.deepEqual(
    selectInitialJobs(listJobs(known, pace, now)).map(({ kind }) => kind),
    ['season', 'season', 'standings', 'squad', 'players', 'pastSeason', 'pastSeason', 'pastStandings'],
  );
});

for (const [day, season, seasons] of [
  ['2027-04-30', 2026, [2026]],
  ['2027-05-01', 2026, [2026, 2027]],
  ['2027-06-30', 2026, [2026, 2027]],
  ['2027-07-01', 2027, [2027, 2026]],
  ['2027-10-01', 2027, [2027]],
] as const)
  test(`[MATCH-1] on ${day} the matches of ${seasons.join(' and ')} are requested daily`, () => {
    const known = input([], { season, leagues: [{ number: 39, hasTable: false }] });
    assert.deepEqual(
      listJobs(known, pace, new Date(day)).flatMap(({ kind, resource }) =>
        kind === 'season' ? [resource] : [],
      ),
      seasons.map((one) => `/fixtures?league=39&season=${one}`),
    );
  });

test('two clubs that meet share one head-to-head request', () => {
  const coming = { kickoff: after(48 * hour) };
  const known = input([
    fixture(1, { ...coming, teams: [42, 40] }),
    fixture(2, { ...coming, teams: [40, 42] }),
  ]);
  assert.deepEqual(paths(plan(known)), ['/fixtures/headtohead?h2h=40-42']);
});

test('a failed request is due when its backoff ends', () => {
  const known = input([fixture(1, { status: '1H' })]);
  const failed = (retryMs: number) =>
    attempted({ '/fixtures?id=1': { at: after(-hour), retryMs }, '/fixtures?live': 0 });
  assert.deepEqual(plan(known, failed(minute)), []);
  assert.equal(plan(known, failed(0)).length, 1);
});

test('a clock that was set back does not stop polling', () => {
  const known = input([fixture(1, { status: '1H' })]);
  assert.equal(plan(known, attempted({ '/fixtures?id=1': -1000 * hour })).length, 1);
});

test('requests that are a day late come before more important ones, but after current matches', () => {
  const known = input([fixture(1, { status: '1H' })], { clubs: [40] });
  const attempts = attempted({
    '/fixtures?live': 0,
    '/players/squads?team=40': 25 * hour,
    '/injuries?team=40&season=2026': 0,
    '/coachs?team=40': 0,
    '/players?team=40&season=2026': 0,
    '/players?team=40&season=2025': 0,
    '/transfers?team=40': 49 * hour,
  });
  assert.deepEqual(
    plan(known, attempts).map(({ data }) => data.kind),
    ['live', 'transfers', 'squad'],
  );
});

/** Counts the requests of a simulated match day of clubs in three leagues, with a daily limit. */
function simulateDay(perDay: number): Map<string, number> {
  const leagues = listLeagues(['en.1', 'es.1', 'de.1'], null);
  const clubs = Array.from({ length: 16 }, (_, index) => index + 1);
  const fixtures = [12, 14, 16, 18, 20].map((at) =>
    fixture(at, { kickoff: new Date(Date.UTC(2026, 10, 21, at)), status: 'NS', teams: [at, at + 100] }),
  );
  const attempts = new Map<string, Attempt>();
  const sent = new Map<string, number>();
  let used = 0;
  const known = { leagues, season: 2026, clubs, fixtures, absentPlayers: [] };
  for (let time = Date.UTC(2026, 10, 21); time < Date.UTC(2026, 10, 22); time += minute) {
    const at = new Date(time);
    const tokens = (isFor: boolean) => Math.min(10, getDayLimit(perDay, isFor, at) - used);
    const left = { urgent: tokens(true), ordinary: Math.max(0, tokens(false)) };
    const planned = planRequests(known, attempts, getPace(perDay), at, at, left);
    const matches = planned.filter(({ priority }) => priority >= (lanes[0]?.minPriority ?? 0));
    const others = planned.filter((request) => !matches.includes(request)).map((request) => [request]);
    for (const batch of [matches, ...others]) {
      const [first] = batch;
      if (!first || used >= getDayLimit(perDay, isUrgent(first.data.kind), at)) continue;
      used += 1;
      sent.set(first.data.kind, (sent.get(first.data.kind) ?? 0) + 1);
      for (const resource of batch.flatMap(({ data }) => data.resources))
        attempts.set(resource, { at, retryMs: null });
    }
  }
  return sent;
}

test('a hundred requests a day suffice for season, squads and the matches of the day', () => {
  const sent = simulateDay(100);
  assert.equal(sent.get('season'), 10);
  assert.equal(sent.get('squad'), 16);
  assert.ok((sent.get('live') ?? 0) >= 10, `${[...sent]}`);
});

test('with a subscription a running match is requested every 15 seconds', () => {
  assert.equal(getPace(7500).live, 15_000);
  assert.equal(getPace(75_000).live, 15_000);
  assert.equal(getPace(100).live, 18.75 * minute);
  assert.equal(getPace(1_000_000).live, 2000);
});

test("competitions are the clubs' leagues, national and European cups, or those configured", () => {
  const numbers = listLeagues(['en.1', 'de.1'], null).map(({ number }) => number);
  assert.deepEqual(numbers, [39, 78, 2, 3, 848, 45, 48, 81]);
  assert.deepEqual(listLeagues(['en.1'], [119, 667, 12345]), [
    { number: 119, hasTable: true },
    { number: 667, hasTable: false },
    { number: 12345, hasTable: true },
  ]);
});
