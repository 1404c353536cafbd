import type { ArticleListing } from '@fan-base/shared-contracts/api/articles';
import { publicPicture } from '@fan-base/source-parsers/articles/own-picture';
import { type Selectable, sql } from 'kysely';
import { isoColumn } from '../../database/iso-column.ts';
import type { ArticleTable } from '../../database/tables.generated.ts';
import type { Db } from '../../database/types.ts';

/** An article's picture as its editor entered it. */
export const pictureColumn = sql<ArticleListing['picture']>`
  case when picture_url is not null then jsonb_build_object('url', picture_url, 'alt', coalesce(picture_alt, '')) end`;

const listed = [
  'slug',
  'title',
  'lead',
  'author',
  isoColumn('published_at').as('publishedAt'),
  pictureColumn.as('picture'),
] as const;

/**
 * Makes the address of an uploaded picture absolute.
 * @param origin of the site, without a trailing slash
 */
export const withPublicPicture = <Article extends Pick<ArticleListing, 'picture'>>(
  article: Article,
  origin: string,
): Article => {
  const { picture } = article;
  return { ...article, picture: picture && { ...picture, url: publicPicture(picture.url, origin) } };
};

/** Articles visible to readers of a site. */
const shown = (db: Db, siteId: string, now: Date) =>
  db
    .selectFrom('article')
    .where('site_id', '=', siteId)
    .where('state', '=', 'published')
    .where('published_at', '<=', now);

/** A page of a site's articles, newest first; pages count from 1. */
export const selectArticles = (
  db: Db,
  { siteId, now, page, size }: { siteId: string; now: Date; page: number; size: number },
) =>
  shown(db, siteId, now)
    .select(listed)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();

/** The number of a site's articles, and when the next one will be visible; null if none is scheduled. */
export async function countArticles(
  db: Db,
  siteId: string,
  now: Date,
): Promise<{ total: number; next: Date | null }> {
  const { total, next } = await db
    .selectFrom('article')
    .where('site_id', '=', siteId)
    .where('state', '=', 'published')
    .select(({ fn }) => [
      fn.countAll<string>().filterWhere('published_at', '<=', now).as('total'),
      fn.min('published_at').filterWhere('published_at', '>', now).as('next'),
    ])
    .executeTakeFirstOrThrow();
  return { total: Number(total), next };
}

export const selectArticle = (db: Db, siteId: string, slug: string, now: Date) =>
  shown(db, siteId, now)
    .where('slug', '=', slug)
    .select(listed)
    .select(['site_id', 'related', 'body', isoColumn<string | null>('changed_at').as('updatedAt')])
    .executeTakeFirst();

/** Related articles of a site's article: those that it names, in that order, then the newest. */
export const selectRelated = (
  db: Db,
  { site_id, slug, related }: Pick<Selectable<ArticleTable>, 'site_id' | 'slug' | 'related'>,
  now: Date,
  limit: number,
) =>
  shown(db, site_id, now)
    .where('slug', '<>', slug)
    .select(listed)
    .orderBy(sql`array_position(${related}::text[], slug)`, (by) => by.asc().nullsLast())
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
