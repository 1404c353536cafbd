/** A record of a feed as texts by column, and where it stands. */
export interface FeedRecord {
  readonly place: string;
  /** Only cells that are filled in. */
  readonly cells: ReadonlyMap<string, string>;
}

/** Between several values of one column, such as a product's sizes. */
const valueSeparator = '|';

/** Adds a value to a column: further ones stand behind the first. */
export function addCell(cells: Map<string, string>, column: string, value: string): void {
  const text = value.trim();
  if (text === '') return;
  const before = cells.get(column);
  cells.set(column, before === undefined ? text : `${before}${valueSeparator}${text}`);
}

const pieceSize = 64 * 1024;

/** A text piece by piece: a parser that got all of it at once would hold all of its records. */
export function* pieces(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += pieceSize) yield text.slice(at, at + pieceSize);
}
