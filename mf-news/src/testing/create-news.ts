import type { NewsItem, NewsPage } from '@fan-base/shared-contracts/api/news';
import { testNow } from '@fan-base/tooling/testing/test-now';

const hour = 3_600_000;

/** Story number `id`, that many hours old, with overrides. */
export const createStory = (id: number, part: Partial<NewsItem> = {}): NewsItem => ({
  id: String(id),
  title: `Story ${id}`,
  summary: `What happened in story ${id}`,
  url: `https://news.example/${id}`,
  source: { name: `Paper ${id}`, url: null },
  publishedAt: new Date(testNow - id * hour).toISOString(),
  image: null,
  ...part,
});

/** A page of news with the stories of these numbers. */
export const createNews = (page: number, pages: number, ids: readonly number[]): NewsPage => ({
  items: ids.map((id) => createStory(id)),
  page,
  pages,
  total: pages * ids.length,
});
