import { getHomeShirt, getShop, type Product, productPageSize } from '@fan-base/shared-contracts/api/shop';
import type { Routes } from '../../http/route.ts';
import type { SiteRecord } from '../../network/directory.ts';
import { toOffer } from '../offers/offer.ts';
import { newestSeasons } from '../seasons.ts';
import {
  countProducts,
  type ProductRow,
  type ShopReader,
  selectHomeShirt,
  selectProducts,
} from './shop.queries.ts';

export const shopRoutes: Routes = (route, dependencies) => {
  const { db } = dependencies;
  const toShopReader = async ({ team, language }: SiteRecord): Promise<ShopReader> => ({
    teamId: team.id,
    language,
    season: (await newestSeasons(dependencies)).season,
  });

  route(getShop, async ({ site, query: { kind = null, page = 1 } }) => {
    const reader = await toShopReader(site);
    const [rows, kinds] = await Promise.all([
      selectProducts(db, reader, kind, { page, size: productPageSize }),
      countProducts(db, reader),
    ]);
    const total = kind === null ? kinds.shirt + kinds.gear : kinds[kind];
    return { items: rows.map(toProduct), page, pages: Math.ceil(total / productPageSize), total, kinds };
  });

  route(getHomeShirt, async ({ site }) => {
    const row = await selectHomeShirt(db, await toShopReader(site));
    return { shirt: row ? toProduct(row) : null };
  });
};

function toProduct(row: ProductRow): Product {
  return {
    ...toOffer(row),
    kind: row.kind,
    retailer: row.seller,
    sizes: row.sizes,
    isCheapest: row.is_cheapest,
  };
}
