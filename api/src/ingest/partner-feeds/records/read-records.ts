import type { Readable } from 'node:stream';
import type { FeedLayout } from '../settings.ts';
import { textChunks } from '../text-chunks.ts';
import { csvRecords } from './csv.ts';
import { jsonRecords } from './json.ts';
import type { BadRecord, FeedRecord } from './record.ts';
import { xmlRecords } from './xml.ts';

/**
 * The records of a feed, one after the other: whoever reads them sets the pace, and no more than a piece of the
 * feed is in memory.
 * @throws Refusal when the feed cannot be read to its end
 */
export function readRecords(
  feed: { readonly open: () => Readable; readonly contentType: string | null },
  { format, encoding, delimiter, record }: FeedLayout,
): AsyncGenerator<FeedRecord | BadRecord> {
  const text = textChunks(feed.open, encoding, feed.contentType);
  switch (format) {
    case 'csv':
      return csvRecords(text, delimiter ?? ',');
    case 'xml':
      return xmlRecords(text, record ?? 'product');
    case 'json':
      return jsonRecords(text, record ?? null);
  }
}
