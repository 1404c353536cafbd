import type { Problem } from '@fan-base/source-parsers/refusal';
import { type RowCounts, sumOfRows } from '../../../database/replace-rows.queries.ts';

/** Rows changed by a response. */
export interface Written extends RowCounts {
  readonly problems: readonly Problem[];
}

/** Counts of rows that belong to no match. */
export const writtenRows = (...counts: readonly Partial<RowCounts>[]): Written => ({
  ...sumOfRows(...counts),
  problems: [],
});
