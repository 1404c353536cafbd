import { getHomeShirt, getShop, productPageSize } from '@fan-base/shared-contracts/api/shop';
import type { Routes } from '../../http/route.ts';
import type { SiteRecord } from '../../network/network.ts';
import { newestSeasons } from '../seasons.ts';
import { countProducts, type ShopReader, selectHomeShirt, selectProducts } from './shop.queries.ts';

export const shopRoutes: Routes = (route, dependencies) => {
  const { db } = dependencies;
  const toShopReader = async ({ team, language }: SiteRecord): Promise<ShopReader> => ({
    teamId: team.id,
    language,
    season: (await newestSeasons(dependencies)).season,
  });

  route(
    getShop,
    async ({ site, query: { kind = null, page = 1 } }) => {
      const reader = await toShopReader(site);
      const [items, kinds] = await Promise.all([
        selectProducts(db, reader, kind, { page, size: productPageSize }),
        countProducts(db, reader),
      ]);
      const total = kind === null ? kinds.shirt + kinds.gear : kinds[kind];
      return { items, page, pages: Math.ceil(total / productPageSize), total, kinds };
    },
    { cached: { madeOf: ['offer', 'partner_feed'], until: 'hour' } },
  );

  route(
    getHomeShirt,
    async ({ site }) => {
      return { shirt: await selectHomeShirt(db, await toShopReader(site)) };
    },
    { cached: { madeOf: ['offer', 'partner_feed'], until: 'hour' } },
  );
};
