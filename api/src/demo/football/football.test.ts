import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fixtureStatusCodes } from '@fan-base/shared-contracts/fixture-status';
import { parseAnswer } from '../../ingest/api-football/answers/import.ts';
import { providerAnswer } from './answers.ts';
import { matchesOf, seasonMatches } from './matches.ts';
import { momentOf } from './moment.ts';
import { leagueByNumber } from './numbers.ts';
import { eventRecords, goalsAt } from './records.ts';
import { scriptOf } from './script.ts';

const seed = 'fan-base';
const at = (now: string, speed = 1) => ({ seed, now: new Date(now), speed, origin: 'http://127.0.0.1:4010' });
const saturday = '2026-11-21T15:40:00Z';

// biome-ignore lint/suspicious/noExplicitAny: an answer is read here as whoever gets it would
type Loose = any;
function ask(path: string, now = saturday, speed = 1): Loose {
  const [call = '', query] = path.split('?');
  const answer = providerAnswer(call, new URLSearchParams(query), 'key', at(now, speed));
  assert.ok(answer, path);
  return answer;
}

const minute = 60_000;

for (const [season, month] of [
  [2026, 10],
  [2026, 11],
  [2026, 12],
  [2027, 2],
] as const)
  test(`every status code is met within ${season}-${month}`, () => {
    const first = Date.UTC(season, month - 1, 1);
    const met = new Set<string>();
    for (const match of seasonMatches(2026, seed)) {
      const script = scriptOf(match, seed);
      const around = match.kickoff.getTime();
      for (const time of [
        -6 * 1440,
        -1440,
        -60,
        240,
        ...Array.from({ length: 60 }, (_, index) => index * 3),
      ]) {
        const now = around + time * minute;
        if (now < first || now >= first + 31 * 1440 * minute) continue;
        met.add(momentOf(match, script, new Date(now), 1).status);
      }
    }
    assert.deepEqual(
      fixtureStatusCodes.filter((code) => !met.has(code)),
      [],
    );
  });

test('the goals among the events are the score at every minute, and at the end the score of the season', () => {
  const league = leagueByNumber(39);
  assert.ok(league);
  for (const match of matchesOf(league, 2026, seed).slice(0, 60)) {
    const script = scriptOf(match, seed);
    assert.deepEqual(goalsAt(script, Number.POSITIVE_INFINITY), match.score.fullTime);
    let before = [0, 0];
    for (let played = 0; played < 100; played += 5) {
      const goals = goalsAt(script, played) as number[];
      assert.ok((goals[0] ?? 0) >= (before[0] ?? 0) && (goals[1] ?? 0) >= (before[1] ?? 0));
      before = goals;
    }
  }
});

test('a shoot-out has as many goals among its kicks as its score says', () => {
  for (const match of seasonMatches(2026, seed).filter(({ fate }) => fate === 'penalties')) {
    const kicks = eventRecords(match, scriptOf(match, seed), Number.POSITIVE_INFINITY).filter(
      ({ comments }) => comments === 'Penalty Shootout',
    );
    const scored = (team: string) =>
      kicks.filter(
        (kick) =>
          kick.detail === 'Penalty' &&
          kick.team.id === ask(`teams?team=${kick.team.id}`).response[0].team.id &&
          match.home === team,
      ).length;
    assert.ok(scored(match.home) >= 0);
    const goals = kicks.filter(({ detail }) => detail === 'Penalty').length;
    assert.equal(goals, (match.score.penalties?.[0] ?? 0) + (match.score.penalties?.[1] ?? 0));
    assert.equal(kicks[0]?.time.extra, kicks.length);
  }
});

test('[INGEST-2] every call answers in the format that the importer reads, without a problem', () => {
  const [match] = ask('fixtures?league=39&season=2026').response;
  const calls = [
    'fixtures?league=39&season=2026',
    'fixtures?league=667&season=2026',
    `fixtures?ids=${match.fixture.id}`,
    'fixtures?live=39-140-78',
    `fixtures/events?fixture=${match.fixture.id}`,
    `fixtures/lineups?fixture=${match.fixture.id}`,
    `fixtures/statistics?fixture=${match.fixture.id}`,
    'fixtures/headtohead?h2h=40-33',
    'fixtures/rounds?league=39&season=2026',
    'standings?league=78&season=2026',
    'players/squads?team=40',
    'players?team=40&season=2026&page=2',
    'coachs?team=40',
    'injuries?team=40&season=2026',
    'sidelined?player=4007',
    'transfers?team=40',
    'leagues',
    'teams?team=40',
  ];
  for (const call of calls) {
    const answer = parseAnswer(Buffer.from(JSON.stringify(ask(call))));
    assert.deepEqual(answer.problems, [], call);
    assert.ok(answer.seen > 0 || call.startsWith('sidelined'), call);
  }
});

for (const [what, path, key] of [
  ['without a team', 'players/squads', 'required'],
  [
    'with more than twenty matches',
    `fixtures?ids=${Array.from({ length: 21 }, (_, id) => id).join('-')}`,
    'ids',
  ],
  ['with a team that is none', 'coachs?team=1', 'team'],
] as const)
  test(`a request ${what} is refused with HTTP 200 and words, as the provider does`, () => {
    assert.deepEqual(Object.keys(ask(path).errors), [key]);
  });

test('whoever sends no key is told so', () => {
  const answer = providerAnswer('leagues', new URLSearchParams(), undefined, at(saturday)) as Loose;
  assert.deepEqual([Object.keys(answer.errors), answer.response], [['token'], []]);
});

test("a season's statistics are the sums of its matches", () => {
  const fixtures = ask('fixtures?league=39&season=2026&team=40').response.filter(
    ({ fixture }: Loose) => fixture.status.short === 'FT',
  );
  const goals = new Map<number, number>();
  for (const { fixture } of fixtures)
    for (const event of ask(`fixtures/events?fixture=${fixture.id}`).response)
      if (event.type === 'Goal' && ['Normal Goal', 'Penalty'].includes(event.detail))
        goals.set(event.player.id, (goals.get(event.player.id) ?? 0) + 1);
  const players = [1, 2].flatMap((page) => ask(`players?team=40&season=2026&page=${page}`).response);
  for (const { player, statistics } of players) {
    const league = statistics.find((one: Loose) => one.league.id === 39);
    assert.equal(league.goals.total, goals.get(player.id) ?? 0, player.name);
  }
});

test('matches run faster with the speed, and their kick-off stays', () => {
  const live = ask('fixtures?live=39').response[0];
  const faster = ask(`fixtures?ids=${live.fixture.id}`, saturday, 60).response[0];
  assert.equal(faster.fixture.status.short, 'FT');
  assert.equal(faster.fixture.date, live.fixture.date);
});

test('the world is the same whatever it is asked first', () => {
  const paths = [
    'fixtures?league=78&season=2026',
    'players?team=157&season=2026',
    'injuries?team=157&season=2026',
  ];
  const forwards = paths.map((path) => JSON.stringify(ask(path)));
  const backwards = paths.toReversed().map((path) => JSON.stringify(ask(path)));
  assert.deepEqual(forwards, backwards.reverse());
});
