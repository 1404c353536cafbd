import { deepEqual, equal } from 'node:assert/strict';
import { test } from 'node:test';
import type { Move } from './moves.ts';
import { toNetSpend } from './net-spend.ts';
import { parseTerms } from './terms.ts';

const move = (moved_on: string, direction: 'in' | 'out', terms: string | null): Move => ({
  player_id: '1',
  slug: 'x',
  name: 'X',
  photo_url: null,
  direction,
  moved_on,
  terms: parseTerms(terms),
  club_name: null,
  club_team: null,
  loan_until: null,
});

test('[TRANS-3] the window has the newest five seasons, the total has all', () => {
  const moves = [2019, 2020, 2021, 2022, 2023, 2024, 2025].map((year) =>
    move(`${year}-07-01`, 'in', '€ 10M'),
  );
  const { seasons, total, window } = toNetSpend(moves, 2026, 2000);
  deepEqual([seasons.length, total?.seasons, total?.sums.net], [8, 8, 70_000_000]);
  deepEqual([window?.seasons, window?.sums.net, window?.average.net], [5, 40_000_000, 8_000_000]);
});

test('[TRANS-3] loans and their ends cost nothing and are not unknown', () => {
  const moves = ['Loan', 'Back from Loan'].map((terms) => move('2026-07-01', 'out', terms));
  deepEqual(toNetSpend(moves, 2026, 2000).seasons, []);
});

test('[TRANS-3] seasons before the first and after the newest are left out', () => {
  const moves = ['1999-07-01', '2000-07-01', '2027-08-01'].map((day) => move(day, 'out', '€ 1M'));
  const { seasons } = toNetSpend(moves, 2001, 2000);
  deepEqual(
    seasons.map(({ season, sums }) => [season, sums.net]),
    [
      [2001, 0],
      [2000, -1_000_000],
    ],
  );
});

test('[TRANS-3] a free player and one of unknown fee differ: only the second is unknown', () => {
  const { seasons } = toNetSpend(
    [move('2026-07-01', 'in', 'Free'), move('2026-07-01', 'in', null)],
    2026,
    2000,
  );
  equal(seasons[0]?.sums.unknown, 1);
});
