import {
  articlesPageSize,
  getArticle,
  getArticles,
  relatedShown,
} from '@fan-base/shared-contracts/api/articles';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies.ts';
import { HttpError } from '../../http/errors.ts';
import { register } from '../../http/register.ts';
import {
  countArticles,
  listingOf,
  pictureOf,
  selectArticle,
  selectArticles,
  selectRelated,
} from './articles.queries.ts';

/** Articles of a site's editors, as readers see them (NEWS-3). */
export function articlesRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { clock, db } = dependencies;

  register(
    app,
    dependencies,
    getArticles,
    async ({ site, query: { page = 1, rows: size = articlesPageSize } }) => {
      const now = clock.now();
      const [rows, total] = await Promise.all([
        selectArticles(db, { siteId: site.id, now, page, size }),
        countArticles(db, site.id, now),
      ]);
      return { items: rows.map(listingOf), page, pages: Math.ceil(total / size), total };
    },
  );

  register(app, dependencies, getArticle, async ({ site, params: { slug } }) => {
    const now = clock.now();
    const article = await selectArticle(db, site.id, slug, now);
    if (!article) throw new HttpError('not_found', 'There is no article at this address');
    const related = await selectRelated(db, article, now, relatedShown);
    return {
      slug: article.slug,
      title: article.title,
      lead: article.lead,
      author: article.author,
      publishedAt: article.published_at?.toISOString() ?? '',
      updatedAt: article.changed_at?.toISOString() ?? null,
      picture: pictureOf(article),
      body: article.body,
      related: related.map(listingOf),
    };
  });
}
