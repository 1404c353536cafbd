import { ArticleText } from '../article-text.ts';
import { array, enums, type Infer, integer, nullable, object, optional, string } from '../struct.ts';
import { defineCall } from './call.ts';
import { uploadErrors } from './error.ts';
import { Id, IdParams, pageFields } from './fields.ts';

/** http or https address of a picture, and what it shows. */
const Picture = object({ url: string(), alt: string() });

/** What a list shows of an article. */
export const ArticleListing = object({
  slug: string(),
  title: string(),
  lead: string(),
  author: string(),
  /** ISO 8601 in UTC. */
  publishedAt: string(),
  picture: nullable(Picture),
});
export type ArticleListing = Infer<typeof ArticleListing>;

export const ArticlesPage = object({
  items: array(ArticleListing),
  ...pageFields,
});
export type ArticlesPage = Infer<typeof ArticlesPage>;

/** How many articles a page has unless it is told, and how many related ones an article names. */
export const articlesPageSize = 12;
export const relatedLimit = 4;

export const getArticles = defineCall('getArticles', 'GET /articles', {
  summary: "A page of the articles of the site's editors, newest first",
  access: 'site',
  query: object({
    page: optional(integer({ min: 1, max: 500 })),
    /** Articles a page, for a block. */
    rows: optional(integer({ min: 1, max: 12 })),
  }),
  answer: ArticlesPage,
  cache: { fresh: 2, stale: 3 },
});

export const Article = object({
  slug: string(),
  title: string(),
  lead: string(),
  author: string(),
  publishedAt: string(),
  /** When it was changed after it was published; null: never. */
  updatedAt: nullable(string()),
  picture: nullable(Picture),
  body: ArticleText,
  /** Those that the editors name, then the newest others. */
  related: array(ArticleListing),
});
export type Article = Infer<typeof Article>;

/** Lower-case letters, digits, hyphens and underscores. */
const Slug = string({ pattern: '^[a-z0-9]+([_-][a-z0-9]+)*$', max: 120 });

export const getArticle = defineCall('getArticle', 'GET /articles/{slug}', {
  summary: 'An article of the site; 404 for one that is not published',
  access: 'site',
  params: object({ slug: string({ max: 200 }) }),
  answer: Article,
  cache: { fresh: 2, stale: 3 },
});

const articleStates = ['draft', 'published', 'withdrawn'] as const;

/** An article as editors write it. */
export const ArticleBody = object({
  title: string({ min: 1, max: 150 }),
  lead: string({ min: 1, max: 500 }),
  author: string({ min: 1, max: 80 }),
  /** Markdown, as docs/guides/articles.md has it. */
  text: string({ min: 1, max: 40_000 }),
  picture: nullable(
    object({
      /** http or https; or the address that `uploadPicture` has answered. */
      url: string({ pattern: '^(https?://[^\\s]+|/uploads/[A-Za-z0-9_-]{22}\\.webp)$', max: 2000 }),
      alt: string({ min: 1, max: 300 }),
    }),
  ),
  /** Left out: made of the title. */
  slug: optional(Slug),
  /** Slugs of articles of the same site. */
  related: optional(array(Slug, { max: 8 })),
  /** From when on it is shown once it is published; left out: from its publication. */
  publishedAt: optional(string({ format: 'date-time' })),
});
export type ArticleBody = Infer<typeof ArticleBody>;

export const EditedArticle = object({
  id: Id,
  state: enums(articleStates),
  slug: string(),
  title: string(),
  lead: string(),
  author: string(),
  text: string(),
  picture: nullable(Picture),
  related: array(string()),
  publishedAt: nullable(string()),
  updatedAt: nullable(string()),
});
export type EditedArticle = Infer<typeof EditedArticle>;

/** A picture that was kept, and how large it is in pixels. */
export const StoredPicture = object({
  /** For `picture.url`, and for Markdown: `![what is seen](ADDRESS)`. */
  address: string(),
  width: integer(),
  height: integer(),
});
export type StoredPicture = Infer<typeof StoredPicture>;

/** Days for which a picture is kept that no article uses. */
export const unusedPictureDays = 7;

export const uploadPicture = defineCall('uploadPicture', 'POST /editing/pictures', {
  summary: 'Keep a picture for articles: multipart form data with one file named image',
  access: 'admin',
  isUpload: true,
  answer: StoredPicture,
  errors: uploadErrors,
});

export const importPicture = defineCall('importPicture', 'POST /ingest/pictures', {
  summary: 'Keep a picture that goes with a file of articles: multipart form data with one file named image',
  access: 'operator',
  isUpload: true,
  answer: StoredPicture,
  errors: uploadErrors,
});

export const getArticlesForEditing = defineCall('getArticlesForEditing', 'GET /editing/articles', {
  summary: "The site's articles, drafts and withdrawn ones too, the latest first, at most 200",
  access: 'admin',
  answer: array(
    object({
      id: Id,
      state: enums(articleStates),
      slug: string(),
      title: string(),
      publishedAt: nullable(string()),
    }),
  ),
});

export const getArticleForEditing = defineCall('getArticleForEditing', 'GET /editing/articles/{id}', {
  summary: 'An article as it was written',
  access: 'admin',
  params: IdParams,
  answer: EditedArticle,
});

export const createArticle = defineCall('createArticle', 'POST /editing/articles', {
  summary: 'Write an article; it is a draft until it is published',
  access: 'admin',
  body: ArticleBody,
  answer: EditedArticle,
  errors: ['taken'],
});

export const changeArticle = defineCall('changeArticle', 'PUT /editing/articles/{id}', {
  summary: 'Replace what stands in an article; a file that it came from does not change it any more',
  access: 'admin',
  params: IdParams,
  body: ArticleBody,
  answer: EditedArticle,
  errors: ['taken'],
});

export const publishArticle = defineCall('publishArticle', 'POST /editing/articles/{id}/publish', {
  summary: 'Show a draft, or an article that was withdrawn, to readers',
  access: 'admin',
  params: IdParams,
  answer: EditedArticle,
});

export const withdrawArticle = defineCall('withdrawArticle', 'POST /editing/articles/{id}/withdraw', {
  summary: 'No longer show an article; it can be published again',
  access: 'admin',
  params: IdParams,
  answer: EditedArticle,
});
