import type { Problem } from '@fan-base/source-parsers/refusal';
import { type RowCounts, sumOfRows } from '../database/replace-rows.queries.ts';

/** Rows changed by an import. */
export interface Counts extends RowCounts {
  /** Number of records in the source. */
  readonly seen: number;
  readonly problems: readonly Problem[];
}

export const noCounts: Counts = { added: 0, updated: 0, removed: 0, seen: 0, problems: [] };

export const addCounts = (one: Counts, other: Counts): Counts => ({
  ...sumOfRows(one, other),
  seen: one.seen + other.seen,
  problems: [...one.problems, ...other.problems],
});
