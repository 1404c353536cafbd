import { equal } from 'node:assert/strict';
import { test } from 'node:test';
import type { Fixture } from './api/fixtures.ts';
import { selectLeadMatch } from './match-day.ts';

const now = Date.parse('2026-11-29T20:00:00Z');
type Match = Pick<Fixture, 'id' | 'kickoff' | 'score' | 'status' | 'timeKnown'>;

const previous: Match = {
  id: 'played',
  status: 'FT',
  kickoff: '2026-11-29T14:00:00Z',
  timeKnown: true,
  score: { home: 1, away: 0 },
};
const next: Match = {
  id: 'next',
  status: 'NS',
  kickoff: '2026-12-05T15:00:00Z',
  timeKnown: true,
  score: null,
};
const soon: Match = { ...next, kickoff: '2026-11-30T07:00:00Z' };

const cases: [
  title: string,
  matches: { next: Match | null; previous: Match | null },
  at: number,
  expected?: string,
][] = [
  ['the result after the match', { next, previous }, now, 'played'],
  ['the result without a next match', { next: null, previous }, now, 'played'],
  ['the result for a day after full time', { next, previous }, now + 20 * 3_600_000, 'played'],
  ['none later than a day after full time', { next, previous }, now + 21 * 3_600_000],
  ['none without a score', { next, previous: { ...previous, score: null } }, now],
  ['a live match', { next: { ...next, status: '1H' }, previous }, now, 'next'],
  ['a match within twelve hours', { next: soon, previous }, now, 'next'],
  ['a match whose kick-off is delayed', { next: soon, previous: null }, now + 13 * 3_600_000, 'next'],
  ['none if a match was never reported', { next: soon, previous: null }, now + 14 * 3_600_000],
  ['none for a match without a time', { next: { ...soon, timeKnown: false }, previous: null }, now],
  ['none days before the first match', { next, previous: null }, now],
];

for (const [title, matches, at, expected] of cases)
  test(`[NEWS-1] The match that leads is ${title}`, () => equal(selectLeadMatch(matches, at)?.id, expected));
