import { equal } from 'node:assert/strict';
import { test } from 'node:test';
import type { MatchChange } from '../database/changes.ts';
import type { SiteRecord } from '../network/network.ts';
import { parseLiveKey } from './live-key.ts';

const site = { team: { id: '1' } } as SiteRecord;
const change = (part: Partial<MatchChange> = {}): MatchChange => ({
  kind: 'match',
  fixture: '7',
  competition: '3',
  season: 2026,
  teams: ['1', '2'],
  parts: ['score'],
  ...part,
});

const cases: [key: string, about: string, change: MatchChange, expected: boolean][] = [
  ['/fixtures/next', 'its club', change(), true],
  ['/fixtures/next', 'another club', change({ teams: ['5', '6'] }), false],
  ['/matches/7/live', 'that match', change({ parts: ['details'] }), true],
  ['/matches/8/live', 'another match', change(), false],
  ['/matches/7', 'its score alone', change(), false],
  ['/matches/7', 'its line-ups', change({ parts: ['details'] }), true],
  ['/standings/2026?rows=5', 'a score of the season', change({ teams: ['5', '6'] }), true],
  ['/standings/2026', 'details alone', change({ parts: ['details'] }), false],
  ['/standings/2025', 'another season', change(), false],
];

for (const [key, about, given, expected] of cases)
  test(`[MATCH-4] ${key} is ${expected ? '' : 'not '}sent again after a change of ${about}`, () =>
    equal(parseLiveKey(key)?.concerns(given, site), expected));

for (const [spelling, key] of [
  ['/standings/2026?x=1&rows=5', '/standings/2026?rows=5'],
  ['/standings/2026?rows=05&rows=6', '/standings/2026?rows=5'],
  ['/standings/2026?rows=5.0', '/standings/2026?rows=5'],
  ['/standings/2026?rows=', '/standings/2026'],
  ['/standings/2026?', '/standings/2026'],
  ['/matches/007/live?from=mail', '/matches/7/live'],
  ['/matches/%37', '/matches/7'],
  ['/threads/900719925474099301/pulse', '/threads/900719925474099301/pulse'],
] as const)
  test(`${spelling} is ${key}`, () => equal(parseLiveKey(spelling)?.key, key));

for (const key of ['/fixtures/2026', '/matches/%', '/user/me', '/live', '/matches/7/live/x', 'matches/7', ''])
  test(`${key || 'nothing'} has no live updates`, () => equal(parseLiveKey(key), null));
