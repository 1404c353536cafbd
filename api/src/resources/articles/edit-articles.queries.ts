import type { EditedArticle } from '@fan-base/shared-contracts/api/articles';
import type { Kysely, Selectable, Updateable } from 'kysely';
import type { ArticleTable } from '../../database/articles.types.ts';
import type { Database } from '../../database/types.ts';
import { HttpError } from '../../http/errors.ts';
import type { ArticleFields } from './article-fields.ts';
import { pictureOf } from './articles.queries.ts';

type Row = Selectable<ArticleTable>;

/** In place of a file's name: articles that administrators have written. */
const editorsSource = 'editors';
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

export const selectForEditing = (db: Kysely<Database>, siteId: string) =>
  db
    .selectFrom('article')
    .select(['id', 'state', 'slug', 'title', 'published_at'])
    .where('site_id', '=', siteId)
    .orderBy('id', 'desc')
    .limit(listed)
    .execute();

/** @throws HttpError `not_found` for one that the site does not have */
export async function articleOfSite(db: Kysely<Database>, siteId: string, id: string): Promise<Row> {
  const row = await db
    .selectFrom('article')
    .selectAll()
    .where('id', '=', id)
    .where('site_id', '=', siteId)
    .executeTakeFirst();
  if (!row) throw new HttpError('not_found', 'There is no article of this id');
  return row;
}

const uniqueViolation = '23505';

/** @throws HttpError `taken` when the site has another article of the slug */
async function slugFree<Result>(slug: string | undefined, write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === uniqueViolation)
      throw new HttpError('taken', `slug must be another: the site has an article '${slug}' already`);
    throw error;
  }
}

export const insertArticle = (
  db: Kysely<Database>,
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
export const updateArticle = (
  db: Kysely<Database>,
  id: string,
  changes: Updateable<ArticleTable>,
): Promise<Row> =>
  slugFree(changes.slug, () =>
    db
      .updateTable('article')
      .set({ ...changes, edited: true })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow(),
  );
