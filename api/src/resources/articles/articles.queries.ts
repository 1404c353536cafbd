import type { ArticleListing } from '@fan-base/shared-contracts/api/articles';
import { type Selectable, sql } from 'kysely';
import type { ArticleTable } from '../../database/tables.generated.ts';
import type { Db } from '../../database/types.ts';
import { publicPicture } from '../../domain/articles/own-picture.ts';

const listed = ['slug', 'title', 'lead', 'author', 'published_at', 'picture_url', 'picture_alt'] as const;
export type ListedRow = Pick<Selectable<ArticleTable>, (typeof listed)[number]>;

export const pictureOf = ({ picture_url, picture_alt }: Pick<ListedRow, 'picture_url' | 'picture_alt'>) =>
  picture_url === null ? null : { url: picture_url, alt: picture_alt ?? '' };

/** @param origin of the site, without a slash at its end */
export const publicPictureOf = (row: Pick<ListedRow, 'picture_url' | 'picture_alt'>, origin: string) => {
  const picture = pictureOf(row);
  return picture && { ...picture, url: publicPicture(picture.url, origin) };
};

export const listingOf = (row: ListedRow, origin: string): ArticleListing => ({
  slug: row.slug,
  title: row.title,
  lead: row.lead,
  author: row.author,
  publishedAt: row.published_at?.toISOString() ?? '',
  picture: publicPictureOf(row, origin),
});

/** Articles that readers of a site see at a moment. */
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
): Promise<ListedRow[]> =>
  shown(db, siteId, now)
    .select([...listed])
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();

export async function countArticles(db: Db, siteId: string, now: Date): Promise<number> {
  const { total } = await shown(db, siteId, now)
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

export const selectArticle = (db: Db, siteId: string, slug: string, now: Date) =>
  shown(db, siteId, now).where('slug', '=', slug).selectAll().executeTakeFirst();

/** Articles of a site beside one of it: those that it names, in that order, then the newest. */
export const selectRelated = (
  db: Db,
  { site_id, slug, related }: Pick<Selectable<ArticleTable>, 'site_id' | 'slug' | 'related'>,
  now: Date,
  limit: number,
): Promise<ListedRow[]> =>
  shown(db, site_id, now)
    .where('slug', '<>', slug)
    .select([...listed])
    .orderBy(sql`array_position(${related}::text[], slug)`, (by) => by.asc().nullsLast())
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
