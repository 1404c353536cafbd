import type { ProductKind } from '@fan-base/shared-contracts/api/shop';
import { parsePageNumber } from '@fan-base/shared-ui/formats/page-number';

/** The shop's query parameters. */
export interface ShopQuery {
  readonly page: number;
  /** Undefined: all kinds. */
  readonly kind: ProductKind | undefined;
}

/** In display order. */
export const kinds = ['shirt', 'clothing', 'accessory', 'other'] as const satisfies readonly ProductKind[];

/** Parses the query; an unknown kind shows all. */
export const parseShopQuery = (query: URLSearchParams): ShopQuery => ({
  page: parsePageNumber(query),
  kind: kinds.find((kind) => kind === query.get('kind')),
});

/** Formats the query of a shop address. */
export const formatShopQuery = ({ page, kind }: ShopQuery): Record<string, string> => ({
  ...(kind ? { kind } : {}),
  ...(page > 1 ? { page: String(page) } : {}),
});
