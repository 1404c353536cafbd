import type { Language } from '@fan-base/shared-contracts/language';
import type { ArticleFields } from '@fan-base/source-parsers/articles/article-fields';
import type { FileArticle } from '@fan-base/source-parsers/articles/articles-file';
import { listPictures } from '@fan-base/source-parsers/articles/own-picture';
import type { Records } from '@fan-base/source-parsers/records';
import type { Problem } from '@fan-base/source-parsers/refusal';
import { type Selectable, sql } from 'kysely';
import { type KeyedTable, replaceRows } from '../../database/replace-rows.queries.ts';
import type { ArticleTable } from '../../database/tables.generated.ts';
import type { Trx } from '../../database/types.ts';
import { usePictures } from '../articles/pictures.queries.ts';
import type { Counts } from '../counts.ts';
import { administrator } from '../imports.queries.ts';
import { findNamedTeams } from '../teams/named-teams.queries.ts';
import { keepFormerSlug, renameArticles } from './article-slugs.queries.ts';
import { lockEntries, type WrittenEntry, writeRow } from './entries.queries.ts';

type StoredArticle = Selectable<ArticleTable>;
type ArticleRow = Omit<StoredArticle, 'id' | 'edited' | 'published_at' | 'changed_at'> & {
  readonly published_at: string | null;
  readonly changed_at: string | null;
};

const table: KeyedTable<ArticleRow> = { name: 'article', keys: ['site_id', 'slug'] };

const getArticleKey = ({ site_id, slug }: Pick<ArticleRow, 'site_id' | 'slug'>) => `${site_id} ${slug}`;

const selectSites = (db: Trx): Promise<readonly { id: string; language: Language; team_id: string }[]> =>
  db
    .selectFrom('site')
    .innerJoin('club', 'club.id', 'site.club_id')
    .select(['site.id', 'site.language', 'club.team_id'])
    .where('site.closed_at', 'is', null)
    .execute();

/** Stored articles with the slugs of rows, by key. An administrator may have given one another slug. */
async function selectStored(db: Trx, rows: readonly ArticleRow[]) {
  const columns = ['article.source', 'article.edited', 'article.published_at'] as const;
  const isOfRows = (table: string) =>
    sql<boolean>`${sql.ref(`${table}.slug`)} = any(${rows.map(({ slug }) => slug)}::text[])`;
  const renamed = await db
    .selectFrom('article_slug')
    .innerJoin('article', 'article.id', 'article_slug.article_id')
    .select(['article_slug.site_id', 'article_slug.slug', ...columns])
    .where('article.edited', '=', true)
    .where(isOfRows('article_slug'))
    .execute();
  const stored = await db
    .selectFrom('article')
    .select(['article.site_id', 'article.slug', ...columns])
    .where(isOfRows('article'))
    .execute();
  return new Map([...renamed, ...stored].map((row) => [getArticleKey(row), row]));
}

/** Marks the pictures of rows as used. @returns a message for a row with a missing picture, null for others */
async function checkPictures(db: Trx, rows: readonly ArticleRow[], now: Date) {
  const missing = new Set(await usePictures(db, [...new Set(rows.flatMap(listPictures))], now));
  return (row: ArticleRow): string | null => {
    const name = listPictures(row).find((one) => missing.has(one));
    return name === undefined ? null : `Picture /uploads/${name} does not exist: upload it first`;
  };
}

const toArticleRow = (
  { fields, isDraft, publishedAt, updatedAt }: FileArticle,
  site_id: string,
  source: string,
  now: Date,
): ArticleRow => ({
  site_id,
  ...fields,
  state: isDraft ? 'draft' : 'published',
  published_at: (publishedAt ?? now).toISOString(),
  changed_at: updatedAt?.toISOString() ?? null,
  source,
});

/**
 * One row per article and site; conflicts become problems. `isWhole`: every article is usable, on every site it names.
 */
async function toRows(db: Trx, file: Records<FileArticle>, source: string, now: Date) {
  const problems: Problem[] = [...file.problems];
  const sites = await selectSites(db);
  const { clubs } = await findNamedTeams(
    db,
    file.records.flatMap((article) => article.clubs ?? []),
  );
  let isWhole = file.problems.length === 0;
  const rows = new Map<string, { row: ArticleRow; article: FileArticle }>();
  for (const article of file.records) {
    const { place } = article;
    const unknown = article.clubs?.find((club) => !clubs.has(club.toLowerCase()));
    if (unknown !== undefined) {
      problems.push({ place, reason: `there is no club '${unknown.slice(0, 60)}' in the network` });
      isWhole = false;
    }
    const teams = article.clubs && new Set(article.clubs.map((club) => clubs.get(club.toLowerCase())));
    for (const { id, language, team_id } of sites) {
      if (language !== article.language || (teams && !teams.has(team_id))) continue;
      const row = toArticleRow(article, id, source, now);
      const duplicate = rows.get(getArticleKey(row));
      if (duplicate)
        problems.push({ place, reason: `'${row.slug}' is already in ${duplicate.article.place}` });
      else rows.set(getArticleKey(row), { row, article });
    }
  }
  return { rows, problems, isWhole };
}

/**
 * Writes the articles of a file, which replace those of its previous version. Articles changed by an administrator are
 * left unchanged, and slugs of other articles are not reused.
 */
export async function writeArticles(
  trx: Trx,
  file: Records<FileArticle>,
  source: string,
  now: Date,
): Promise<Counts> {
  await lockEntries(trx);
  const { rows, problems, isWhole } = await toRows(trx, file, source, now);
  const all = [...rows.values()].map(({ row }) => row);
  const storedByKey = await selectStored(trx, all);
  const findMissingPicture = await checkPictures(trx, all, now);
  let hasAllPictures = true;
  // If an article is unusable, it may be the one that seems to be gone.
  const fresh = isWhole ? all.filter((row) => !storedByKey.has(getArticleKey(row))) : [];
  const renamed = await renameArticles(trx, source, all, fresh);
  const articles: ArticleRow[] = [];
  for (const [key, { row, article }] of rows) {
    const addProblem = (reason: string) => problems.push({ place: article.place, reason });
    const missingPicture = findMissingPicture(row);
    const other = storedByKey.get(key);
    const publishedAt = (other ?? renamed.get(row))?.published_at;
    if (missingPicture !== null) {
      addProblem(missingPicture);
      hasAllPictures = false;
    } else if (other && other.source !== source)
      addProblem(`the slug '${row.slug}' belongs to another article`);
    else if (other?.edited) addProblem(`an administrator has changed '${row.slug}', which takes precedence`);
    // Without a date in the file, the first import is the date of publication.
    else if (article.publishedAt || !publishedAt) articles.push(row);
    else articles.push({ ...row, published_at: publishedAt.toISOString() });
  }
  const scope = isWhole && hasAllPictures ? sql<boolean>`old.source = ${source} and not old.edited` : null;
  return { ...(await replaceRows(trx, table, articles, scope)), seen: file.seen, problems };
}

/** An article of a site. */
const selectArticle = (db: Trx, siteId: string, id: string) =>
  db.selectFrom('article').selectAll().where('id', '=', id).where('site_id', '=', siteId).executeTakeFirst();

const noArticle = { code: 'not_found', reason: 'No article with this ID' } as const;

const wasShown = ({ state, published_at }: StoredArticle, now: Date) =>
  state === 'published' && published_at !== null && published_at <= now;

/**
 * Writes an article of an administrator, which its file then no longer changes. A new one is a draft.
 * @param publishedAt null: as before
 * @param id of the article to replace; null: adds one
 */
export async function writeArticle(
  trx: Trx,
  site_id: string,
  { fields, publishedAt }: { readonly fields: ArticleFields; readonly publishedAt: Date | null },
  id: string | null,
  now: Date,
): Promise<WrittenEntry> {
  await lockEntries(trx);
  const before = id === null ? null : await selectArticle(trx, site_id, id);
  if (before === undefined) return noArticle;
  const changedAt = before && wasShown(before, now) ? now : (before?.changed_at ?? null);
  const row: ArticleRow = {
    site_id,
    ...fields,
    state: before?.state ?? 'draft',
    published_at: (publishedAt ?? before?.published_at ?? null)?.toISOString() ?? null,
    changed_at: changedAt?.toISOString() ?? null,
    source: before?.source ?? administrator,
  };
  const missingPicture = (await checkPictures(trx, [row], now))(row);
  if (missingPicture !== null) return { code: 'invalid_request', reason: missingPicture };
  const written = await writeRow(trx, table, { ...row, edited: true }, before?.id ?? null);
  if (written && before) await keepFormerSlug(trx, before, row.slug);
  const reason = `slug must be another: the site has an article '${row.slug}' already`;
  return written ?? { code: 'taken', reason };
}

/** Publishes or withdraws an article, which its file then no longer changes. */
export async function writeArticleState(
  trx: Trx,
  siteId: string,
  id: string,
  state: 'published' | 'withdrawn',
  now: Date,
): Promise<WrittenEntry> {
  await lockEntries(trx);
  const before = await selectArticle(trx, siteId, id);
  if (!before) return noArticle;
  const published_at = before.published_at ?? (state === 'published' ? now : null);
  await trx.updateTable('article').set({ state, published_at, edited: true }).where('id', '=', id).execute();
  return { id };
}
