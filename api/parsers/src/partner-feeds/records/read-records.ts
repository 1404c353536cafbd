import { decode } from '../../feeds/decode.ts';
import { BadRecord } from '../../records.ts';
import type { ProblemTally } from '../problem-tally.ts';
import type { FeedLayout } from '../settings.ts';
import { csvRecords } from './csv.ts';
import { jsonRecords } from './json.ts';
import type { FeedRecord } from './record.ts';
import { xmlRecords } from './xml.ts';
import { xmltvRecords } from './xmltv.ts';

/** A partner feed as received, decompressed. */
export interface FeedBody {
  readonly bytes: Uint8Array;
  readonly contentType: string | null;
}

/**
 * Yields the records of a feed, or errors for unreadable ones.
 * @throws Refusal when the feed is truncated or malformed
 */
export async function* readRecords(
  { bytes, contentType }: FeedBody,
  { format, encoding, delimiter, record }: FeedLayout,
): AsyncGenerator<FeedRecord | BadRecord> {
  const text = decode(bytes, contentType, encoding);
  if (format === 'csv') yield* csvRecords(text, delimiter ?? ',');
  else if (format === 'xmltv') yield* xmltvRecords(text);
  else if (format === 'xml') yield* xmlRecords(text, record ?? 'product');
  else yield* jsonRecords(text, record ?? null);
}

/**
 * Parses the records of a feed. Yields null for irrelevant records, and for unusable ones, which are counted.
 * @param read returns null if the record is irrelevant @throws BadRecord
 */
export async function* readItems<Item>(
  body: FeedBody,
  layout: FeedLayout,
  tally: ProblemTally,
  read: (record: FeedRecord) => Item | null,
): AsyncGenerator<Item | null> {
  for await (const record of readRecords(body, layout)) {
    let item: Item | null = null;
    try {
      if (record instanceof BadRecord) throw record;
      item = read(record);
    } catch (error) {
      if (!(error instanceof BadRecord)) throw error;
      tally.add(error.place ?? record.place ?? '', error.message);
    }
    yield item;
  }
}
