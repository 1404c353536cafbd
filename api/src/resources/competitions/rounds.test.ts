import { equal } from 'node:assert/strict';
import { test } from 'node:test';
import type { RoundRow } from './competitions.queries.ts';
import { selectCurrentRound } from './rounds.ts';

const played = (name: string, day: string, openFrom: string | null): RoundRow => ({
  name,
  stage: null,
  number: null,
  from: new Date(day),
  open_from: openFrom === null ? null : new Date(openFrom),
  own_at: new Date(day),
  own_open: false,
});
const toCome = (name: string, day: string): RoundRow => ({ ...played(name, day, day), own_open: true });

for (const [title, now, expected] of [
  ['while others still play in the round of the team’s last match, it stays', '2026-11-24T20:40:00Z', 'five'],
  ['a match of the next evening belongs to it', '2026-11-24T23:00:00Z', 'five'],
  ['a match that was moved by weeks does not', '2026-10-25T12:00:00Z', 'five'],
  ['after its last match, the next round is shown', '2026-12-01T12:00:00Z', 'six'],
] as const)
  test(`[GRAPH-3] ${title}`, () => {
    const open = now < '2026-11-30' ? '2026-11-25T20:00:00Z' : null;
    const rounds = [
      played('four', '2026-10-20T19:00:00Z', '2027-01-13T19:00:00Z'),
      now < '2026-11-01'
        ? toCome('five', '2026-11-24T17:45:00Z')
        : played('five', '2026-11-24T17:45:00Z', open),
      toCome('six', '2026-12-09T20:00:00Z'),
    ];
    equal(selectCurrentRound(rounds, new Date(now))?.name, expected);
  });
