import { array, enums, type Infer, integer, nullable, object, optional, record, string } from '../struct.ts';
import { defineCall } from './call.ts';

/** Kinds of pages whose number grows with the site's data; the others stand in the table of routes. */
export const sitemapParts = ['seasons', 'matches', 'players', 'articles', 'forum'] as const;
export type SitemapPart = (typeof sitemapParts)[number];

/** Addresses of one page of a part: with the other language's beside them a file of some 2 MB. */
export const sitemapPageSize = 5_000;

const When = nullable(string());

/** A page of the site: the key of its route, and what its address is made of. */
export const SitemapEntry = object({
  route: enums([
    'fixtures',
    'table',
    'transfers',
    'fixture',
    'player',
    'article',
    'forum-category',
    'thread',
  ]),
  params: record(string(), string()),
  /** ISO 8601 in UTC; null: nobody knows. */
  changedAt: When,
});
export type SitemapEntry = Infer<typeof SitemapEntry>;

export const Sitemap = array(
  object({
    part: enums(sitemapParts),
    /** Pages that the part's entries have; 0: it has none. */
    pages: integer(),
    /** The newest of its entries' changes. */
    changedAt: When,
  }),
);
export type Sitemap = Infer<typeof Sitemap>;

export const getSitemap = defineCall('getSitemap', 'GET /sitemap', {
  summary: 'How many pages of entries each part of the sitemap has',
  access: 'site',
  answer: Sitemap,
  cache: { fresh: 60, stale: 600 },
});

export const getSitemapPart = defineCall('getSitemapPart', 'GET /sitemap/{part}', {
  summary: "A page of the site's own pages of one kind, for search engines",
  access: 'site',
  params: object({ part: enums(sitemapParts) }),
  query: object({ page: optional(integer({ min: 1, max: 10_000 })) }),
  answer: array(SitemapEntry),
  cache: { fresh: 60, stale: 600 },
});
