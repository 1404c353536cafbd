import { type Infer, integer, nullable, object, string } from '../struct.ts';

/** An amount in the minor unit of its ISO 4217 currency: 129900 DKK is 1,299 kroner. */
export const Money = object({ amount: integer({ min: 0 }), currency: string({ pattern: '^[A-Z]{3}$' }) });
export type Money = Infer<typeof Money>;

/** Common fields of partner offers. Every offer is an advertisement and must be labeled as one. */
export const offerFields = {
  id: string(),
  price: Money,
  /** Previous price, if it was higher. */
  oldPrice: nullable(Money),
  /** The partner's unmodified tracking link; open it with `rel="sponsored nofollow noopener"`. */
  url: string(),
};
