import {
  getHomeShirt,
  getShop,
  type ProductKind,
  productKinds,
  productPageSize,
} from '@fan-base/shared-contracts/api/shop';
import type { Routes } from '../../http/route.ts';
import type { SiteRecord } from '../../network/network.ts';
import { newestSeason } from '../seasons.ts';
import { countProducts, type ShopReader, selectHomeShirt, selectProducts } from './shop.queries.ts';
import { toProduct } from './to-product.ts';

export const shopRoutes: Routes = (route, dependencies) => {
  const { db } = dependencies;
  const toShopReader = async ({ team, language }: SiteRecord): Promise<ShopReader> => ({
    teamId: team.id,
    language,
    season: await newestSeason(dependencies),
  });

  route(
    getShop,
    async ({ site, query: { kind = null, page = 1 } }) => {
      const reader = await toShopReader(site);
      const [rows, kinds] = await Promise.all([
        selectProducts(db, reader, kind, { page, size: productPageSize }),
        countProducts(db, reader),
      ]);
      const requested: readonly ProductKind[] = kind === null ? productKinds : [kind];
      const total = requested.reduce((sum, each) => sum + kinds[each], 0);
      return { items: rows.map(toProduct), page, pages: Math.ceil(total / productPageSize), total, kinds };
    },
    { cached: { madeOf: ['offer', 'partner_feed'], until: 'hour' } },
  );

  route(
    getHomeShirt,
    async ({ site }) => {
      const row = await selectHomeShirt(db, await toShopReader(site));
      return { shirt: row ? toProduct(row) : null };
    },
    { cached: { madeOf: ['offer', 'partner_feed'], until: 'hour' } },
  );
};
