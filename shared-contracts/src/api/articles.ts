import { ArticleText } from '../article-text.ts';
import { array, enums, type Infer, integer, nullable, object, optional, string } from '../struct.ts';
import { defineCall } from './call.ts';
import { uploadErrors } from './error.ts';
import { Id, IdParams, pageFields } from './fields.ts';

/** URL (http or https) and alternative text of a picture. */
const Picture = object({ url: string(), alt: string() });

/** An article as shown in lists. */
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

/** One page of published articles, newest first. */
export const ArticlesPage = object({
  items: array(ArticleListing),
  ...pageFields,
});
export type ArticlesPage = Infer<typeof ArticlesPage>;

/** Default page size, and the maximum number of related articles. */
export const articlesPageSize = 12;
/** Maximum number of articles in `related`. */
export const relatedLimit = 4;

export const getArticles = defineCall('getArticles', 'GET /articles', {
  summary: "A page of the site's articles, newest first",
  access: 'site',
  query: object({
    page: optional(integer({ min: 1, max: 500 })),
    /** Page size, for a block. */
    rows: optional(integer({ min: 1, max: 12 })),
  }),
  answer: ArticlesPage,
});

/** A published article in the language of its site; `publishedAt` is ISO 8601 in UTC. */
export const Article = object({
  slug: string(),
  title: string(),
  lead: string(),
  author: string(),
  publishedAt: string(),
  /** Last change after publication (ISO 8601); null: none. */
  updatedAt: nullable(string()),
  picture: nullable(Picture),
  body: ArticleText,
  /** Articles chosen by the editors, then the newest others. */
  related: array(ArticleListing),
});
export type Article = Infer<typeof Article>;

/** Lower-case letters, digits, hyphens and underscores. */
const Slug = string({ pattern: '^[a-z0-9]+([_-][a-z0-9]+)*$', max: 120 });

export const getArticle = defineCall('getArticle', 'GET /articles/{slug}', {
  summary: 'A published article of the site; 404 otherwise',
  access: 'site',
  params: object({ slug: string({ max: 200 }) }),
  answer: Article,
});

const articleStates = ['draft', 'published', 'withdrawn'] as const;

/** An article as written by an editor. */
export const ArticleBody = object({
  title: string({ min: 1, max: 150 }),
  lead: string({ min: 1, max: 500 }),
  author: string({ min: 1, max: 80 }),
  /** Markdown, see docs/guides/articles.md. */
  text: string({ min: 1, max: 40_000 }),
  picture: nullable(
    object({
      /** An http(s) URL, or the address returned by `uploadPicture`. */
      url: string({ pattern: '^(https?://[^\\s]+|/uploads/[A-Za-z0-9_-]{22}\\.webp)$', max: 2000 }),
      alt: string({ min: 1, max: 300 }),
    }),
  ),
  /** Derived from the title by default. */
  slug: optional(Slug),
  /** Slugs of articles of the same site. */
  related: optional(array(Slug, { max: 8 })),
  /** Embargo: once published, the article is visible from this time on. By default the time of publication. */
  publishedAt: optional(string({ format: 'date-time' })),
});
export type ArticleBody = Infer<typeof ArticleBody>;

/** An article in any state, for editors. `text` is its Markdown, `related` are slugs. */
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

/** A stored picture and its size in pixels. */
export const StoredPicture = object({
  /** For `picture.url`, and for Markdown: `![alternative text](ADDRESS)`. */
  address: string(),
  width: integer(),
  height: integer(),
});
export type StoredPicture = Infer<typeof StoredPicture>;

/** Days until an unused picture is deleted. */
export const unusedPictureDays = 7;

export const uploadPicture = defineCall('uploadPicture', 'POST /editing/pictures', {
  summary: 'Upload a picture for articles: multipart form data with one file named image',
  access: 'admin',
  isUpload: true,
  answer: StoredPicture,
  errors: uploadErrors,
});

export const importPicture = defineCall('importPicture', 'POST /ingest/pictures', {
  summary:
    'Upload a picture that belongs to an imported article: multipart form data with one file named image',
  access: 'operator',
  isUpload: true,
  answer: StoredPicture,
  errors: uploadErrors,
});

export const getArticlesForEditing = defineCall('getArticlesForEditing', 'GET /editing/articles', {
  summary: "The site's articles including drafts and withdrawn ones, latest first, at most 200",
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
  summary: 'An article for editing',
  access: 'admin',
  params: IdParams,
  answer: EditedArticle,
});

export const createArticle = defineCall('createArticle', 'POST /editing/articles', {
  summary: 'Create an article as a draft',
  access: 'admin',
  body: ArticleBody,
  answer: EditedArticle,
  errors: ['taken'],
});

export const changeArticle = defineCall('changeArticle', 'PUT /editing/articles/{id}', {
  summary: 'Replace an article; imports no longer change it',
  access: 'admin',
  params: IdParams,
  body: ArticleBody,
  answer: EditedArticle,
  errors: ['taken'],
});

export const publishArticle = defineCall('publishArticle', 'POST /editing/articles/{id}/publish', {
  summary: 'Publish a draft or a withdrawn article',
  access: 'admin',
  params: IdParams,
  answer: EditedArticle,
});

export const withdrawArticle = defineCall('withdrawArticle', 'POST /editing/articles/{id}/withdraw', {
  summary: 'Withdraw an article; it can be published again',
  access: 'admin',
  params: IdParams,
  answer: EditedArticle,
});
