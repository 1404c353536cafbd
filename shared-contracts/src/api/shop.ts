import { array, boolean, enums, type Infer, integer, nullable, object, optional, string } from '../struct.ts';
import { defineCall } from './call.ts';
import { offerFields } from './offer.ts';

/** In display order. */
export const productKinds = ['shirt', 'clothing', 'accessory', 'other'] as const;
export type ProductKind = (typeof productKinds)[number];

/** A retailer's offer of a product. */
export const ProductOffer = object({
  ...offerFields,
  retailer: string(),
  /** As spelled by the retailer; empty if it lists none. */
  sizes: array(string()),
});
export type ProductOffer = Infer<typeof ProductOffer>;

/** A product of the club, with the retailers that sell it. */
export const Product = object({
  title: string(),
  kind: enums(productKinds),
  /** URL of a picture for `GET /image`. */
  image: nullable(string()),
  /** All retailers' sizes, small to large. */
  sizes: array(string()),
  /** One of each retailer, cheapest first; at least one. */
  offers: array(ProductOffer),
  /** Whether the first offer is cheaper than all others; false without others. */
  hasCheapest: boolean(),
});
export type Product = Infer<typeof Product>;

/** Products on a page. */
export const productPageSize = 24;

/** One page of products from the retailers' feeds. */
export const ShopPage = object({
  items: array(Product),
  page: integer(),
  pages: integer(),
  /** Products of the requested kind. */
  total: integer(),
  /** Products of each kind, regardless of the request. */
  kinds: object({ shirt: integer(), clothing: integer(), accessory: integer(), other: integer() }),
});
export type ShopPage = Infer<typeof ShopPage>;

export const getShop = defineCall('getShop', 'GET /shop', {
  summary: "The club's products with their retailers, current home shirt first",
  access: 'site',
  query: object({
    kind: optional(enums(productKinds)),
    page: optional(integer({ min: 1, max: 500 })),
  }),
  answer: ShopPage,
});

/** The club's current home shirt; null if no retailer sells it. */
export const HomeShirt = object({ shirt: nullable(Product) });
export type HomeShirt = Infer<typeof HomeShirt>;

export const getHomeShirt = defineCall('getHomeShirt', 'GET /shop/shirt', {
  summary: "The club's current home shirt at its cheapest retailer",
  access: 'site',
  answer: HomeShirt,
});
