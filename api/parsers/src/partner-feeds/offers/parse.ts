import { ProblemTally } from '../problem-tally.ts';
import { type FeedBody, readItems } from '../records/read-records.ts';
import type { OfferFeed, PartnerInput } from '../settings.ts';
import { TeamNames } from '../team-names.ts';
import type { FoundOffer, Offer, OffersPart } from './offer.ts';
import { OfferReader } from './offer-reader.ts';

/** Keeps the lower price, and the sizes of both variants. */
function mergeVariants(one: Offer, other: Offer): Offer {
  const cheaper = other.compared < one.compared ? other : one;
  return { ...cheaper, sizes: [...new Set([...one.sizes, ...other.sizes])] };
}

/**
 * Merges consecutive variants, as networks list a product's sizes, into one offer; null for records that are not
 * offers.
 */
async function* joinVariants(records: AsyncIterable<FoundOffer | null>): AsyncGenerator<FoundOffer | null> {
  let open = null as FoundOffer | null;
  for await (const found of records) {
    if (found === null) yield null;
    else if (open !== null && open.group !== null && open.group === found.group)
      open = { ...open, offer: mergeVariants(open.offer, found.offer) };
    else {
      if (open) yield open;
      open = found;
    }
  }
  if (open) yield open;
}

/** Offers per transaction: few, so that locks are short. */
const batchSize = 100;

/** Same order as the database: by bytes. */
const byKey = (one: Offer, other: Offer) => Buffer.compare(Buffer.from(one.key), Buffer.from(other.key));

/**
 * Parses a feed of offers. Parts are in the order of the offers' keys, so that each covers a range of keys completely,
 * and other stored offers in that range are obsolete.
 * @throws Refusal when the feed is truncated or malformed
 */
export async function* parseOffers(
  body: FeedBody,
  { settings, names }: PartnerInput<OfferFeed>,
  now: Date,
): AsyncGenerator<OffersPart> {
  const tally = new ProblemTally();
  const reader = new OfferReader(settings, new TeamNames(names), now);
  const offers = new Map<string, Offer>();
  let seen = 0;
  let usable = 0;
  for await (const found of joinVariants(readItems(body, settings, tally, (record) => reader.read(record)))) {
    seen += 1;
    if (!found) continue;
    usable += 1;
    if (!offers.has(found.offer.key)) offers.set(found.offer.key, found.offer);
  }
  const bad = tally.total;
  tally.add('the whole feed', 'an earlier offer has its id', usable - offers.size);
  if (seen > 0 && usable === 0 && bad === 0)
    tally.add('the whole feed', `none of its ${seen} records is an offer for a club of the network`);
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
