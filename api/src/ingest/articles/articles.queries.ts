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
/** Ids of sites by the club's team and the language. */
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

/** What is stored of articles with these slugs, of any site. */
export const selectArticles = (db: Trx, slugs: readonly string[]) =>
  db
    .selectFrom('article')
    .select(['site_id', 'slug', 'source', 'edited', 'published_at'])
    .where(sql<boolean>`slug = any(${[...slugs]}::text[])`)
    .execute();

/**
 * Writes articles.
 * @param source the file whose other articles go, those that an administrator has changed apart; null: none go
 */
export const replaceArticles = (
  db: Trx,
  wanted: readonly ArticleRow[],
  source: string | null,
): Promise<RowCounts> =>
  replaceRows(
    db,
    table,
    wanted,
    source === null ? null : sql<boolean>`old.source = ${source} and not old.edited`,
  );
