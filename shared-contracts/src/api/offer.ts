import { type Infer, integer, nullable, object, string } from '../struct.ts';

/** An amount as ISO 4217 counts it: in the currency's smallest unit, so 129900 DKK is 1,299 kroner. */
export const Money = object({ amount: integer({ min: 0 }), currency: string({ pattern: '^[A-Z]{3}$' }) });
export type Money = Infer<typeof Money>;

/** What every offer of a partner has. Each is an advertisement and is marked as one wherever it is shown. */
export const offerFields = {
  id: string(),
  title: string(),
  price: Money,
  /** The price before, where it was higher. */
  oldPrice: nullable(Money),
  /** The partner's tracking link, as it came: opened with `rel="sponsored nofollow noopener"`. */
  url: string(),
  /** Address of a picture for `GET /image`. */
  image: nullable(string()),
};
