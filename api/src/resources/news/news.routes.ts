import { getNews, type NewsItem, newsPageSize } from '@fan-base/shared-contracts/api/news';
import type { Routes } from '../../http/route.ts';
import { countNews, type NewsRow, selectNews } from './news.queries.ts';

/** Other sources listed per story; each adds to the size of the front page. */
const sourceLimit = 4;

export const newsRoutes: Routes = (route, { db }) => {
  route(
    getNews,
    async ({ site, query: { page = 1 } }) => {
      const [rows, total] = await Promise.all([
        selectNews(db, { siteId: site.id, page, size: newsPageSize }),
        countNews(db, site.id),
      ]);
      return { items: rows.map(toNewsItem), page, pages: Math.ceil(total / newsPageSize), total };
    },
    { cached: { madeOf: ['news_item/site', 'news_source/site'] } },
  );
};

const toNewsItem = ({ sources, ...item }: NewsRow): NewsItem =>
  sources ? { ...item, sources: sources.slice(0, sourceLimit) } : item;
