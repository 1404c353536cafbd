import type { ProductKind } from '@fan-base/shared-contracts/api/shop';
import { parsePageNumber } from '@fan-base/shared-ui/formats/page-number';

/** What of the shop an address asks for. */
export interface ShopQuery {
  readonly page: number;
  /** Undefined: both kinds. */
  readonly kind: ProductKind | undefined;
}

/** In the order in which they are offered. */
export const kinds = ['shirt', 'gear'] as const satisfies readonly ProductKind[];

/** A kind that there is none of shows both. */
export const parseShopQuery = (query: URLSearchParams): ShopQuery => ({
  page: parsePageNumber(query),
  kind: kinds.find((kind) => kind === query.get('kind')),
});

/** A shelf as the query of an address. */
export const formatShopQuery = ({ page, kind }: ShopQuery): Record<string, string> => ({
  ...(kind ? { kind } : {}),
  ...(page > 1 ? { page: String(page) } : {}),
});
