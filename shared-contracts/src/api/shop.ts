import { array, boolean, enums, type Infer, integer, nullable, object, optional, string } from '../struct.ts';
import { defineCall } from './call.ts';
import { offerFields } from './offer.ts';

export const productKinds = ['shirt', 'gear'] as const;
export type ProductKind = (typeof productKinds)[number];

/** A thing of the club that a retailer sells. */
export const Product = object({
  ...offerFields,
  kind: enums(productKinds),
  retailer: string(),
  /** As the retailer writes them, in its order; empty where it tells none. */
  sizes: array(string()),
  /** Whether others sell it here, whatever page they are on, in the same currency, and all for more. */
  isCheapest: boolean(),
});
export type Product = Infer<typeof Product>;

/** How many products a page has. */
export const productPageSize = 24;

export const ShopPage = object({
  items: array(Product),
  page: integer(),
  pages: integer(),
  /** Products of the kind asked for. */
  total: integer(),
  /** Products of each kind, whatever was asked for. */
  kinds: object({ shirt: integer(), gear: integer() }),
});
export type ShopPage = Infer<typeof ShopPage>;

export const getShop = defineCall('getShop', 'GET /shop', {
  summary: "The club's shirts, the present home shirt first, then gear",
  access: 'site',
  query: object({
    kind: optional(enums(productKinds)),
    page: optional(integer({ min: 1, max: 500 })),
  }),
  answer: ShopPage,
  cache: { fresh: 5, stale: 60 },
});

export const HomeShirt = object({ shirt: nullable(Product) });
export type HomeShirt = Infer<typeof HomeShirt>;

export const getHomeShirt = defineCall('getHomeShirt', 'GET /shop/shirt', {
  summary: "The club's present home shirt, from the retailer that sells it cheapest",
  access: 'site',
  answer: HomeShirt,
  cache: { fresh: 5, stale: 60 },
});
