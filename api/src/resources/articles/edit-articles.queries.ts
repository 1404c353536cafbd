import type { EditedArticle } from '@fan-base/shared-contracts/api/articles';
import type { Selectable, Updateable } from 'kysely';
import type { ArticleTable } from '../../database/tables.generated.ts';
import type { Db } from '../../database/types.ts';
import { isUniqueViolation } from '../../database/unavailable.ts';
import type { ArticleFields } from '../../domain/articles/article-fields.ts';
import { editorsSource } from '../../domain/imports.queries.ts';
import { HttpError } from '../../http/errors.ts';
import { pictureOf } from './articles.queries.ts';

type Row = Selectable<ArticleTable>;

const listed = 200;

export const editedOf = (row: Row): EditedArticle => ({
  id: row.id,
  state: row.state,
  slug: row.slug,
  title: row.title,
  lead: row.lead,
  author: row.author,
  text: row.text,
  picture: pictureOf(row),
  related: row.related,
  publishedAt: row.published_at?.toISOString() ?? null,
  updatedAt: row.changed_at?.toISOString() ?? null,
});

export const columnsOf = (fields: ArticleFields) => ({ ...fields, body: JSON.stringify(fields.body) });

export const selectForEditing = (db: Db, siteId: string) =>
  db
    .selectFrom('article')
    .select(['id', 'state', 'slug', 'title', 'published_at'])
    .where('site_id', '=', siteId)
    .orderBy('id', 'desc')
    .limit(listed)
    .execute();

/** @throws HttpError `not_found` for one that the site does not have */
export async function articleOfSite(db: Db, siteId: string, id: string): Promise<Row> {
  const row = await db
    .selectFrom('article')
    .selectAll()
    .where('id', '=', id)
    .where('site_id', '=', siteId)
    .executeTakeFirst();
  if (!row) throw new HttpError('not_found', 'There is no article of this id');
  return row;
}

/** @throws HttpError `taken` when the site has another article of the slug */
async function slugFree<Result>(slug: string | undefined, write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (isUniqueViolation(error))
      throw new HttpError('taken', `slug must be another: the site has an article '${slug}' already`);
    throw error;
  }
}

export const insertArticle = (
  db: Db,
  siteId: string,
  fields: ArticleFields,
  publishedAt: Date | null,
): Promise<Row> =>
  slugFree(fields.slug, () =>
    db
      .insertInto('article')
      .values({
        ...columnsOf(fields),
        site_id: siteId,
        state: 'draft',
        published_at: publishedAt,
        changed_at: null,
        source: editorsSource,
        edited: true,
      })
      .returningAll()
      .executeTakeFirstOrThrow(),
  );

/** Changes an article; from then on no file does. */
export const updateArticle = (db: Db, id: string, changes: Updateable<ArticleTable>): Promise<Row> =>
  slugFree(changes.slug, () =>
    db
      .updateTable('article')
      .set({ ...changes, edited: true })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow(),
  );
