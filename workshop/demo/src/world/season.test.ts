import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clubs } from '@fan-base/shared-contracts/football';
import { seed } from '../testing/world.ts';
import { type League, leagues } from './leagues.ts';
import { getLeagueSeason } from './season.ts';
import { createTable } from './table.ts';
import { dayMs, toIsoDay } from './time.ts';

const seasons = [2025, 2026, 2027];

test('no team plays twice within two days', () => {
  for (const league of leagues)
    for (const season of seasons) {
      const { matches, strengths } = getLeagueSeason(league, season, seed);
      for (const team of strengths.keys()) {
        const days = matches
          .filter(({ home, away }) => home === team || away === team)
          .map(({ kickoff }) => Date.parse(toIsoDay(kickoff)))
          .sort((one, other) => one - other);
        assert.equal(days.length, (strengths.size - 1) * 2);
        for (const [index, day] of days.slice(1).entries())
          assert.ok(day - (days[index] ?? 0) >= 2 * dayMs, `${team} ${toIsoDay(day)}`);
      }
    }
});

test('every club of the network plays in its league in every season', () => {
  for (const { name, league } of clubs)
    for (const season of seasons) {
      const played = leagues.find(({ key }) => key === league);
      assert.ok(played && getLeagueSeason(played, season, seed).strengths.has(name), `${name} ${season}`);
    }
});

test('another seed gives another season', () => {
  const [league] = leagues as [League];
  const { matches } = getLeagueSeason(league, 2026, seed);
  assert.notDeepEqual(matches, getLeagueSeason(league, 2026, 'another').matches);
});

test('a table is sorted by points, goal difference and goals, and counts home and away', () => {
  const match = (home: string, away: string, fullTime: readonly [number, number]) => ({
    home,
    away,
    score: { halfTime: [0, 0] as const, fullTime, extraTime: null, shootout: null },
  });
  const table = createTable(
    ['Ayr', 'Bury', 'Clyde'],
    [match('Ayr', 'Bury', [1, 0]), match('Bury', 'Clyde', [3, 1]), match('Clyde', 'Ayr', [2, 2])],
  );
  assert.deepEqual(
    table.map(({ team, place, points, difference, form }) => [
      team,
      place,
      points,
      difference,
      form.join(''),
    ]),
    [
      ['Ayr', 1, 4, 1, 'WD'],
      ['Bury', 2, 3, 1, 'LW'],
      ['Clyde', 3, 1, -2, 'LD'],
    ],
  );
  assert.deepEqual(table[1]?.away, { played: 1, win: 0, draw: 0, lose: 1, goals: { for: 0, against: 1 } });
});
