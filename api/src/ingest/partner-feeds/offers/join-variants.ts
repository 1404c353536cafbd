import type { FoundOffer, Offer } from './offer.ts';

/** Two variants of a product: the lower price counts, and the sizes of both. */
function merged(one: Offer, other: Offer): Offer {
  const cheaper = other.compared < one.compared ? other : one;
  return { ...cheaper, sizes: [...new Set([...one.sizes, ...other.sizes])] };
}

/** Makes one offer of variants that stand together, as networks write a product's sizes; null is what is no offer. */
export async function* joinVariants(
  records: AsyncIterable<FoundOffer | null>,
): AsyncGenerator<FoundOffer | null> {
  let open = null as FoundOffer | null;
  for await (const found of records) {
    if (found === null) yield null;
    else if (open !== null && open.group !== null && open.group === found.group)
      open = { ...open, offer: merged(open.offer, found.offer) };
    else {
      if (open) yield open;
      open = found;
    }
  }
  if (open) yield open;
}
