import type { Money } from '@fan-base/shared-contracts/api/offer';

/** What an offer of any kind has. `bigint` columns arrive as strings. */
export interface OfferRow {
  readonly offer_id: string;
  readonly title: string;
  readonly seller: string;
  readonly url: string;
  readonly image_url: string | null;
  readonly price: string;
  readonly old_price: string | null;
  readonly currency: string;
}

/** The fields that every offer of the contract has. */
export function toOffer(row: OfferRow) {
  const money = (amount: string): Money => ({ amount: Number(amount), currency: row.currency });
  return {
    id: row.offer_id,
    title: row.title,
    price: money(row.price),
    oldPrice: row.old_price === null ? null : money(row.old_price),
    url: row.url,
    image: row.image_url,
  };
}
