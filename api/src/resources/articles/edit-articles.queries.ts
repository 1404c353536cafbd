import type { EditedArticle } from '@fan-base/shared-contracts/api/articles';
import type { ArticleFields } from '@fan-base/source-parsers/articles/article-fields';
import type { Updateable } from 'kysely';
import { isoColumn } from '../../database/iso-column.ts';
import type { ArticleTable } from '../../database/tables.generated.ts';
import type { Db } from '../../database/types.ts';
import { isUniqueViolation } from '../../database/unavailable.ts';
import { editorsSource } from '../../domain/imports.queries.ts';
import { HttpError } from '../../http/errors.ts';
import { pictureColumn } from './articles.queries.ts';

const listed = 200;

const edited = [
  'id',
  'state',
  'slug',
  'title',
  'lead',
  'author',
  'text',
  pictureColumn.as('picture'),
  'related',
  isoColumn<string | null>('published_at').as('publishedAt'),
  isoColumn<string | null>('changed_at').as('updatedAt'),
] as const;

export const toArticleColumns = (fields: ArticleFields) => ({ ...fields, body: JSON.stringify(fields.body) });

export const selectForEditing = (db: Db, siteId: string) =>
  db
    .selectFrom('article')
    .select(['id', 'state', 'slug', 'title', isoColumn<string | null>('published_at').as('publishedAt')])
    .where('site_id', '=', siteId)
    .orderBy('id', 'desc')
    .limit(listed)
    .execute();

/** @throws HttpError `not_found` if the site has no such article */
export async function requireArticle(db: Db, siteId: string, id: string) {
  const row = await db
    .selectFrom('article')
    .select(edited)
    .select(['published_at', 'changed_at'])
    .where('id', '=', id)
    .where('site_id', '=', siteId)
    .executeTakeFirst();
  if (!row) throw new HttpError('not_found', 'No article with this ID');
  return row;
}

/** @throws HttpError `taken` when another article of the site has the slug */
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
): Promise<EditedArticle> =>
  slugFree(fields.slug, () =>
    db
      .insertInto('article')
      .values({
        ...toArticleColumns(fields),
        site_id: siteId,
        state: 'draft',
        published_at: publishedAt,
        changed_at: null,
        source: editorsSource,
        edited: true,
      })
      .returning(edited)
      .executeTakeFirstOrThrow(),
  );

/** Changes an article, which files then no longer overwrite. */
export const updateArticle = (
  db: Db,
  id: string,
  changes: Updateable<ArticleTable>,
): Promise<EditedArticle> =>
  slugFree(changes.slug, () =>
    db
      .updateTable('article')
      .set({ ...changes, edited: true })
      .where('id', '=', id)
      .returning(edited)
      .executeTakeFirstOrThrow(),
  );
