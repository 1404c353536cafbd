import type { EditedArticle } from '@fan-base/shared-contracts/api/articles';
import { isoColumn } from '../../database/iso-column.ts';
import type { Db } from '../../database/types.ts';
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

export const selectForEditing = (db: Db, siteId: string) =>
  db
    .selectFrom('article')
    .select(['id', 'state', 'slug', 'title', isoColumn<string | null>('published_at').as('publishedAt')])
    .where('site_id', '=', siteId)
    .orderBy('id', 'desc')
    .limit(listed)
    .execute();

/** @throws HttpError `not_found` if the site has no such article */
export async function requireArticle(db: Db, siteId: string, id: string): Promise<EditedArticle> {
  const row = await db
    .selectFrom('article')
    .select(edited)
    .where('id', '=', id)
    .where('site_id', '=', siteId)
    .executeTakeFirst();
  if (!row) throw new HttpError('not_found', 'No article with this ID');
  return row;
}
