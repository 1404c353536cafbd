import type { Language } from '@fan-base/shared-contracts/language';
import { type Selectable, sql, type Transaction } from 'kysely';
import type { ArticleTable } from '../../database/articles.types.ts';
import type { Database } from '../../database/types.ts';
import { picturesOf } from '../../resources/articles/pictures/own-picture.ts';
import { usePictures } from '../../resources/articles/pictures/pictures.queries.ts';
import { type KeyedTable, replaceRows } from '../api-football/answers/replace-rows.queries.ts';
import { replacedRows } from '../editorial/replaced-rows.ts';
import type { Counts } from '../outcome.ts';
import type { Problem } from '../refusal.ts';
import { findNamedTeams } from '../teams/named-teams.ts';
import type { ArticlesFile, FileArticle } from './articles-file.ts';

type Db = Transaction<Database>;

const columns = [
  'site_id',
  'slug',
  'title',
  'lead',
  'author',
  'text',
  'body',
  'picture_url',
  'picture_alt',
  'related',
  'state',
  'source',
] as const;

type Row = Pick<Selectable<ArticleTable>, (typeof columns)[number]> & {
  readonly published_at: string;
  readonly changed_at: string | null;
};

const table: KeyedTable<Row> = { name: 'article', keys: ['site_id', 'slug'] };
const keyOf = ({ site_id, slug }: Pick<Row, 'site_id' | 'slug'>) => `${site_id} ${slug}`;

/** Ids of sites by the club's team and the language. */
async function sitesOf(db: Db): Promise<readonly { id: string; language: Language; team_id: string }[]> {
  return db
    .selectFrom('site')
    .innerJoin('club', 'club.id', 'site.club_id')
    .select(['site.id', 'site.language', 'club.team_id'])
    .execute();
}

/** What is stored of a file, and under the slugs that it wants. */
async function storedRows(db: Db, source: string, rows: readonly Row[]) {
  const stored = await db
    .selectFrom('article')
    .select([...columns, 'published_at', 'changed_at', 'edited'])
    .where((is) =>
      is.or([is('source', '=', source), sql<boolean>`slug = any(${rows.map(({ slug }) => slug)}::text[])`]),
    )
    .execute();
  return stored.map(({ published_at, changed_at, ...row }) => ({
    ...row,
    published_at: published_at?.toISOString() ?? '',
    changed_at: changed_at?.toISOString() ?? null,
  }));
}

const rowOf = (article: FileArticle, site_id: string, source: string, publishedAt: string): Row => ({
  site_id,
  ...article.fields,
  state: article.isDraft ? 'draft' : 'published',
  published_at: publishedAt,
  changed_at: article.updatedAt?.toISOString() ?? null,
  source,
});

/**
 * The rows of a file, an article a site; what cannot stand where it wants to becomes a problem. `isWhole`: each article
 * can be used, and stands on each site that it names.
 */
async function wantedRows(db: Db, file: ArticlesFile, source: string, now: Date) {
  const problems: Problem[] = [];
  let isWhole = file.problems.length === 0;
  const sites = await sitesOf(db);
  const { clubs } = await findNamedTeams(
    db,
    file.articles.flatMap((article) => article.clubs ?? []),
  );
  const rows = new Map<string, { row: Row; article: FileArticle }>();
  for (const article of file.articles) {
    const unknown = article.clubs?.find((club) => !clubs.has(club.toLowerCase()));
    if (unknown !== undefined) {
      problems.push({
        place: article.place,
        reason: `there is no club '${unknown.slice(0, 60)}' in the network`,
      });
      isWhole = false;
    }
    const teams = article.clubs && new Set(article.clubs.map((club) => clubs.get(club.toLowerCase())));
    for (const { id, language, team_id } of sites) {
      if (language !== article.language || (teams && !teams.has(team_id))) continue;
      const row = rowOf(article, id, source, (article.publishedAt ?? now).toISOString());
      const twin = rows.get(keyOf(row));
      if (twin)
        problems.push({
          place: article.place,
          reason: `'${row.slug}' stands in ${twin.article.place} already`,
        });
      else rows.set(keyOf(row), { row, article });
    }
  }
  return { rows, problems, isWhole };
}

/**
 * Replaces what an earlier version of the same file has brought. An article that an administrator has changed stays
 * as he left it, and the slug of another's article is not taken.
 */
export async function importArticles(db: Db, file: ArticlesFile, source: string, now: Date): Promise<Counts> {
  const { rows, problems, isWhole } = await wantedRows(db, file, source, now);
  const stored = await storedRows(
    db,
    source,
    [...rows.values()].map(({ row }) => row),
  );
  const taken = new Map(
    stored.filter((row) => row.edited || row.source !== source).map((row) => [keyOf(row), row]),
  );
  const wanted: Row[] = [];
  /** Articles that cannot be shown, for want of a picture. */
  const unpictured = new Set<string>();
  const own = new Map(
    stored.filter((row) => !taken.has(keyOf(row))).map(({ edited: _, ...row }) => [keyOf(row), row]),
  );
  const names = [...rows.values()].flatMap(({ row }) => picturesOf(row));
  const missing = new Set(await usePictures(db, [...new Set(names)], now));
  for (const [key, { row, article }] of rows) {
    const gone = picturesOf(row).find((name) => missing.has(name));
    if (gone !== undefined) {
      problems.push({ place: article.place, reason: `there is no picture /uploads/${gone}` });
      unpictured.add(key);
      continue;
    }
    const other = taken.get(key);
    if (other?.source === source)
      problems.push({
        place: article.place,
        reason: `an administrator has changed '${row.slug}': it stays so`,
      });
    else if (other)
      problems.push({ place: article.place, reason: `the slug '${row.slug}' is another article's` });
    // Without a day in the file it was published when it was first imported.
    const published_at = article.publishedAt
      ? row.published_at
      : (own.get(key)?.published_at ?? row.published_at);
    if (!other) wanted.push({ ...row, published_at });
  }
  const isSaidAgain = (row: Row) => rows.has(keyOf(row)) && !unpictured.has(keyOf(row));
  const replaced = replacedRows([...own.values()], isSaidAgain, isWhole && unpictured.size === 0);
  const counts = await replaceRows(db, table, replaced, wanted);
  return {
    ...counts,
    seen: file.seen,
    problems: [...file.problems, ...problems],
  };
}
