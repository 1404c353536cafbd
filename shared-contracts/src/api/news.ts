import { array, type Infer, integer, nullable, object, optional, string } from '../struct.ts';
import { defineCall } from './call.ts';
import { pageFields } from './fields.ts';

/** A story of another news site, as its feed gave it: text only, cleaned of all markup. */
export const NewsItem = object({
  id: string(),
  title: string(),
  /** At most 300 characters, cut at a word; null when the feed has none. */
  summary: nullable(string()),
  /** http or https address of the story at its source. */
  url: string(),
  source: object({ name: string(), url: nullable(string()) }),
  /** Others that tell the same story, with their address of it; left out: nobody does. */
  sources: optional(array(object({ name: string(), url: string() }))),
  /** ISO 8601 in UTC. */
  publishedAt: string(),
  /** http or https address of a picture at the source; width and height in pixels where the feed tells. */
  image: nullable(
    object({ url: string(), width: nullable(integer()), height: nullable(integer()), alt: string() }),
  ),
});
export type NewsItem = Infer<typeof NewsItem>;

export const NewsPage = object({
  items: array(NewsItem),
  ...pageFields,
});
export type NewsPage = Infer<typeof NewsPage>;

/** How many stories a page of news has. */
export const newsPageSize = 12;

export const getNews = defineCall('getNews', 'GET /news', {
  summary: "A page of the site's news, newest first",
  access: 'site',
  query: object({ page: optional(integer({ min: 1, max: 500 })) }),
  answer: NewsPage,
  cache: { fresh: 5, stale: 60 },
});
