import { deepEqual, equal } from 'node:assert/strict';
import { test } from 'node:test';
import { compareFigures } from './compare-figures.ts';
import type { FigureSums } from './player-season.queries.ts';

const sums = (player_id: string, part: Partial<FigureSums> = {}): FigureSums => ({
  player_id,
  position: 'attacker',
  minutes: 900,
  goals: null,
  assists: null,
  shots: null,
  key_passes: null,
  dribbles: null,
  passes: null,
  tackles: null,
  duels: null,
  duels_won: null,
  saves: null,
  conceded: null,
  rating: null,
  ...part,
});

/** Five attackers with 1 to 5 goals in ten matches. */
const others = [1, 2, 3, 4, 5].map((goals) => sums(`other ${goals}`, { goals }));

test('[GRAPH-2] figures are per 90 minutes, with the median and the share of others surpassed', () => {
  const { others: count, list } = compareFigures(sums('own', { goals: 4 }), others);
  equal(count, 5);
  deepEqual(list, [{ key: 'goals', value: 0.4, median: 0.3, percentile: 80 }]);
});

test('[GRAPH-2] unknown figures are left out, never zero', () =>
  deepEqual(
    compareFigures(sums('own', { passes: 0, duels: 0, duels_won: 0 }), others).list.map(({ key }) => key),
    ['passes'],
  ));

test('[GRAPH-2] a keeper who concedes less is better', () => {
  const keepers = [5, 10, 15, 20, 25].map((conceded) =>
    sums(`keeper ${conceded}`, { position: 'goalkeeper', conceded, saves: 10 }),
  );
  const { list } = compareFigures(sums('own', { position: 'goalkeeper', conceded: 10, saves: 30 }), keepers);
  deepEqual(
    list.map(({ key, value, percentile }) => [key, value, percentile]),
    [
      ['saves', 3, 100],
      ['savedShots', 75, 100],
      ['conceded', 1, 80],
    ],
  );
});

for (const [title, own, all] of [
  ['with few minutes', sums('own', { goals: 1, minutes: 269 }), others],
  ['without a position', sums('own', { goals: 1, position: null }), others],
  ['of whose position there are few others', sums('own', { goals: 1 }), others.slice(1)],
] as const)
  test(`[GRAPH-2] a player ${title} is not compared`, () => {
    const compared = compareFigures(own, all);
    equal(compared.others, 0);
    deepEqual(
      compared.list.map(({ median, percentile }) => [median, percentile]),
      [[null, null]],
    );
  });
