/** A record of a feed as texts by column, and where it stands. */
export interface FeedRecord {
  readonly place: string;
  /** Only cells that are filled in. */
  readonly cells: ReadonlyMap<string, string>;
}

/** A record that cannot be read, while those after it can. */
export interface BadRecord {
  readonly place: string;
  readonly reason: string;
}

export const isBad = (record: FeedRecord | BadRecord): record is BadRecord => 'reason' in record;

/** Characters that a record may have; a feed whose records never end would fill the memory. */
export const recordLimit = 1024 * 1024;

/** Between several values of one column, such as a product's sizes. */
export const valueSeparator = '|';

/** Adds a value to a column: further ones stand behind the first. */
export function addCell(cells: Map<string, string>, column: string, value: string): void {
  const text = value.trim();
  if (text === '') return;
  const before = cells.get(column);
  cells.set(column, before === undefined ? text : `${before}${valueSeparator}${text}`);
}
