import { array, enums, type Infer, integer, nullable, object, optional, record, string } from '../struct.ts';
import { defineCall } from './call.ts';

/** Kinds of pages whose number grows with the data; all others are in the route table. */
export const sitemapParts = ['seasons', 'matches', 'teams', 'players', 'articles', 'forum'] as const;
export type SitemapPart = (typeof sitemapParts)[number];

/** URLs per sitemap file. With the alternates in the other language, that is about 2 MB. */
export const sitemapPageSize = 5_000;

const When = nullable(string());

/** A page of the site: its route and parameters. */
export const SitemapEntry = object({
  route: enums([
    'fixtures',
    'table',
    'competitions',
    'competition',
    'transfers',
    'fixture',
    'away',
    'team',
    'player',
    'article',
    'forum-category',
    'thread',
  ]),
  params: record(string(), string()),
  /** ISO 8601 in UTC; null: unknown. */
  changedAt: When,
});
export type SitemapEntry = Infer<typeof SitemapEntry>;

/** The parts of a site's sitemap. */
export const Sitemap = array(
  object({
    part: enums(sitemapParts),
    /** Number of sitemap files of the part; 0: no entries. */
    pages: integer(),
    /** Latest change of any entry. */
    changedAt: When,
  }),
);
export type Sitemap = Infer<typeof Sitemap>;

export const getSitemap = defineCall('getSitemap', 'GET /sitemap', {
  summary: 'Parts of the sitemap, with the number of files of each',
  access: 'site',
  answer: Sitemap,
});

export const getSitemapPart = defineCall('getSitemapPart', 'GET /sitemap/{part}', {
  summary: "Entries of one sitemap file: the site's pages of one kind",
  access: 'site',
  params: object({ part: enums(sitemapParts) }),
  query: object({ page: optional(integer({ min: 1, max: 10_000 })) }),
  answer: array(SitemapEntry),
});
