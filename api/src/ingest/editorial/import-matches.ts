import { sql, type Transaction } from 'kysely';
import type { Database } from '../../database/types.ts';
import { administrator } from '../../domain/imports.queries.ts';
import { type Counts, sumOf } from '../outcome.ts';
import type { Records } from '../records.ts';
import { type EditedTable, importFile } from './import-file.ts';
import type { FileMatch, MatchBroadcast, MatchReport } from './matches-file.ts';

type Db = Transaction<Database>;
interface OfMatch {
  readonly fixture_id: string;
  readonly source: string;
}
type ReportRow = OfMatch & Omit<MatchReport, 'publishedAt'> & { readonly published_at: string };
type BroadcastRow = OfMatch & MatchBroadcast;

const reportTable: EditedTable<ReportRow> = {
  name: 'fixture_report',
  keys: ['fixture_id', 'language'],
  edited: { keys: ['fixture_id', 'language'], rows: sql`fixture_report where source = ${administrator}` },
};
const broadcastTable: EditedTable<BroadcastRow> = {
  name: 'fixture_broadcast',
  keys: ['fixture_id', 'language', 'channel'],
  edited: { keys: ['fixture_id', 'language'], rows: sql`edited_broadcasts` },
};

/** Ids of matches by what a file calls them: the provider's number, or `fan-base:` and ours. */
async function findFixtures(db: Db, names: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const own = names.flatMap((name) => /^fan-base:(\d+)$/.exec(name)?.[1] ?? []);
  const numbers = names.filter((name) => /^\d{1,9}$/.test(name)).map(Number);
  const rows = await db
    .selectFrom('fixture')
    .select(['id', 'provider_id'])
    .where(sql<boolean>`(id = any(${own}::bigint[]) or provider_id = any(${numbers}::integer[]))`)
    .execute();
  return new Map(
    rows.flatMap(({ id, provider_id }) => [
      [`fan-base:${id}`, id],
      [String(provider_id), id],
    ]),
  );
}

/** Brings what an editors' file says of matches into the database: reports, and who shows them. */
export async function importMatchesFile(db: Db, file: Records<FileMatch>, source: string): Promise<Counts> {
  const ids = await findFixtures(
    db,
    file.records.map(({ fixture }) => fixture),
  );
  const rowsOf =
    <Row>(make: (match: FileMatch, of: OfMatch) => readonly Row[]) =>
    (match: FileMatch) => {
      const fixture_id = ids.get(match.fixture);
      return fixture_id ? make(match, { fixture_id, source }) : `there is no match ${match.fixture}`;
    };
  const nameOf = ({ fixture }: FileMatch) => fixture;
  const reports = await importFile(db, reportTable, file, {
    source,
    nameOf,
    rowsOf: rowsOf((match, of) =>
      match.reports.map(({ publishedAt, ...report }) => ({ ...of, ...report, published_at: publishedAt })),
    ),
  });
  const broadcasts = await importFile(db, broadcastTable, file, {
    source,
    nameOf,
    rowsOf: rowsOf((match, of) => match.broadcasts.map((broadcast) => ({ ...of, ...broadcast }))),
  });
  const { problems, ...counts } = sumOf(reports, broadcasts);
  // Both say what is wrong with a match.
  const each = new Map(problems.map((problem) => [JSON.stringify(problem), problem]));
  return { ...counts, seen: file.seen, problems: [...each.values()] };
}
