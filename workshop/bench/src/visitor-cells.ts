import { median } from './load.ts';

/** A column of a table: title, value of a measurement, and digits. */
export type Column<Measured> = readonly [title: string, pick: (measured: Measured) => number, digits: number];

/**
 * A cell with the median of each visitor, e.g. `4.7/5.1/9.3`, or one number if all have the same.
 * @param runs of each visitor; null: the page has no such visitor
 */
export function formatCell<Measured>(
  [, pick, digits]: Column<Measured>,
  runs: readonly (readonly Measured[] | null)[],
): string {
  const cells = runs.map((own) => (own ? median(own.map(pick)).toFixed(digits) : '–'));
  return new Set(cells).size === 1 ? (cells[0] as string) : cells.join('/');
}
