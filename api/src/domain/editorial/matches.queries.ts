import type { Language } from '@fan-base/shared-contracts/language';
import type { FileMatch } from '@fan-base/source-parsers/editorial/matches-file';
import type { Records } from '@fan-base/source-parsers/records';
import { type Selectable, sql } from 'kysely';
import type { FixtureBroadcastTable, FixtureReportTable } from '../../database/tables.generated.ts';
import type { Trx } from '../../database/types.ts';
import { addCounts, type Counts } from '../counts.ts';
import { administrator } from '../imports.queries.ts';
import { type EditorialTable, lockEntries, removeEntry, writeEntries } from './entries.queries.ts';

type ReportRow = Omit<Selectable<FixtureReportTable>, 'source' | 'published_at'> & {
  readonly published_at: string;
};
type BroadcastRow = Omit<Selectable<FixtureBroadcastTable>, 'source'>;

/** Reports and lists of broadcasts exist once per match and language. */
export type MatchEntry = Pick<ReportRow, 'fixture_id' | 'language'>;

const entry = ['fixture_id', 'language'] as const;
const reportTable: EditorialTable<ReportRow> = {
  name: 'fixture_report',
  keys: entry,
  entry,
  reimports: ['matches'],
};
const broadcastTable: EditorialTable<BroadcastRow> = {
  name: 'fixture_broadcast',
  keys: [...entry, 'channel'],
  entry,
  editedTable: 'edited_broadcasts',
  reimports: ['matches', 'broadcasts'],
};

/** Finds matches by their names in a file: the provider's id, or `fan-base:` and ours. */
export async function findNamedFixtures(
  db: Trx,
  names: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const ownIds = names.flatMap((name) => /^fan-base:(\d+)$/.exec(name)?.[1] ?? []);
  const numbers = names.filter((name) => /^\d{1,9}$/.test(name)).map(Number);
  const rows = await db
    .selectFrom('fixture')
    .select(['id', 'provider_id'])
    .where(sql<boolean>`(id = any(${ownIds}::bigint[]) or provider_id = any(${numbers}::integer[]))`)
    .execute();
  return new Map(
    rows.flatMap(({ id, provider_id }) => [
      [`fan-base:${id}`, id],
      [String(provider_id), id],
    ]),
  );
}

/** An administrator's list replaces that of files and feeds, even if it is empty. */
async function claimBroadcasts(trx: Trx, entries: readonly MatchEntry[]): Promise<void> {
  await lockEntries(trx);
  for (const { fixture_id, language } of entries) {
    await trx
      .insertInto('edited_broadcasts')
      .values({ fixture_id, language })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await trx
      .deleteFrom('fixture_broadcast')
      .where('fixture_id', '=', fixture_id)
      .where('language', '=', language)
      .execute();
  }
}

const toReportRow = (fixture_id: string, report: FileMatch['reports'][number]): ReportRow => ({
  fixture_id,
  language: report.language,
  title: report.title.trim(),
  text: report.text.trim(),
  author: report.author.trim(),
  published_at: report.publishedAt,
});

const toBroadcastRows = (
  fixture_id: string,
  { language, broadcasts }: FileMatch['broadcasts'][number],
): BroadcastRow[] =>
  broadcasts.map(({ channel, kind, url }) => ({ fixture_id, language, channel: channel.trim(), kind, url }));

/** Writes editorial data of matches: reports and broadcasters. */
export async function writeMatches(
  trx: Trx,
  file: Records<FileMatch>,
  source: string,
  now: Date,
): Promise<Counts> {
  const ids = await findNamedFixtures(
    trx,
    file.records.map(({ fixture }) => fixture),
  );
  const writing = { source, now, getName: ({ fixture }: FileMatch) => fixture };
  const toRows =
    <Row>(make: (match: FileMatch, id: string) => readonly Row[]) =>
    (match: FileMatch): readonly Row[] | string => {
      const id = ids.get(match.fixture);
      return id === undefined ? `there is no match ${match.fixture}` : make(match, id);
    };
  if (source === administrator)
    await claimBroadcasts(
      trx,
      file.records.flatMap(({ fixture, broadcasts }) =>
        broadcasts.map(({ language }) => ({ fixture_id: ids.get(fixture) ?? '', language })),
      ),
    );
  const reports = await writeEntries(trx, reportTable, file, {
    ...writing,
    toRows: toRows((match, id) => match.reports.map((report) => toReportRow(id, report))),
  });
  const broadcasts = await writeEntries(trx, broadcastTable, file, {
    ...writing,
    toRows: toRows((match, id) => match.broadcasts.flatMap((list) => toBroadcastRows(id, list))),
  });
  const { problems, ...counts } = addCounts(reports, broadcasts);
  // Both report the same problems of a match.
  const unique = new Map(problems.map((problem) => [JSON.stringify(problem), problem]));
  return { ...counts, seen: file.seen, problems: [...unique.values()] };
}

/** @returns false when no administrator has written one */
export const removeReport = (trx: Trx, id: string, language: Language): Promise<boolean> =>
  removeEntry(trx, reportTable, { fixture_id: id, language });

/** @returns false when no administrator has written a list */
export const removeBroadcasts = (trx: Trx, id: string, language: Language): Promise<boolean> =>
  removeEntry(trx, broadcastTable, { fixture_id: id, language });

/**
 * What would be lost with a match, in words: reports and broadcasts of editors, threads. Broadcasts of feeds are not
 * counted, because the feed restores them.
 */
export async function selectMatchWork(
  db: Trx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await sql<{ id: string; work: string[] }>`
    select id, array_remove(array[
      case when exists (select from fixture_report where fixture_id = listed.id)
        or exists (select from site_report where fixture_id = listed.id) then 'a report' end,
      case when exists (select from edited_broadcasts where fixture_id = listed.id)
        or exists (select from fixture_broadcast where fixture_id = listed.id
          and not exists (select from partner_feed where partner_feed.url = fixture_broadcast.source))
        then 'broadcasts' end,
      case when exists (select from thread where thread.fixture_id = listed.id) then 'a thread' end
    ], null) as work
    from unnest(${[...ids]}::bigint[]) as listed (id)`.execute(db);
  return new Map(rows.filter(({ work }) => work.length > 0).map(({ id, work }) => [id, work]));
}
