import { searchForum } from '@fan-base/shared-contracts/api/forum';
import type { Routes } from '../../http/route.ts';
import { excerptAround } from './excerpt.ts';
import { countPages } from './present.ts';
import { countHits, hitsPerPage, selectHits } from './search.queries.ts';

/** Search of threads and comments. */
export const searchRoutes: Routes = (route, { db }) => {
  route(
    searchForum,
    async ({ site, query: { q, page = 1 } }) => {
      const [total, rows] = await Promise.all([
        countHits(db, site.id, site.language, q),
        selectHits(db, site.id, site.language, q, page),
      ]);
      return {
        hits: rows.map(({ content, ...hit }) => ({ ...hit, excerpt: excerptAround(content, q) })),
        page,
        pages: Math.min(50, countPages(total, hitsPerPage)),
        total,
      };
    },
    { cached: { madeOf: ['thread/site', 'comment/site', 'forum/site', 'account', 'site_administrator'] } },
  );
};
