import { deepEqual } from 'node:assert/strict';
import { test } from 'node:test';
import { type Duel, type Level, rankRows } from './rank.ts';
import { getRule } from './rules.ts';

const row = (name: string, points: number, goalsFor: number, goalsAgainst: number, played = 38): Level => ({
  ...{ team: { id: name, name }, points, goalsFor, goalsAgainst, played },
});
const duel = (home_team_id: string, home_goals: number, away_goals: number, away_team_id: string): Duel => ({
  ...{ home_team_id, home_goals, away_goals, away_team_id },
});
const places = (league: string, season: number, rows: readonly Level[], duels: readonly Duel[]) =>
  rankRows(rows, getRule(league, season), duels).map(({ rank, team }) => `${rank} ${team.name}`);

/** Real seasons decided by head-to-head, with the final ranks of the tied teams. */
const seasons: readonly (readonly [
  season: number,
  rows: readonly Level[],
  duels: readonly Duel[],
  places: readonly string[],
])[] = [
  [
    2006,
    [row('Barcelona', 76, 78, 33), row('Real Madrid', 76, 66, 40)],
    [duel('Real Madrid', 2, 0, 'Barcelona'), duel('Barcelona', 3, 3, 'Real Madrid')],
    ['1 Real Madrid', '2 Barcelona'],
  ],
  [
    2014,
    [row('Eibar', 35, 34, 55), row('Deportivo', 35, 35, 60), row('Granada', 35, 29, 64)],
    [
      duel('Granada', 2, 1, 'Deportivo'),
      duel('Eibar', 0, 1, 'Deportivo'),
      duel('Eibar', 1, 1, 'Granada'),
      duel('Deportivo', 2, 2, 'Granada'),
      duel('Deportivo', 2, 0, 'Eibar'),
      duel('Granada', 0, 0, 'Eibar'),
    ],
    ['1 Deportivo', '2 Granada', '3 Eibar'],
  ],
  [
    2018,
    [row('Sevilla', 59, 62, 47), row('Getafe', 59, 48, 35)],
    [duel('Sevilla', 0, 2, 'Getafe'), duel('Getafe', 3, 0, 'Sevilla')],
    ['1 Getafe', '2 Sevilla'],
  ],
  [
    2022,
    [row('Valencia', 42, 42, 45), row('Getafe', 42, 34, 45), row('Cádiz', 42, 30, 53)],
    [
      duel('Valencia', 5, 1, 'Getafe'),
      duel('Getafe', 0, 0, 'Cádiz'),
      duel('Valencia', 0, 1, 'Cádiz'),
      duel('Getafe', 1, 0, 'Valencia'),
      duel('Cádiz', 2, 2, 'Getafe'),
      duel('Cádiz', 2, 1, 'Valencia'),
    ],
    ['1 Cádiz', '2 Getafe', '3 Valencia'],
  ],
];
for (const [season, rows, duels, expected] of seasons)
  test(`[MATCH-5] La Liga of ${season} ranked ${expected.join(', ')} by head-to-head`, () =>
    deepEqual(places('es.1', season, rows, duels), expected));

const two = [row('A', 50, 60, 40), row('B', 50, 40, 40)];
const met = [duel('B', 1, 0, 'A'), duel('A', 0, 0, 'B')];

test('The Premier League and the Bundesliga compare goals first', () => {
  for (const league of ['en.1', 'de.1', 'dk.1'])
    deepEqual(places(league, 2024, two, met), ['1 A', '2 B'], league);
  for (const league of ['es.1', 'it.1']) deepEqual(places(league, 2024, two, met), ['1 B', '2 A'], league);
  deepEqual(places('it.1', 2003, two, met), ['1 A', '2 B']);
});

test('Head-to-head counts once all of those matches are played', () =>
  deepEqual(places('es.1', 2024, two, met.slice(1)), ['1 A', '2 B']));

test('Teams still tied are compared again, without those that head-to-head has separated', () => {
  const three = [row('A', 50, 60, 40), row('B', 50, 50, 40), row('C', 50, 40, 40)];
  const duels = [
    duel('A', 5, 0, 'C'),
    duel('C', 1, 0, 'A'),
    duel('B', 0, 1, 'C'),
    duel('C', 1, 0, 'B'),
    duel('A', 0, 0, 'B'),
    duel('B', 1, 0, 'A'),
  ];
  // Of the three, C has 9 points; A and B have 4, A with more goals; B has won against A.
  deepEqual(places('es.1', 2024, three, duels), ['1 C', '2 B', '3 A']);
});

test('The Bundesliga continues with head-to-head after equal goals', () => {
  const level = [row('A', 50, 40, 40), row('B', 50, 40, 40)];
  deepEqual(places('de.1', 2024, level, [duel('A', 0, 0, 'B'), duel('B', 1, 0, 'A')]), ['1 B', '2 A']);
});

test('Unbreakable ties share a rank once the teams have played', () => {
  const level = [row('C', 40, 1, 1), row('B', 50, 40, 40), row('A', 50, 40, 40)];
  deepEqual(places('en.1', 2024, level, []), ['1 A', '1 B', '3 C']);
  const before = [row('B', 0, 0, 0, 0), row('A', 0, 0, 0, 0)];
  deepEqual(places('en.1', 2024, before, []), ['1 A', '2 B']);
});

/** A linear congruential generator, so that a failure is repeatable. */
function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state >>> 8) % below;
  };
}

test('[MATCH-5] any tables and results are ranked to an end, each team once, in every league', () => {
  for (let seed = 1; seed <= 200; seed += 1) {
    const random = createRandom(seed);
    const names = Array.from({ length: random(12) }, (_, at) => `team ${at}`);
    const rows = names.map((name) => row(name, random(3), random(3), random(3)));
    const duels = names.flatMap((home) =>
      names.filter((away) => away !== home).map((away) => duel(home, random(3), random(3), away)),
    );
    for (const league of ['en.1', 'es.1', 'de.1', 'it.1']) {
      const ranked = rankRows(rows, getRule(league, 2024), duels.slice(random(3)));
      deepEqual(ranked.map(({ team }) => team.name).sort(), [...names].sort());
      deepEqual(
        ranked.map(({ rank }) => rank),
        ranked.map(({ rank }) => rank).sort((one, other) => one - other),
      );
    }
  }
});
