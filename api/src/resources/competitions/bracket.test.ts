import { deepEqual, equal } from 'node:assert/strict';
import { test } from 'node:test';
import type { BracketRound, Tie } from '@fan-base/shared-contracts/api/competitions';
import type { Fixture } from '@fan-base/shared-contracts/api/fixtures';
import type { FixtureStatusCode } from '@fan-base/shared-contracts/fixture-status';
import { createBracket, type UndrawnInRound } from './bracket.ts';

interface Played {
  readonly goals?: readonly [number, number];
  readonly status?: FixtureStatusCode;
  readonly penalties?: readonly [number, number];
  readonly season?: number;
  readonly competition?: string;
}

const toTeam = (id: string) => ({
  id,
  name: id,
  shortName: id,
  slug: id,
  initials: id,
  primary: '#000000',
  secondary: '#ffffff',
});
const toScore = (goals: readonly [number, number] | undefined) =>
  goals ? { home: goals[0], away: goals[1] } : null;

let ids = 0;
/** @param day in March 2027 */
function play(name: string, day: number, home: string, away: string, played: Played = {}): Fixture {
  const { goals, status, penalties, season = 2026, competition: key = 'uefa.cl' } = played;
  ids += 1;
  return {
    id: String(ids),
    slug: `${home}-${away}`,
    competition: { id: '1', key, name: key },
    season,
    round: { name, stage: null, number: null },
    kickoff: `2027-03-${String(day).padStart(2, '0')}T20:00:00.000Z`,
    timeKnown: true,
    status: status ?? (goals ? 'FT' : 'NS'),
    clock: null,
    home: toTeam(home),
    away: toTeam(away),
    score: toScore(goals),
    halfTime: null,
    penalties: toScore(penalties),
  };
}

const format = ({ home, away, winner, decidedBy }: Tie): string => {
  const sides = [home, away].map(({ team, from, goals }) =>
    [team?.id ?? (from ? `${from.of} of ${from.kind} ${from.tie}` : '?'), goals ?? ''].join(' ').trim(),
  );
  const end = winner ? `: ${winner === 'home' ? home.team?.id : away.team?.id}` : '';
  return `${sides.join(' - ')}${end}${decidedBy ? ` by ${decidedBy}` : ''}`;
};
const list = (rounds: readonly BracketRound[]) =>
  rounds.map(({ round, ties }) => [round.kind, ...ties.map(format)]);
const bracket = (fixtures: readonly Fixture[], undrawn: readonly UndrawnInRound[] = []) =>
  createBracket(fixtures[0]?.competition.key ?? 'uefa.cl', fixtures, undrawn, null);
const firstTie = (fixtures: readonly Fixture[]) => {
  const tie = bracket(fixtures)[0]?.ties[0];
  return tie && format(tie);
};

const finals: readonly (readonly [what: string, played: Played, expected: string])[] = [
  ['in normal time', { goals: [2, 1] }, 'A 2 - B 1: A by goals'],
  ['in extra time', { goals: [1, 2], status: 'AET' }, 'A 1 - B 2: B by extra-time'],
  ['on penalties', { goals: [1, 1], status: 'PEN', penalties: [3, 4] }, 'A 1 - B 1: B by penalties'],
  ['at the table', { goals: [3, 0], status: 'AWD' }, 'A 3 - B 0: A by awarded'],
  ['in progress', { goals: [1, 0], status: '2H' }, 'A 1 - B 0'],
  ['not played', {}, 'A - B'],
];
for (const [what, played, expected] of finals)
  test(`[GRAPH-3] a final ${what} is ${expected}`, () => {
    equal(firstTie([play('Final', 1, 'A', 'B', played)]), expected);
  });

const twoLegged: readonly (readonly [what: string, first: Played, second: Played, expected: string])[] = [
  ['on aggregate', { goals: [1, 0] }, { goals: [1, 1] }, 'A 2 - B 1: A by goals'],
  ['in extra time', { goals: [1, 0] }, { goals: [2, 0], status: 'AET' }, 'A 1 - B 2: B by extra-time'],
  [
    'on penalties',
    { goals: [1, 0] },
    { goals: [1, 0], status: 'PEN', penalties: [2, 4] },
    'A 1 - B 1: A by penalties',
  ],
  [
    'on away goals until 2021',
    { goals: [0, 0], season: 2020 },
    { goals: [1, 1], season: 2020 },
    'A 1 - B 1: A by away-goals',
  ],
  ['with an unknown shoot-out', { goals: [1, 0] }, { goals: [1, 0], status: 'PEN' }, 'A 1 - B 1'],
  ['during the second leg', { goals: [1, 0] }, { goals: [0, 1], status: '1H' }, 'A 2 - B 0'],
  ['before the second leg', { goals: [1, 0] }, {}, 'A 1 - B 0'],
];
for (const [what, first, second, expected] of twoLegged)
  test(`[GRAPH-3] a tie of two legs ${what} is ${expected}`, () => {
    equal(
      firstTie([play('Semi-finals', 1, 'A', 'B', first), play('Semi-finals', 8, 'B', 'A', second)]),
      expected,
    );
  });

test('[GRAPH-3] a replay alone decides a tie, without an aggregate', () => {
  const fixtures = [
    play('3rd Round', 1, 'A', 'B', { goals: [1, 1], competition: 'en.cup' }),
    play('3rd Round', 1, 'C', 'D', { goals: [1, 0], competition: 'en.cup' }),
    play('3rd Round Replays', 9, 'B', 'A', { goals: [0, 2], competition: 'en.cup' }),
  ];
  deepEqual(list(bracket(fixtures))[0], ['round', 'A - B: A by goals', 'C 1 - D 0: C by goals']);
});

test('[GRAPH-3] a team that plays on has won a tie whose second leg is unknown', () => {
  const fixtures = [play('Semi-finals', 1, 'A', 'B', { goals: [1, 0] }), play('Final', 20, 'B', 'C')];
  deepEqual(list(bracket(fixtures))[0], ['semi-final', 'A 1 - B 0: B']);
});

test('[GRAPH-3] ties that lead to the same tie are adjacent', () => {
  const quarterFinals = [
    play('Quarter-finals', 1, 'A', 'B', { goals: [1, 0] }),
    play('Quarter-finals', 2, 'C', 'D', { goals: [1, 0] }),
    play('Quarter-finals', 3, 'E', 'F', { goals: [1, 0] }),
    play('Quarter-finals', 4, 'G', 'H', { goals: [1, 0] }),
  ];
  const rounds = bracket([
    ...quarterFinals,
    play('Semi-finals', 10, 'C', 'G'),
    play('Semi-finals', 11, 'E', 'A'),
  ]);
  deepEqual(
    rounds[0]?.ties.map(({ number, home }) => [number, home.team?.id]),
    [
      [2, 'C'],
      [4, 'G'],
      [3, 'E'],
      [1, 'A'],
    ],
  );
});

test('[GRAPH-3] upcoming rounds up to the final are listed if the number of ties determines them', () => {
  const ties = (count: number) =>
    Array.from({ length: count }, (_, index) => play('3rd Round', 1, `A${index}`, `B${index}`));
  const kinds = (count: number) =>
    bracket(ties(count)).map((one) => [one.round.kind, one.round.number, one.ties.length]);
  deepEqual(kinds(32), [
    ['round', 3, 32],
    ['round', 4, 16],
    ['round-of-16', null, 8],
    ['quarter-final', null, 4],
    ['semi-final', null, 2],
    ['final', null, 1],
  ]);
  deepEqual(kinds(9), [['round', 3, 9]]);
});

const coming = (round_name: string, day: number, sides: Partial<UndrawnInRound> = {}): UndrawnInRound => ({
  round_name,
  kickoff: new Date(Date.UTC(2027, 2, day, 20)),
  time_known: true,
  home: null,
  away: null,
  home_from: null,
  away_from: null,
  ...sides,
});

test('[GRAPH-3] a placeholder refers to a tie until that is decided', () => {
  const from = (tie: number) => ({ of: 'winner', kind: 'semi-final', tie }) as const;
  const rounds = bracket(
    [play('Semi-finals', 1, 'A', 'B', { goals: [0, 1] }), play('Semi-finals', 2, 'C', 'D')],
    [coming('Final', 20, { home_from: from(1), away_from: from(2) })],
  );
  deepEqual(list(rounds)[1], ['final', 'B - winner of semi-final 2']);
  equal(rounds[1]?.ties[0]?.kickoff, '2027-03-20T20:00:00.000Z');
});

test('[GRAPH-3] dates without teams are the first legs of ties that are not drawn yet', () => {
  const dates = [10, 10, 11, 11, 17, 17, 18, 18].map((day) => coming('Quarterfinals', day));
  const rounds = bracket([play('Quarterfinals', 10, 'A', 'B'), play('Quarterfinals', 17, 'B', 'A')], dates);
  deepEqual(
    rounds[0]?.ties.map(({ home, kickoff }) => `${home.team?.id ?? '?'} ${kickoff?.slice(8, 10)}`),
    ['A 10', '? 10', '? 10', '? 11'],
  );
});

test('[GRAPH-3] qualifying rounds, and rounds before a league phase, are no part of the bracket', () => {
  const fixtures = [
    play('3rd Qualifying Round', 1, 'A', 'B', { goals: [1, 0] }),
    play('Play-offs', 5, 'A', 'C', { goals: [1, 0] }),
    play('Final', 20, 'A', 'D'),
  ];
  const rounds = createBracket('uefa.cl', fixtures, [], '2027-03-10T20:00:00.000Z');
  deepEqual(list(rounds), [['final', 'A - D']]);
});
