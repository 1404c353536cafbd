import { ProblemTally } from '../problem-tally.ts';
import { type FeedBody, readItems } from '../records/read-records.ts';
import type { OfferFeed, PartnerInput } from '../settings.ts';
import { TeamNames } from '../team-names.ts';
import type { FoundOffer, Offer, OffersPart } from './offer.ts';
import { OfferReader } from './offer-reader.ts';

/** Two variants of a product: the lower price counts, and the sizes of both. */
function mergeVariants(one: Offer, other: Offer): Offer {
  const cheaper = other.compared < one.compared ? other : one;
  return { ...cheaper, sizes: [...new Set([...one.sizes, ...other.sizes])] };
}

/** Makes one offer of variants that stand together, as networks write a product's sizes; null is what is no offer. */
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

/** Offers that are written together: few, so that readers wait for no longer than that. */
const batchSize = 100;

/** As the database orders keys, which is by their bytes. */
const byKey = (one: Offer, other: Offer) => Buffer.compare(Buffer.from(one.key), Buffer.from(other.key));

/**
 * Reads a feed of offers to its end. Its parts follow each other by the offers' keys, so that each says of a range of
 * keys what there is, and what is stored besides is dead.
 * @throws Refusal when the feed cannot be read to its end
 */
export async function* parseOffers(
  body: FeedBody,
  { settings, names }: PartnerInput<OfferFeed>,
): AsyncGenerator<OffersPart> {
  const tally = new ProblemTally();
  const reader = new OfferReader(settings, new TeamNames(names));
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
  tally.add('the whole feed', 'an offer with its id stands before it', usable - offers.size);
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
