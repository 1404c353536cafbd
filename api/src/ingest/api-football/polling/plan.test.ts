import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getPace } from './pace.ts';
import { type Attempt, getNextDueTime, type PlannedRequest, planRequests } from './plan.ts';
import { listLeagues } from './poll.ts';
import { listJobs, type PlanInput, type PollFixture, selectInitialJobs } from './poll-jobs.ts';

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
      typeof ago === 'number' ? { at: after(-ago), notBefore: null } : ago,
    ]),
  );
const plan = (planInput: PlanInput, attempts = attempted({})) =>
  planRequests(planInput, attempts, pace, now, { usedToday: 0, perDay: 7500 });
const paths = (requests: readonly PlannedRequest[]) => requests.map(({ path }) => path);

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
    const about = requests.filter(({ path }) => path.startsWith('/fixtures?ids='));
    assert.deepEqual(paths(about), isDue ? ['/fixtures?ids=1'] : []);
  });

test('twenty matches share a request, running ones first', () => {
  const running = Array.from({ length: 25 }, (_, index) => fixture(index + 1, { status: '1H' }));
  const soon = fixture(99, { kickoff: after(30 * minute) });
  const past = fixture(7000, { status: 'FT', kickoff: after(-900 * hour), hasDetails: false });
  const requests = plan(input([past, soon, ...running]), attempted({ '/fixtures?live': 0 })).filter(
    ({ path }) => !path.includes('headtohead'),
  );
  assert.deepEqual(
    requests.map(({ kind, resources }) => [kind, resources.length]),
    [
      ['live', 20],
      ['live', 6],
      ['details', 1],
    ],
  );
  assert.ok(requests[1]?.resources.includes('/fixtures?id=99'));
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
  ]);
  assert.deepEqual(
    selectInitialJobs(listJobs(known, pace, now)).map(({ kind }) => kind),
    ['season', 'season', 'standings', 'squad', 'players', 'pastSeason', 'pastSeason', 'pastStandings'],
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
  const failed = (notBefore: Date) =>
    attempted({ '/fixtures?id=1': { at: after(-hour), notBefore }, '/fixtures?live': 0 });
  assert.deepEqual(plan(known, failed(after(minute))), []);
  assert.equal(plan(known, failed(after(-1))).length, 1);
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
    '/transfers?team=40': 49 * hour,
  });
  assert.deepEqual(
    plan(known, attempts).map(({ kind }) => kind),
    ['live', 'transfers', 'squad'],
  );
});

test('the next poll is when the first resource is due', () => {
  const known = input([fixture(1, { status: '1H' })], { clubs: [40] });
  const attempts = attempted({ '/fixtures?live': 0, '/fixtures?id=1': 5_000 });
  assert.deepEqual(getNextDueTime(known, attempts, pace, now), after(10_000));
  assert.deepEqual(getNextDueTime(input([]), attempted({}), pace, now), after(24 * hour));
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
  let turn = 0;
  for (let time = Date.UTC(2026, 10, 21); time < Date.UTC(2026, 10, 22) && turn < perDay; time += minute) {
    const at = new Date(time);
    const known = { leagues, season: 2026, clubs, fixtures, absentPlayers: [] };
    for (const request of planRequests(known, attempts, getPace(perDay), at, {
      usedToday: turn,
      perDay,
    }).slice(0, 10)) {
      if (turn >= perDay) break;
      turn += 1;
      sent.set(request.kind, (sent.get(request.kind) ?? 0) + 1);
      for (const resource of request.resources) attempts.set(resource, { at, notBefore: null });
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
