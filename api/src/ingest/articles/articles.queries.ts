import type { Language } from '@fan-base/shared-contracts/language';
import { type Selectable, sql } from 'kysely';
import { type KeyedTable, type RowCounts, replaceRows } from '../../database/replace-rows.queries.ts';
import type { ArticleTable } from '../../database/tables.generated.ts';
import type { Trx } from '../../database/types.ts';

export type ArticleRow = Omit<Selectable<ArticleTable>, 'id' | 'edited' | 'published_at' | 'changed_at'> & {
  readonly published_at: string;
  readonly changed_at: string | null;
};

const table: KeyedTable<ArticleRow> = { name: 'article', keys: ['site_id', 'slug'] };
export function selectSites(
  db: Trx,
): Promise<readonly { id: string; language: Language; team_id: string }[]> {
  return db
    .selectFrom('site')
    .innerJoin('club', 'club.id', 'site.club_id')
    .select(['site.id', 'site.language', 'club.team_id'])
    .where('site.closed_at', 'is', null)
    .execute();
}

/** Stored articles with these slugs, of any site. */
export const selectArticles = (db: Trx, slugs: readonly string[]) =>
  db
    .selectFrom('article')
    .select(['site_id', 'slug', 'source', 'edited', 'published_at'])
    .where(sql<boolean>`slug = any(${[...slugs]}::text[])`)
    .execute();

/**
 * Writes articles.
 * @param source the file whose other articles are deleted, unless an administrator has changed them; null: none are
 */
export const replaceArticles = (
  db: Trx,
  rows: readonly ArticleRow[],
  source: string | null,
): Promise<RowCounts> =>
  replaceRows(
    db,
    table,
    rows,
    source === null ? null : sql<boolean>`old.source = ${source} and not old.edited`,
  );
