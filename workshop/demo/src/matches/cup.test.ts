import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seed } from '../testing/world.ts';
import { type Competition, getCompetition } from '../world/competitions.ts';
import { toIsoDay } from '../world/time.ts';
import { createCupMatches } from './cup.ts';

const faCup = getCompetition('cup', 'en.1');
const faCupMatches = createCupMatches(faCup, 2026, seed, []);

test('a second cup is a record of data, and no team plays two cups on one day', () => {
  const leagueCup: Competition = { ...faCup, id: 48, name: 'League Cup', staged: [] };
  const matches = createCupMatches(leagueCup, 2026, seed, faCupMatches);
  assert.equal(matches.length, faCupMatches.length);
  const days = [...faCupMatches, ...matches].flatMap(({ home, away, kickoff }) =>
    [home, away].map((team) => `${team} ${toIsoDay(kickoff)}`),
  );
  assert.equal(new Set(days).size, days.length);
});

test('each round of a cup is listed after the last tie of the round before', () => {
  const rounds = [...Map.groupBy(faCupMatches, ({ round }) => round).values()];
  for (const [index, ties] of rounds.slice(1).entries())
    for (const { listed } of ties)
      assert.ok(
        rounds[index]?.every(({ kickoff }) => kickoff < listed),
        `${ties[0]?.round}`,
      );
});
