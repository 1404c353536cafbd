import type { Offer, Reading } from './offer.ts';

/** An offer that stands in a feed, variants of a product as one. */
export interface FoundOffer {
  readonly place: string;
  readonly offer: Offer;
}

export type FoundReading =
  | Exclude<Reading, { readonly state: 'offer' }>
  | ({ readonly state: 'offer' } & FoundOffer);

type OfferReading = Extract<Reading, { readonly state: 'offer' }>;

const found = ({ place, offer }: OfferReading): FoundReading => ({ state: 'offer', place, offer });

/** Two variants of a product: the lower price counts, and the sizes of both. */
function merged(one: Offer, other: Offer): Offer {
  const cheaper = other.compared < one.compared ? other : one;
  return { ...cheaper, sizes: [...new Set([...one.sizes, ...other.sizes])] };
}

/** Both as one, or null when they are no variants of the same. */
function joinedOf(open: OfferReading | null, next: OfferReading): OfferReading | null {
  if (open === null || open.group === null || open.group !== next.group) return null;
  return { ...open, offer: merged(open.offer, next.offer) };
}

/** Makes one offer of variants that stand together, as networks write a product's sizes. */
export async function* joinVariants(readings: AsyncIterable<Reading>): AsyncGenerator<FoundReading> {
  let open: OfferReading | null = null;
  for await (const reading of readings) {
    if (reading.state !== 'offer') {
      yield reading;
      continue;
    }
    const joined: OfferReading | null = joinedOf(open, reading);
    if (open && !joined) yield found(open);
    open = joined ?? reading;
  }
  if (open) yield found(open);
}
