import { slugOf } from '@fan-base/shared-contracts/slug';
import { type Selectable, sql, type Transaction } from 'kysely';
import type { RumourReportTable } from '../../database/rumours.types.ts';
import type { Database } from '../../database/types.ts';
import { type KeyedTable, replaceRows } from '../api-football/answers/replace-rows.queries.ts';
import type { Counts } from '../outcome.ts';
import { findNamedTeams } from '../teams/named-teams.ts';
import type { RumoursFile } from './rumours-file.ts';

type Db = Transaction<Database>;

/** In place of a feed's address: reports that administrators have written. */
export const editorsSource = 'editors';

const columns = [
  'team_id',
  'club_id',
  'direction',
  'language',
  'source',
  'guid',
  'title',
  'url',
  'publisher',
  'player_name',
  'player_slug',
  'club_name',
  'status',
  'credibility',
] as const;

type Row = Pick<Selectable<RumourReportTable>, (typeof columns)[number]> & { readonly published_at: string };

const table: KeyedTable<Row> = { name: 'rumour_report', keys: ['source', 'guid'] };

async function storedReports(db: Db, source: string, rows: readonly Row[]) {
  const stored = await db
    .selectFrom('rumour_report')
    .select([...columns, 'published_at', 'edited', 'removed'])
    .where('source', '=', source)
    .where(sql<boolean>`guid = any(${rows.map(({ guid }) => guid)}::text[])`)
    .execute();
  return stored.map(({ published_at, ...row }) => ({ ...row, published_at: published_at.toISOString() }));
}

/**
 * Brings the reports of a feed into its clubs' rumours. Reports that the feed no longer has stay: a feed shows its
 * newest only. The number of statements does not grow with the feed.
 */
export async function importRumours(db: Db, file: RumoursFile, source: string): Promise<Counts> {
  const names = file.reports.flatMap(({ team, club }) => (club === null ? [team] : [team, club]));
  const { clubs, teams } = await findNamedTeams(db, names);
  const problems = [...file.problems];
  const rows: Row[] = [];
  const places = new Map<string, string>();
  for (const report of file.reports) {
    const { team, place, club, publishedAt, source: publisher } = report;
    const team_id = clubs.get(team.toLowerCase());
    if (team_id === undefined) {
      problems.push({ place, reason: `there is no club '${team.slice(0, 60)}' in the network` });
      continue;
    }
    places.set(report.guid, place);
    const club_id = club === null ? null : (teams.get(club.toLowerCase()) ?? null);
    rows.push({
      team_id,
      club_id: club_id === team_id ? null : club_id,
      direction: report.direction,
      language: report.language,
      source,
      guid: report.guid,
      title: report.title,
      url: report.url,
      publisher,
      published_at: publishedAt,
      player_name: report.player,
      player_slug: slugOf(report.player),
      club_name: club,
      status: report.status,
      credibility: report.credibility,
    });
  }
  const stored = await storedReports(db, source, rows);
  const edited = new Set<string>();
  for (const { guid, title, removed: isGone } of stored.filter((row) => row.edited)) {
    edited.add(guid);
    const did = isGone ? 'taken away' : 'changed';
    const reason = `an administrator has ${did} '${title.slice(0, 60)}': it stays so`;
    problems.push({ place: places.get(guid) ?? guid, reason });
  }
  const counts = await replaceRows(
    db,
    table,
    stored.filter((row) => !row.edited).map(({ edited: _, removed: _removed, ...row }) => row),
    rows.filter(({ guid }) => !edited.has(guid)),
  );
  return { ...counts, seen: file.seen, problems };
}
