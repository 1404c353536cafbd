import { holdLease, releaseLease } from '../../lease.queries.ts';
import type { Counts } from '../../outcome.ts';
import { parsers } from '../../parsing/parsers.ts';
import { Refusal } from '../../refusal.ts';
import type { PartnerImport } from '../partner-import.ts';
import { ProblemTally } from '../problem-tally.ts';
import type { OfferFeed } from '../settings.ts';
import { selectTeamNames } from '../team-names.queries.ts';
import type { KnownName } from '../team-names.ts';
import { type FoundReading, joinVariants } from './join-variants.ts';
import type { Offer, Reading } from './offer.ts';
import { unknownTeam } from './offer-reader.ts';
import type { OffersInput } from './offer-readings.ts';
import { countOffers, forgetSeen, removeDeadOffers, writeOffers } from './offers.queries.ts';
import { doubtOf } from './replacement.ts';

/** Offers that are written together, and the most of a feed that is in memory. */
const batchSize = 250;
/** How often the lease is renewed, in milliseconds; it lasts for fifteen seconds. */
const renewAfter = 3000;

/** Reads the feed in a worker. */
async function* readingsOf(
  { feed: { content, contentType }, settings }: PartnerImport<OfferFeed>,
  names: readonly KnownName[],
): AsyncGenerator<Reading> {
  const input: OffersInput = { content, contentType, settings, names };
  for await (const readings of parsers.run<Reading[]>('offers', input)) yield* readings;
}

interface Survey {
  readonly seen: number;
  readonly usable: number;
  readonly tally: ProblemTally;
}

/** Reads the feed to its end without writing: what is cut off in its last row has touched nothing. */
async function survey(found: AsyncIterable<FoundReading>, goOn: () => Promise<void>): Promise<Survey> {
  const tally = new ProblemTally();
  let seen = 0;
  let usable = 0;
  for await (const reading of found) {
    seen += 1;
    if (reading.state === 'offer') usable += 1;
    if (reading.state === 'bad') tally.add(reading.place, reading.reason);
    if (seen % batchSize === 0) await goOn();
  }
  return { seen, usable, tally };
}

async function* batches(found: AsyncIterable<FoundReading>): AsyncGenerator<Offer[]> {
  let batch: Offer[] = [];
  for await (const reading of found) {
    if (reading.state !== 'offer') continue;
    batch.push(reading.offer);
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/**
 * Makes the stored offers of a feed those that it has: read once to see whether it can be believed, then once more
 * to write, a batch a statement. What is written stays when the process ends in between; the next run goes on.
 * @throws Refusal when nothing may be changed
 */
export async function replaceOffers(
  run: PartnerImport<OfferFeed>,
): Promise<Counts & { readonly isSettled: boolean }> {
  const { db, id, now } = run;
  const lease = `offers:${id}`;
  let renewedAt = Number.NEGATIVE_INFINITY;
  const goOn = async () => {
    if (performance.now() - renewedAt < renewAfter) return;
    renewedAt = performance.now();
    if (!(await holdLease(db, lease, run.runId)))
      throw new Refusal('The feed is being read already, by hand or by the schedule');
  };
  await goOn();
  try {
    const names = await selectTeamNames(db);
    const { seen, usable, tally } = await survey(joinVariants(readingsOf(run, names)), goOn);
    const replacement = { usable, bad: tally.total, stored: await countOffers(db, id) };
    const doubt = doubtOf({ ...replacement, isManual: run.isManual });
    if (doubt !== null) {
      const [problem] = tally.problems();
      const first = problem ? `; the first: ${problem.place}: ${problem.reason}` : '';
      throw new Refusal(`The feed is not believed: ${doubt}${first}`);
    }
    await forgetSeen(db, id);
    const counts = { added: 0, updated: 0 };
    for await (const batch of batches(joinVariants(readingsOf(run, names)))) {
      await goOn();
      const written = await writeOffers(db, id, batch, now);
      counts.added += written.added;
      counts.updated += written.updated;
      tally.add('the whole feed', 'an offer with its id stands before it', written.repeated);
    }
    const removed = await removeDeadOffers(db, id);
    await forgetSeen(db, id);
    return { ...counts, removed, seen, problems: tally.problems(), isSettled: !tally.has(unknownTeam) };
  } finally {
    await releaseLease(db, lease, run.runId);
  }
}
