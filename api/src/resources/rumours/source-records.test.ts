import { deepEqual, equal } from 'node:assert/strict';
import { test } from 'node:test';
import type { OutcomeRow } from './rumours.queries.ts';
import { getWindowEnd, toSourceRecords } from './source-records.ts';

for (const [day, end] of [
  ['2026-01-10', '2026-02-15'],
  ['2026-02-15', '2026-02-15'],
  ['2026-02-16', '2026-09-15'],
  ['2026-09-16', '2027-02-15'],
  ['2026-12-31', '2027-02-15'],
] as const)
  test(`[GRAPH-2] a rumour of ${day} is decided by ${end}`, () => equal(getWindowEnd(day), end));

const report = (
  day: string,
  player_slug: string,
  moved_on: string | null,
  publisher = 'The Paper',
): OutcomeRow => ({
  publisher,
  direction: 'in',
  player_slug,
  published_at: new Date(`${day}T10:00:00Z`),
  moved_on,
});

test('[GRAPH-2] a source is rated by its rumors with a known outcome', () => {
  const rows = [
    // Still open.
    report('2026-11-10', 'open', null),
    // Open, but true already.
    report('2026-10-01', 'early', '2026-11-01'),
    report('2026-07-01', 'done', '2026-08-01'),
    // Several reports of one rumour.
    report('2026-06-01', 'done', '2026-08-01'),
    report('2026-07-01', 'failed', null),
    // Too late.
    report('2025-07-01', 'later', '2026-01-10'),
    report('2026-07-01', 'failed', null, 'Gossip'),
    report('2026-11-10', 'open', null, 'Newcomer'),
  ];
  deepEqual(
    [...toSourceRecords(rows, '2026-11-21')],
    [
      ['The Paper', { cameTrue: 2, decided: 4 }],
      ['Gossip', { cameTrue: 0, decided: 1 }],
    ],
  );
});
