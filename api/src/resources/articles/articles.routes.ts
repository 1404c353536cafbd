import {
  articlesPageSize,
  getArticle,
  getArticles,
  relatedLimit,
} from '@fan-base/shared-contracts/api/articles';
import { publicText } from '@fan-base/source-parsers/articles/own-picture';
import { HttpError } from '../../http/errors.ts';
import type { Routes } from '../../http/route.ts';
import {
  countArticles,
  selectArticle,
  selectArticles,
  selectMatchesOnDays,
  selectRelated,
  withPublicPicture,
} from './articles.queries.ts';
import { linkMatches, listMatchDays } from './match-links.ts';

/** Articles by a site's editors, for readers (NEWS-3). */
export const articlesRoutes: Routes = (route, { clock, config, db }) => {
  const getOrigin = ({ domain }: { readonly domain: string }) =>
    config.publicAddress.replace('{domain}', domain);

  route(
    getArticles,
    async ({ site, query: { page = 1, rows: size = articlesPageSize }, changesAt }) => {
      const now = clock.now();
      const [rows, { total, next }] = await Promise.all([
        selectArticles(db, { siteId: site.id, now, page, size }),
        countArticles(db, site.id, now),
      ]);
      if (next) changesAt(next);
      return {
        items: rows.map((row) => withPublicPicture(row, getOrigin(site))),
        page,
        pages: Math.ceil(total / size),
        total,
      };
    },
    { cached: { madeOf: ['article/site'] } },
  );

  route(
    getArticle,
    async ({ site, params: { slug }, changesAt }) => {
      const now = clock.now();
      const article = await selectArticle(db, site.id, slug, now);
      if (!article) throw new HttpError('not_found', 'No article at this address');
      const [related, { next }, matches] = await Promise.all([
        selectRelated(db, article, now, relatedLimit),
        countArticles(db, site.id, now),
        selectMatchesOnDays(db, site.team.id, listMatchDays(article.body, site)),
      ]);
      if (next) changesAt(next);
      const origin = getOrigin(site);
      return {
        ...withPublicPicture(article, origin),
        body: linkMatches(publicText(article.body, origin), site, matches),
        related: related.map((row) => withPublicPicture(row, origin)),
      };
    },
    { cached: { madeOf: ['article/site', 'article_slug', 'fixture/team'] } },
  );
};
