import { getHomeShirt, getShop, type Product, productPageSize } from '@fan-base/shared-contracts/api/shop';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies.ts';
import { register } from '../../http/register.ts';
import type { SiteRecord } from '../../network/directory.ts';
import { newestSeasons } from '../../network/newest-seasons.ts';
import { offerOf } from '../offers/offer.ts';
import {
  countProducts,
  type ProductRow,
  type ShopReader,
  selectHomeShirt,
  selectProducts,
} from './shop.queries.ts';

export function shopRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { db } = dependencies;
  const readerOf = async ({ team, language }: SiteRecord): Promise<ShopReader> => ({
    teamId: team.id,
    language,
    season: (await newestSeasons(dependencies)).season,
  });

  register(app, dependencies, getShop, async ({ site, query: { kind = null, page = 1 } }) => {
    const reader = await readerOf(site);
    const [rows, kinds] = await Promise.all([
      selectProducts(db, reader, kind, { page, size: productPageSize }),
      countProducts(db, reader),
    ]);
    const total = kind === null ? kinds.shirt + kinds.gear : kinds[kind];
    return { items: rows.map(productOf), page, pages: Math.ceil(total / productPageSize), total, kinds };
  });

  register(app, dependencies, getHomeShirt, async ({ site }) => {
    const row = await selectHomeShirt(db, await readerOf(site));
    return { shirt: row ? productOf(row) : null };
  });
}

function productOf(row: ProductRow): Product {
  return {
    ...offerOf(row),
    kind: row.kind,
    retailer: row.seller,
    sizes: row.sizes,
    isCheapest: row.is_cheapest,
  };
}
