import { sql, type Transaction } from 'kysely';
import type { Database } from '../../database/types.ts';
import {
  type KeyedTable,
  type RowCounts,
  replaceRows,
} from '../api-football/answers/replace-rows.queries.ts';
import type { Counts } from '../outcome.ts';
import { administrator } from './administrator.ts';
import { findEditedBroadcasts } from './edited-broadcasts.queries.ts';
import type { MatchBroadcast, MatchExtra, MatchesFile, MatchReport } from './matches-file.ts';

type Db = Transaction<Database>;

const ownNumber = /^fan-base:(\d+)$/;

/** Ids of matches by what a file calls them. */
async function findFixtures(db: Db, names: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const own = names.flatMap((name) => ownNumber.exec(name)?.[1] ?? []);
  const numbers = names.filter((name) => /^\d{1,9}$/.test(name)).map(Number);
  const rows = await db
    .selectFrom('fixture')
    .select(['id', 'provider_id'])
    .where((is) =>
      is.or([
        sql<boolean>`id = any(${own}::bigint[])`,
        sql<boolean>`provider_id = any(${numbers}::integer[])`,
      ]),
    )
    .execute();
  return new Map(
    rows.flatMap(({ id, provider_id }) => [
      [`fan-base:${id}`, id],
      [String(provider_id), id],
    ]),
  );
}

const reportRow = (report: MatchReport, fixture_id: string, source: string) => ({
  fixture_id,
  language: report.language,
  title: report.title,
  text: report.text,
  author: report.author,
  published_at: report.publishedAt.toISOString(),
  source,
});
type ReportRow = ReturnType<typeof reportRow>;

const broadcastRow = (broadcast: MatchBroadcast, fixture_id: string, source: string) => ({
  fixture_id,
  ...broadcast,
  source,
});
type BroadcastRow = ReturnType<typeof broadcastRow>;

const reportTable: KeyedTable<ReportRow> = { name: 'fixture_report', keys: ['fixture_id', 'language'] };
const broadcastTable: KeyedTable<BroadcastRow> = {
  name: 'fixture_broadcast',
  keys: ['fixture_id', 'language', 'channel'],
};

const of = (source: string, fixtures: readonly string[]) =>
  sql<boolean>`(source = ${source} or fixture_id = any(${[...fixtures]}::bigint[]))`;

async function storedReports(db: Db, source: string, fixtures: readonly string[]): Promise<ReportRow[]> {
  const rows = await db
    .selectFrom('fixture_report')
    .select(['fixture_id', 'language', 'title', 'text', 'author', 'published_at', 'source'])
    .where(of(source, fixtures))
    .execute();
  return rows.map((row) => ({ ...row, published_at: row.published_at.toISOString() }));
}

const storedBroadcasts = (db: Db, source: string, fixtures: readonly string[]): Promise<BroadcastRow[]> =>
  db
    .selectFrom('fixture_broadcast')
    .select(['fixture_id', 'language', 'channel', 'kind', 'url', 'source'])
    .where(of(source, fixtures))
    .execute();

/** What the file stands for: its own earlier rows, and those of other files of which it says otherwise. */
function scopeOf<Row extends { readonly fixture_id: string; readonly source: string }>(
  stored: readonly Row[],
  wanted: readonly Row[],
  keys: readonly (keyof Row)[],
  source: string,
  kept: ReadonlySet<string>,
): Row[] {
  const keyOf = (row: Row) => keys.map((key) => row[key]).join(' ');
  const told = new Set(wanted.map(keyOf));
  return stored.filter((row) => !kept.has(row.fixture_id) && (row.source === source || told.has(keyOf(row))));
}

const reportKey = ({ fixture_id, language }: Pick<ReportRow, 'fixture_id' | 'language'>) =>
  `${fixture_id} ${language}`;

/** Tells whether an administrator has written the report of a match in a language. */
function editedReports(stored: readonly ReportRow[]): (row: ReportRow) => boolean {
  const edited = new Set(stored.filter((row) => row.source === administrator).map(reportKey));
  return (row) => edited.has(reportKey(row));
}

/**
 * Replaces what an earlier version of the same editors' file said of matches. What an administrator says stands. Of a match that cannot be used,
 * what was known stays. The number of statements does not grow with the file.
 */
export async function importMatchesFile(db: Db, file: MatchesFile, source: string): Promise<Counts> {
  const ids = await findFixtures(db, [...file.matches.map(({ fixture }) => fixture), ...file.leftOut]);
  const problems = [...file.problems];
  const found = new Map<string, MatchExtra>();
  for (const match of file.matches) {
    const id = ids.get(match.fixture);
    if (id === undefined) problems.push({ place: match.place, reason: `there is no match ${match.fixture}` });
    else if (found.has(id))
      problems.push({ place: match.place, reason: `${match.fixture} stands in the file already` });
    else found.set(id, match);
  }
  const matches = [...found];
  const kept = new Set(file.leftOut.flatMap((fixture) => ids.get(fixture) ?? []));
  const fixtures = matches.map(([id]) => id);
  const oldReports = await storedReports(db, source, fixtures);
  const oldBroadcasts = await storedBroadcasts(db, source, fixtures);
  const isOwnReport = editedReports(oldReports);
  const isOwnBroadcast = await findEditedBroadcasts(
    db,
    fixtures.map((fixture_id) => ({ fixture_id, language: '' })),
  );
  const reports: ReportRow[] = [];
  const broadcasts: BroadcastRow[] = [];
  for (const [id, match] of matches) {
    const told = match.reports.map((one) => reportRow(one, id, source));
    const shown = match.broadcasts.map((one) => broadcastRow(one, id, source));
    if (told.some(isOwnReport) || shown.some(isOwnBroadcast))
      problems.push({
        place: match.place,
        reason: `an administrator has written of ${match.fixture}: that stands`,
      });
    reports.push(...told.filter((row) => !isOwnReport(row)));
    broadcasts.push(...shown.filter((row) => !isOwnBroadcast(row)));
  }
  const written = [
    await replaceRows(db, reportTable, scopeOf(oldReports, reports, reportTable.keys, source, kept), reports),
    await replaceRows(
      db,
      broadcastTable,
      scopeOf(oldBroadcasts, broadcasts, broadcastTable.keys, source, kept),
      broadcasts,
    ),
  ];
  const sum = (field: keyof RowCounts) => written.reduce((total, counts) => total + counts[field], 0);
  return {
    added: sum('added'),
    updated: sum('updated'),
    removed: sum('removed'),
    seen: file.seen,
    problems,
  };
}
