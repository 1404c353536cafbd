import { decode } from '../../feeds/decode.ts';
import type { FeedLayout } from '../settings.ts';
import { csvRecords } from './csv.ts';
import { jsonRecords } from './json.ts';
import type { FeedRecord, UnreadRecord } from './record.ts';
import { xmlRecords } from './xml.ts';

/**
 * The records of a feed, one after the other.
 * @throws Refusal when the feed cannot be read to its end
 */
export async function* readRecords(
  { bytes, contentType }: { readonly bytes: Uint8Array; readonly contentType: string | null },
  { format, encoding, delimiter, record }: FeedLayout,
): AsyncGenerator<FeedRecord | UnreadRecord> {
  const text = decode(bytes, contentType, encoding);
  if (format === 'csv') yield* csvRecords(text, delimiter ?? ',');
  else if (format === 'xml') yield* xmlRecords(text, record ?? 'product');
  else yield* jsonRecords(text, record ?? null);
}
