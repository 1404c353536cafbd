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
  ['after the match it is its result', { next, previous }, now, 'played'],
  ['without a next match too', { next: null, previous }, now, 'played'],
  ['the next day it is over', { next, previous }, now + 13 * 3_600_000],
  ['a match without a score has none', { next, previous: { ...previous, score: null } }, now],
  ['a live match comes first', { next: { ...next, status: '1H' }, previous }, now],
  [
    'a match within three hours comes first',
    { next: { ...next, kickoff: '2026-11-29T22:00:00Z' }, previous },
    now,
  ],
  ['before any match there is none', { next, previous: null }, now],
];

for (const [title, matches, at, expected] of cases)
  test(`[NEWS-1] The recent result: ${title}`, () => equal(selectRecentResult(matches, at)?.id, expected));
