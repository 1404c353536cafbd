import { Readable } from 'node:stream';
import { type CsvError, parse } from 'csv-parse';
import { BadRecord } from '../../records.ts';
import { Refusal } from '../../refusal.ts';
import { chunk, type FeedRecord } from './record.ts';

/** Maximum line length; a line with an unclosed quote would run to the end of the feed. */
const lineLimit = 1024 * 1024;

interface Line {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

function toFeedRecord(names: readonly string[], { record, info }: Line): FeedRecord {
  const cells = new Map<string, string>();
  for (const [index, name] of names.entries()) {
    const text = record[index]?.trim();
    if (text) cells.set(name, text);
  }
  return { place: `line ${info.lines}`, cells };
}

/**
 * Parses a CSV with a header line.
 * @throws Refusal when it is truncated, or not CSV at all
 */
export async function* csvRecords(text: string, delimiter: string): AsyncGenerator<FeedRecord | BadRecord> {
  const bad: BadRecord[] = [];
  let isOpen = false;
  const parser = parse({
    delimiter,
    info: true,
    bom: true,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    max_record_size: lineLimit,
    on_skip: (error) => {
      isOpen ||= error?.code === 'CSV_QUOTE_NOT_CLOSED';
      bad.push(new BadRecord(`this is not CSV (${error?.code})`, `line ${error?.['lines'] ?? '?'}`));
      return undefined;
    },
  });
  let names: readonly string[] | null = null;
  /** A line with too few cells: if it is the last, the feed is truncated. */
  let short: BadRecord | null = null;
  try {
    const lines: AsyncIterable<Line> = Readable.from(chunk(text)).pipe(parser);
    for await (const line of lines) {
      yield* bad.splice(0);
      if (short) yield short;
      short = null;
      if (names === null) {
        names = line.record.map((name) => name.trim());
        continue;
      }
      const found = line.record.length;
      if (found === names.length) yield toFeedRecord(names, line);
      else short = new BadRecord(`it does not have ${names.length} cells`, `line ${line.info.lines}`);
    }
  } catch (error) {
    throw new Refusal(`The CSV is malformed: ${(error as CsvError).message}`);
  }
  if (isOpen) throw new Refusal('The CSV is cut off: the quote around its last cell is not closed');
  yield* bad;
  if (short && !/[\r\n]$/.test(text))
    throw new Refusal(`The CSV is cut off in its last line (${short.place})`);
  if (short) yield short;
  if (names === null) throw new Refusal('The CSV is empty: it has no header line');
}
