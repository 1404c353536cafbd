import type { Problem } from '@fan-base/source-parsers/refusal';
import { type RowCounts, sumOfRows } from '../database/replace-rows.queries.ts';

/** What an import did to the rows. */
export interface Counts extends RowCounts {
  /** How many records the source had. */
  readonly seen: number;
  readonly problems: readonly Problem[];
}

export const noCounts: Counts = { added: 0, updated: 0, removed: 0, seen: 0, problems: [] };

export const addCounts = (one: Counts, other: Counts): Counts => ({
  ...sumOfRows(one, other),
  seen: one.seen + other.seen,
  problems: [...one.problems, ...other.problems],
});

/** Why an import ended early, after some of its parts were written: these stand. */
export class PartlyWritten extends Error {
  readonly written: Counts;
  constructor(cause: unknown, written: Counts) {
    super('An import ended after some of its parts were written', { cause });
    this.written = written;
  }
}
