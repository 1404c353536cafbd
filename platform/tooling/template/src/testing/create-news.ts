import type { NewsPage } from '@fan-base/shared-contracts/api/news';

/** The API's answer to `/news` with stories of the given titles. */
export const createNews = (...titles: readonly string[]): NewsPage => ({
  items: titles.map((title, at) => ({
    id: String(at),
    title,
    summary: null,
    url: `https://news.example/${at}`,
    source: { name: 'News Example', url: null },
    publishedAt: '2026-11-21T10:00:00.000Z',
    image: null,
  })),
  page: 1,
  pages: 1,
  total: titles.length,
});
