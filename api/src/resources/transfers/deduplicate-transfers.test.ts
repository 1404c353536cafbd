import { deepEqual, equal } from 'node:assert/strict';
import { test } from 'node:test';
import { deduplicateTransfers, isOwnReserve, type TransferRow } from './deduplicate-transfers.ts';

const names = ['Liverpool FC', 'Liverpool'];
const reserves: [club: string | null, isOwn: boolean][] = [
  ['Liverpool U21', true],
  ['Liverpool U-18', true],
  ['Liverpool Reserves', true],
  ['Liverpool', true],
  ['Everton U21', false],
  ['Liverpool Montevideo', false],
  [null, false],
];
for (const [club, isOwn] of reserves)
  test(`[TRANS-1] a player from ${club} ${isOwn ? 'has not changed clubs' : 'has changed clubs'}`, () =>
    equal(isOwnReserve(club, names), isOwn));

const row = (moved_on: string, terms: string | null, club_name: string | null, more = {}): TransferRow => ({
  team_id: '1',
  player_id: '1',
  slug: 'ole_back',
  name: 'Ole Back',
  photo_url: null,
  birth_date: null,
  direction: 'in',
  moved_on,
  terms,
  club_name,
  club_team: null,
  loan_until: null,
  ...more,
});

const folds: [title: string, rows: TransferRow[], kept: string[]][] = [
  [
    'under two days',
    [row('2025-07-03', '€ 5M', 'Genk'), row('2025-07-01', '€ 5M', 'Genk')],
    ['2025-07-03 fee'],
  ],
  [
    'once without its fee',
    [row('2025-07-03', 'N/A', 'Genk'), row('2025-07-01', '€ 5M', 'Genk')],
    ['2025-07-01 fee'],
  ],
  [
    'with its fee first',
    [row('2025-07-03', '€ 5M', 'Genk'), row('2025-07-01', null, 'Genk')],
    ['2025-07-03 fee'],
  ],
];
for (const [title, rows, kept] of folds)
  test(`[INGEST-2] a transfer that the provider has ${title} is one`, () =>
    deepEqual(
      deduplicateTransfers(rows, names).map(({ moved_on, terms }) => `${moved_on} ${terms.terms}`),
      kept,
    ));

const apart: [title: string, rows: TransferRow[]][] = [
  ['a loan that becomes a purchase', [row('2025-07-08', '€ 5M', 'Genk'), row('2025-07-01', 'Loan', 'Genk')]],
  ['two years', [row('2025-07-01', '€ 5M', 'Genk'), row('2023-07-01', '€ 5M', 'Genk')]],
  ['another club', [row('2025-07-01', '€ 5M', 'Genk'), row('2025-07-01', 'N/A', 'Gent')]],
  [
    'there and back',
    [row('2025-07-01', 'N/A', 'Genk'), row('2025-07-01', 'N/A', 'Genk', { direction: 'out' })],
  ],
  ['two players', [row('2025-07-01', 'N/A', 'Genk'), row('2025-07-01', 'N/A', 'Genk', { player_id: '2' })]],
];
for (const [title, rows] of apart)
  test(`[INGEST-2] ${title}: both transfers stay`, () => equal(deduplicateTransfers(rows, names).length, 2));
