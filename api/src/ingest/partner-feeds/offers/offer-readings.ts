import { openContent, type SpooledContent } from '../content.ts';
import { readRecords } from '../records/read-records.ts';
import type { OfferFeed } from '../settings.ts';
import { type KnownName, TeamNames } from '../team-names.ts';
import type { Reading } from './offer.ts';
import { OfferReader } from './offer-reader.ts';

/** A feed of offers, and by which names teams are known. */
export interface OffersInput {
  readonly content: SpooledContent;
  readonly contentType: string | null;
  readonly settings: OfferFeed;
  readonly names: readonly KnownName[];
}

/** Readings that are handed over together. */
const batchSize = 250;

/**
 * What the records of a feed of offers say, some at a time.
 * @throws Refusal when the feed cannot be read to its end
 */
export async function* offerReadings(input: OffersInput): AsyncGenerator<Reading[]> {
  const { content, contentType, settings, names } = input;
  const reader = new OfferReader(settings, new TeamNames(names));
  let batch: Reading[] = [];
  for await (const record of readRecords({ open: () => openContent(content), contentType }, settings)) {
    batch.push(reader.read(record));
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}
