import { searchForum } from '@fan-base/shared-contracts/api/forum';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies.ts';
import { register } from '../../http/register.ts';
import { authorOf } from './authors.ts';
import { excerptAround } from './excerpt.ts';
import { pagesOf, placeOf } from './present.ts';
import { countHits, hitsPerPage, selectHits } from './search.queries.ts';

/** Search of threads and comments. */
export function searchRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { db } = dependencies;

  register(app, dependencies, searchForum, async ({ site, query: { q, page = 1 } }) => {
    const [total, rows] = await Promise.all([
      countHits(db, site.id, site.language, q),
      selectHits(db, site.id, site.language, q, page),
    ]);
    return {
      hits: rows.map((row) => ({
        thread: placeOf(row),
        title: row.title,
        number: row.number,
        author: authorOf(row.author),
        at: row.at.toISOString(),
        excerpt: excerptAround(row.content, q),
      })),
      page,
      pages: Math.min(50, pagesOf(total, hitsPerPage)),
      total,
    };
  });
}
