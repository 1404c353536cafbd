import { openContent, type SpooledContent } from '../content.ts';
import { readRecords } from '../records/read-records.ts';
import type { BroadcastFeed } from '../settings.ts';
import { type KnownName, TeamNames } from '../team-names.ts';
import { type BroadcastReading, readBroadcast } from './broadcast-reader.ts';

/** A provider's list of broadcasts, and by which names teams are known. */
export interface BroadcastsInput {
  readonly content: SpooledContent;
  readonly contentType: string | null;
  readonly settings: BroadcastFeed;
  readonly names: readonly KnownName[];
}

/** Readings that are handed over together. */
const batchSize = 250;

/**
 * What the records of a list of broadcasts say, some at a time.
 * @throws Refusal when the list cannot be read to its end
 */
export async function* broadcastReadings(input: BroadcastsInput): AsyncGenerator<BroadcastReading[]> {
  const { content, contentType, settings, names } = input;
  const teams = new TeamNames(names);
  let batch: BroadcastReading[] = [];
  for await (const record of readRecords({ open: () => openContent(content), contentType }, settings)) {
    batch.push(readBroadcast(record, settings, teams));
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}
