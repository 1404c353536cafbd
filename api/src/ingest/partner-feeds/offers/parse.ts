import type { PartnerInput } from '../partner-feed.queries.ts';
import { ProblemTally } from '../problem-tally.ts';
import { readRecords } from '../records/read-records.ts';
import type { OfferFeed } from '../settings.ts';
import { TeamNames } from '../team-names.ts';
import { joinVariants } from './join-variants.ts';
import type { Offer, OffersPart, Reading } from './offer.ts';
import { OfferReader } from './offer-reader.ts';

/** Offers that are written together: few, so that readers wait for no longer than that. */
const batchSize = 250;

async function* readingsOf(
  bytes: Uint8Array,
  contentType: string | null,
  { settings, names }: PartnerInput<OfferFeed>,
): AsyncGenerator<Reading> {
  const reader = new OfferReader(settings, new TeamNames(names));
  for await (const record of readRecords({ bytes, contentType }, settings)) yield reader.read(record);
}

/** As the database orders keys, which is by their bytes. */
const byKey = (one: Offer, other: Offer) => Buffer.compare(Buffer.from(one.key), Buffer.from(other.key));

/**
 * Reads a feed of offers to its end. Its parts follow each other by the offers' keys, so that each says of a range of
 * keys what there is, and what is stored besides is dead.
 * @throws Refusal when the feed cannot be read to its end
 */
export async function* parseOffers(
  bytes: Uint8Array,
  contentType: string | null,
  feed: PartnerInput<OfferFeed>,
): AsyncGenerator<OffersPart> {
  const tally = new ProblemTally();
  const offers = new Map<string, Offer>();
  let seen = 0;
  let usable = 0;
  for await (const reading of joinVariants(readingsOf(bytes, contentType, feed))) {
    seen += 1;
    if (reading.state === 'bad') tally.add(reading.place, reading.reason);
    if (reading.state !== 'offer') continue;
    usable += 1;
    if (!offers.has(reading.offer.key)) offers.set(reading.offer.key, reading.offer);
  }
  const bad = tally.total;
  tally.add('the whole feed', 'an offer with its id stands before it', usable - offers.size);
  const sorted = [...offers.values()].sort(byKey);
  let after = '';
  for (let at = 0; at === 0 || at < sorted.length; at += batchSize) {
    const batch = sorted.slice(at, at + batchSize);
    const upTo = at + batchSize < sorted.length ? (batch.at(-1)?.key ?? null) : null;
    const head = at === 0 ? { seen, usable, bad, problems: tally.problems() } : null;
    yield { head, after, upTo, offers: batch };
    after = upTo ?? after;
  }
}
