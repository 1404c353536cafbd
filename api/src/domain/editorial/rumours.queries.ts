import { randomUUID } from 'node:crypto';
import type { RumourReportBody } from '@fan-base/shared-contracts/api/rumours';
import { toSlug } from '@fan-base/shared-contracts/slug';
import type { Records } from '@fan-base/source-parsers/records';
import type { FeedReport } from '@fan-base/source-parsers/rumours/rumours-feed';
import type { Selectable } from 'kysely';
import { type KeyedTable, replaceRows } from '../../database/replace-rows.queries.ts';
import type { RumourReportTable } from '../../database/tables.generated.ts';
import type { Trx } from '../../database/types.ts';
import type { Counts } from '../counts.ts';
import { editorsSource } from '../imports.queries.ts';
import { findNamedTeams } from '../teams/named-teams.queries.ts';
import { lockEntries, type WrittenEntry } from './entries.queries.ts';

type ReportRow = Omit<Selectable<RumourReportTable>, 'id' | 'edited' | 'removed' | 'published_at'> & {
  readonly published_at: string;
};
type NamedReport = Omit<FeedReport, 'place'>;

const table: KeyedTable<ReportRow> = { name: 'rumour_report', keys: ['source', 'guid'] };

/** The rows of reports; a string explains why a report cannot be written. */
async function resolveReports<Report extends NamedReport>(
  db: Trx,
  reports: readonly Report[],
  source: string,
): Promise<ReadonlyMap<Report, ReportRow | string>> {
  const names = reports.flatMap(({ team, club }) => (club === null ? [team] : [team, club.trim()]));
  const { clubs, teams } = await findNamedTeams(db, names);
  function toRow(report: Report): ReportRow | string {
    const { guid, title, url, direction, status, credibility, language } = report;
    const club = report.club?.trim() ?? null;
    const team_id = clubs.get(report.team.toLowerCase());
    const club_id = teams.get(club?.toLowerCase() ?? '') ?? null;
    const player_slug = toSlug(report.player);
    if (team_id === undefined) return `there is no club '${report.team.slice(0, 60)}' in the network`;
    if (player_slug === '') return 'player must be a name in Latin letters';
    if (club !== null && toSlug(club) === '') return 'club must be a name in Latin letters, or null';
    if (club_id === team_id) return "club must be another club than the site's own, or null";
    return {
      team_id,
      club_id,
      source,
      guid,
      title: title.trim(),
      url,
      publisher: report.source.trim(),
      published_at: new Date(report.publishedAt).toISOString(),
      player_name: report.player.trim(),
      player_slug,
      direction,
      club_name: club,
      status,
      credibility,
      language,
    };
  }
  return new Map(reports.map((report) => [report, toRow(report)]));
}

/** Reports of a feed that an administrator has changed or removed, by guid. */
async function selectEditedReports(db: Trx, source: string) {
  const rows = await db
    .selectFrom('rumour_report')
    .select(['guid', 'title', 'removed'])
    .where('source', '=', source)
    .where('edited', '=', true)
    .execute();
  return new Map(rows.map((row) => [row.guid, row]));
}

/**
 * Writes the reports of a rumours feed. Reports that are no longer in the feed are kept: a feed only has the newest
 * ones. Administrators' edits take precedence. The number of statements is constant.
 */
export async function writeReports(trx: Trx, file: Records<FeedReport>, source: string): Promise<Counts> {
  await lockEntries(trx);
  const resolved = await resolveReports(trx, file.records, source);
  const edited = await selectEditedReports(trx, source);
  const problems = [...file.problems];
  const rows: ReportRow[] = [];
  for (const [{ guid, place }, row] of resolved) {
    const edit = edited.get(guid);
    if (edit) {
      const action = edit.removed ? 'removed' : 'changed';
      const reason = `an administrator has ${action} '${edit.title.slice(0, 60)}', which takes precedence`;
      problems.push({ place, reason });
    } else if (typeof row === 'string') problems.push({ place, reason: row });
    else rows.push(row);
  }
  return { ...(await replaceRows(trx, table, rows, null)), seen: file.seen, problems };
}

/** A report of a club that is not removed. */
const selectReport = (db: Trx, teamId: string, id: string) =>
  db
    .selectFrom('rumour_report')
    .select(['source', 'guid'])
    .where('id', '=', id)
    .where('team_id', '=', teamId)
    .where('removed', '=', false)
    .executeTakeFirst();

/**
 * Writes a report of an administrator, which its feed then no longer changes.
 * @param site of the club
 * @param id of the report to replace; null: adds one
 */
export async function writeReport(
  trx: Trx,
  site: { readonly domain: string; readonly team: { readonly id: string } },
  body: RumourReportBody,
  id: string | null,
): Promise<WrittenEntry> {
  await lockEntries(trx);
  const added = { source: editorsSource, guid: randomUUID() };
  const stored = id === null ? added : await selectReport(trx, site.team.id, id);
  if (!stored) return { code: 'not_found', reason: 'No report with this ID' };
  const { source, guid } = stored;
  const report = { ...body, guid, team: site.domain };
  const row = (await resolveReports(trx, [report], source)).get(report) ?? '';
  if (typeof row === 'string') return { code: 'invalid_request', reason: row };
  await replaceRows(trx, table, [{ ...row, edited: true }], null);
  return trx
    .selectFrom('rumour_report')
    .select('id')
    .where('source', '=', source)
    .where('guid', '=', guid)
    .executeTakeFirstOrThrow();
}

/**
 * Removes a report, which its feed then does not restore.
 * @returns false if the club has none with this ID
 */
export async function removeReport(trx: Trx, teamId: string, id: string): Promise<boolean> {
  await lockEntries(trx);
  if (!(await selectReport(trx, teamId, id))) return false;
  await trx.updateTable('rumour_report').set({ removed: true, edited: true }).where('id', '=', id).execute();
  return true;
}
