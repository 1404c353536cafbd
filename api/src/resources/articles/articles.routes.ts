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
  publicPictureOf,
  selectArticle,
  selectArticles,
  selectRelated,
} from './articles.queries.ts';
import { publicText } from './pictures/own-picture.ts';

/** Articles of a site's editors, as readers see them (NEWS-3). */
export function articlesRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { clock, config, db } = dependencies;
  const originOf = ({ domain }: { readonly domain: string }) =>
    config.publicAddress.replace('{domain}', domain);

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
      return {
        items: rows.map((row) => listingOf(row, originOf(site))),
        page,
        pages: Math.ceil(total / size),
        total,
      };
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
      picture: publicPictureOf(article, originOf(site)),
      body: publicText(article.body, originOf(site)),
      related: related.map((row) => listingOf(row, originOf(site))),
    };
  });
}
