/** A record of a feed: cells by column, and its place. */
export interface FeedRecord {
  readonly place: string;
  /** Without empty cells. */
  readonly cells: ReadonlyMap<string, string>;
}

/** Separates several values of one column, such as a product's sizes. */
const valueSeparator = '|';

/** Adds a value to a column, after existing ones. */
export function addCell(cells: Map<string, string>, column: string, value: string): void {
  const text = value.trim();
  if (text === '') return;
  const existing = cells.get(column);
  cells.set(column, existing === undefined ? text : `${existing}${valueSeparator}${text}`);
}

const chunkSize = 64 * 1024;

/** Splits a text into chunks: given all of it, a parser would hold all records in memory. */
export function* chunk(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += chunkSize) yield text.slice(at, at + chunkSize);
}
