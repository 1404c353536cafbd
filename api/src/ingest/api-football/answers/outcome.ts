import type { Problem } from '@fan-base/source-parsers/refusal';
import type { MatchChange } from '../../../database/changes.ts';
import { type RowCounts, sumOfRows } from '../../../database/replace-rows.queries.ts';

/** What writing an answer did, and which matches have changed by it. */
export interface Written extends RowCounts {
  readonly problems: readonly Problem[];
  readonly changes: readonly MatchChange[];
}

/** What writing rows that belong to no match did. */
export const writtenRows = (...counts: readonly Partial<RowCounts>[]): Written => ({
  ...sumOfRows(...counts),
  problems: [],
  changes: [],
});

/** Milliseconds around the kick-off in which somebody may be looking at a match. */
const announcedWithin = 2 * 86_400_000;

/** False for what nobody waits for, such as a past season that is imported as a whole. */
export const isWorthTelling = (kickoff: Date, now: Date): boolean =>
  Math.abs(kickoff.getTime() - now.getTime()) <= announcedWithin;

/** One change a match, however many of its parts have changed. */
export function joinChanges(changes: readonly MatchChange[]): MatchChange[] {
  const joined = new Map<string, MatchChange>();
  for (const change of changes) {
    const parts = new Set([...(joined.get(change.fixture)?.parts ?? []), ...change.parts]);
    joined.set(change.fixture, { ...change, parts: [...parts] });
  }
  return [...joined.values()];
}
