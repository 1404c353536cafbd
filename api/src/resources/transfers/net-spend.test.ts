import { deepEqual, equal } from 'node:assert/strict';
import { test } from 'node:test';
import type { TeamTransfer } from './deduplicate-transfers.ts';
import { toNetSpend } from './net-spend.ts';
import { parseTerms } from './terms.ts';

const transfer = (moved_on: string, direction: 'in' | 'out', terms: string | null): TeamTransfer => ({
  team_id: '1',
  player_id: '1',
  slug: 'x',
  name: 'X',
  photo_url: null,
  birth_date: null,
  direction,
  moved_on,
  terms: parseTerms(terms),
  club_name: null,
  club_team: null,
  loan_until: null,
});

test('[TRANS-3] the window has the newest five seasons, the total has all', () => {
  const transfers = [2019, 2020, 2021, 2022, 2023, 2024, 2025].map((year) =>
    transfer(`${year}-07-01`, 'in', '€ 10M'),
  );
  const { seasons, total, window } = toNetSpend(transfers, 2026, 2000);
  deepEqual([seasons.length, total?.seasons, total?.sums.net], [8, 8, 70_000_000]);
  deepEqual([window?.seasons, window?.sums.net, window?.average.net], [5, 40_000_000, 8_000_000]);
});

test('[TRANS-3] loans and their ends cost nothing and are not unknown', () => {
  const transfers = ['Loan', 'Back from Loan'].map((terms) => transfer('2026-07-01', 'out', terms));
  deepEqual(toNetSpend(transfers, 2026, 2000).seasons, []);
});

test('[TRANS-3] seasons before the first and after the newest are excluded', () => {
  const transfers = ['1999-07-01', '2000-07-01', '2027-08-01'].map((day) => transfer(day, 'out', '€ 1M'));
  const { seasons } = toNetSpend(transfers, 2001, 2000);
  deepEqual(
    seasons.map(({ season, sums }) => [season, sums.net]),
    [
      [2001, 0],
      [2000, -1_000_000],
    ],
  );
});

test('[TRANS-3] only an undisclosed fee is unknown, not a free transfer', () => {
  const { seasons } = toNetSpend(
    [transfer('2026-07-01', 'in', 'Free'), transfer('2026-07-01', 'in', null)],
    2026,
    2000,
  );
  equal(seasons[0]?.sums.unknown, 1);
});
