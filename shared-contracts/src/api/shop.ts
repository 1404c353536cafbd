import { array, boolean, enums, type Infer, integer, nullable, object, optional, string } from '../struct.ts';
import { defineCall } from './call.ts';
import { offerFields } from './offer.ts';

export const productKinds = ['shirt', 'gear'] as const;
export type ProductKind = (typeof productKinds)[number];

/** A product of the club, sold by a retailer. */
export const Product = object({
  ...offerFields,
  kind: enums(productKinds),
  retailer: string(),
  /** As spelled and ordered by the retailer; empty if it lists none. */
  sizes: array(string()),
  /** Whether other retailers in the shop sell it in the same currency, all at a higher price. */
  isCheapest: boolean(),
});
export type Product = Infer<typeof Product>;

/**  */
export const productPageSize = 24;

export const ShopPage = object({
  items: array(Product),
  page: integer(),
  pages: integer(),
  /** Products of the requested kind. */
  total: integer(),
  /** Products of each kind, regardless of the request. */
  kinds: object({ shirt: integer(), gear: integer() }),
});
export type ShopPage = Infer<typeof ShopPage>;

export const getShop = defineCall('getShop', 'GET /shop', {
  summary: "The club's shirts, current home shirt first, then gear",
  access: 'site',
  query: object({
    kind: optional(enums(productKinds)),
    page: optional(integer({ min: 1, max: 500 })),
  }),
  answer: ShopPage,
});

export const HomeShirt = object({ shirt: nullable(Product) });
export type HomeShirt = Infer<typeof HomeShirt>;

export const getHomeShirt = defineCall('getHomeShirt', 'GET /shop/shirt', {
  summary: "The club's current home shirt at its cheapest retailer",
  access: 'site',
  answer: HomeShirt,
});
