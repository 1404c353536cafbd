import { array, type Infer, integer, nullable, object, optional, string } from '../struct.ts';
import { defineCall } from './call.ts';
import { pageFields } from './fields.ts';

/** A story from a news feed, as plain text without markup. */
export const NewsItem = object({
  id: string(),
  title: string(),
  /** At most 300 characters, truncated at a word boundary; null: none in the feed. */
  summary: nullable(string()),
  /** http(s) URL of the story. */
  url: string(),
  source: object({ name: string(), url: nullable(string()) }),
  /** Other sources of the same story; absent if there are none. */
  sources: optional(array(object({ name: string(), url: string() }))),
  /** ISO 8601 in UTC. */
  publishedAt: string(),
  /** http(s) URL of a picture; width and height in pixels if the feed has them. */
  image: nullable(
    object({ url: string(), width: nullable(integer()), height: nullable(integer()), alt: string() }),
  ),
});
export type NewsItem = Infer<typeof NewsItem>;

/** One page of a site's news, newest first. */
export const NewsPage = object({
  items: array(NewsItem),
  ...pageFields,
});
export type NewsPage = Infer<typeof NewsPage>;

/** Stories on a page. */
export const newsPageSize = 12;

export const getNews = defineCall('getNews', 'GET /news', {
  summary: "A page of the site's news, newest first",
  access: 'site',
  query: object({ page: optional(integer({ min: 1, max: 500 })) }),
  answer: NewsPage,
});
