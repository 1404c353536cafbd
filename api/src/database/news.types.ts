import type { Generated } from 'kysely';

export type FeedFormat = 'rss' | 'atom' | 'rdf' | 'json';

export interface NewsSourceTable {
  id: Generated<string>;
  site_id: string;
  name: string;
  url: string | null;
  feed_url: string;
  kind: Generated<FeedFormat | 'unknown'>;
  scheduled: Generated<boolean>;
}

export interface NewsItemTable {
  id: Generated<string>;
  site_id: string;
  source_id: string;
  guid: string | null;
  url: string;
  url_key: string;
  title: string;
  summary: string | null;
  image_url: string | null;
  image_width: number | null;
  image_height: number | null;
  image_alt: string | null;
  published_at: Date;
  first_seen_at: Date;
  told_by: Generated<string | null>;
}

/** Tables of 0003_news.sql. `bigint` columns arrive as strings. */
export interface NewsTables {
  news_source: NewsSourceTable;
  news_item: NewsItemTable;
}
