import { equal } from 'node:assert/strict';
import { test } from 'node:test';
import type { Fixture } from './api/fixtures.ts';
import { selectRecentResult } from './recent-result.ts';

const now = Date.parse('2026-11-29T20:00:00Z');
type Match = Pick<Fixture, 'id' | 'kickoff' | 'score' | 'status'>;

const previous: Match = {
  id: 'played',
  status: 'FT',
  kickoff: '2026-11-29T14:00:00Z',
  score: { home: 1, away: 0 },
};
const next: Match = { id: 'next', status: 'NS', kickoff: '2026-12-05T15:00:00Z', score: null };

const cases: [
  title: string,
  { next: Match | null; previous: Match | null },
  at: number,
  expected?: string,
][] = [
  ['shown after the match', { next, previous }, now, 'played'],
  ['shown without a next match', { next: null, previous }, now, 'played'],
  ['gone the next day', { next, previous }, now + 13 * 3_600_000],
  ['none without a score', { next, previous: { ...previous, score: null } }, now],
  ['a live match takes precedence', { next: { ...next, status: '1H' }, previous }, now],
  [
    'a match within three hours takes precedence',
    { next: { ...next, kickoff: '2026-11-29T22:00:00Z' }, previous },
    now,
  ],
  ['none before the first match', { next, previous: null }, now],
];

for (const [title, matches, at, expected] of cases)
  test(`[NEWS-1] The recent result: ${title}`, () => equal(selectRecentResult(matches, at)?.id, expected));
