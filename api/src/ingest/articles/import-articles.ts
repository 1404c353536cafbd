import type { FileArticle } from '@fan-base/source-parsers/articles/articles-file';
import { listPictures } from '@fan-base/source-parsers/articles/own-picture';
import type { Records } from '@fan-base/source-parsers/records';
import type { Problem } from '@fan-base/source-parsers/refusal';
import type { Trx } from '../../database/types.ts';
import { usePictures } from '../../domain/articles/pictures.queries.ts';
import type { Counts } from '../../domain/counts.ts';
import { findNamedTeams } from '../../domain/teams/named-teams.queries.ts';
import type { SourceKey } from '../source-state.queries.ts';
import { type ArticleRow, replaceArticles, selectArticles, selectSites } from './articles.queries.ts';

const getArticleKey = ({ site_id, slug }: Pick<ArticleRow, 'site_id' | 'slug'>) => `${site_id} ${slug}`;

const toArticleRow = (
  article: FileArticle,
  site_id: string,
  source: string,
  publishedAt: string,
): ArticleRow => ({
  site_id,
  ...article.fields,
  state: article.isDraft ? 'draft' : 'published',
  published_at: publishedAt,
  changed_at: article.updatedAt?.toISOString() ?? null,
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
      const row = toArticleRow(article, id, source, (article.publishedAt ?? now).toISOString());
      const duplicate = rows.get(getArticleKey(row));
      if (duplicate)
        problems.push({ place, reason: `'${row.slug}' is already in ${duplicate.article.place}` });
      else rows.set(getArticleKey(row), { row, article });
    }
  }
  return { rows, problems, isWhole };
}

/**
 * Replaces the articles of the file's previous version. Articles changed by an administrator are left unchanged, and
 * slugs of other articles are not reused.
 */
export async function importArticles(
  db: Trx,
  file: Records<FileArticle>,
  { source }: Pick<SourceKey, 'source'>,
  now: Date,
): Promise<Counts> {
  const { rows, problems, isWhole } = await toRows(db, file, source, now);
  const stored = await selectArticles(
    db,
    [...rows.values()].map(({ row }) => row.slug),
  );
  const storedByKey = new Map(stored.map((row) => [getArticleKey(row), row]));
  const names = [...rows.values()].flatMap(({ row }) => listPictures(row));
  const missing = new Set(await usePictures(db, [...new Set(names)], now));
  let hasAllPictures = true;
  const articles: ArticleRow[] = [];
  for (const [key, { row, article }] of rows) {
    const addProblem = (reason: string) => problems.push({ place: article.place, reason });
    const missingPicture = listPictures(row).find((name) => missing.has(name));
    const other = storedByKey.get(key);
    if (missingPicture !== undefined) {
      addProblem(`there is no picture /uploads/${missingPicture}`);
      hasAllPictures = false;
    } else if (other && other.source !== source)
      addProblem(`the slug '${row.slug}' belongs to another article`);
    else if (other?.edited) addProblem(`an administrator has changed '${row.slug}', which takes precedence`);
    // Without a date in the file, the first import is the date of publication.
    else if (article.publishedAt || !other?.published_at) articles.push(row);
    else articles.push({ ...row, published_at: other.published_at.toISOString() });
  }
  const counts = await replaceArticles(db, articles, isWhole && hasAllPictures ? source : null);
  return { ...counts, seen: file.seen, problems };
}
