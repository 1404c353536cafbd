import type { Problem } from '@fan-base/source-parsers/refusal';
import type { MatchChange } from '../../../database/changes.ts';
import { type RowCounts, sumOfRows } from '../../../database/replace-rows.queries.ts';

/** Rows and matches changed by a response. */
export interface Written extends RowCounts {
  readonly problems: readonly Problem[];
  readonly changes: readonly MatchChange[];
}

/** Counts of rows that belong to no match. */
export const writtenRows = (...counts: readonly Partial<RowCounts>[]): Written => ({
  ...sumOfRows(...counts),
  problems: [],
  changes: [],
});

/** Time around kick-off in which someone may be watching. */
const announceWithinMs = 2 * 86_400_000;

/** Whether to announce changes of a match. No client is waiting for those of a past season that is imported as a whole. */
export const shouldAnnounce = (kickoff: Date, now: Date): boolean =>
  Math.abs(kickoff.getTime() - now.getTime()) <= announceWithinMs;

/** Merges the changes of each match. */
export function joinChanges(changes: readonly MatchChange[]): MatchChange[] {
  const joined = new Map<string, MatchChange>();
  for (const change of changes) {
    const parts = new Set([...(joined.get(change.fixture)?.parts ?? []), ...change.parts]);
    joined.set(change.fixture, { ...change, parts: [...parts] });
  }
  return [...joined.values()];
}
