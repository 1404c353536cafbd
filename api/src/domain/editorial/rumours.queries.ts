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
import { administrator } from '../imports.queries.ts';
import { findNamedTeams } from '../teams/named-teams.queries.ts';
import { lockEntries, type WrittenEntry, writeRow } from './entries.queries.ts';

type ReportRow = Omit<Selectable<RumourReportTable>, 'id' | 'edited' | 'removed' | 'published_at'> & {
  readonly published_at: string;
};
type NamedReport = Omit<FeedReport, 'place'>;

const table: KeyedTable<ReportRow> = { name: 'rumour_report', keys: ['source', 'guid'] };

/** How reports become rows; a string explains why a report cannot be written. */
async function prepareRows(
  db: Trx,
  reports: readonly NamedReport[],
  source: string,
): Promise<(report: NamedReport) => ReportRow | string> {
  const names = reports.flatMap(({ team, club }) => (club === null ? [team] : [team, club.trim()]));
  const { clubs, teams } = await findNamedTeams(db, names);
  return (report) => {
    const { guid, title, url, direction, status, credibility, fee, position, birthDate, language } = report;
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
      fee,
      player_position: position ?? null,
      player_birth_date: birthDate ?? null,
      language,
    };
  };
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
  const toRow = await prepareRows(trx, file.records, source);
  const edited = await selectEditedReports(trx, source);
  const problems = [...file.problems];
  const rows: ReportRow[] = [];
  for (const report of file.records) {
    const { place } = report;
    const edit = edited.get(report.guid);
    const row = toRow(report);
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
    .select(['id', 'source', 'guid'])
    .where('id', '=', id)
    .where('team_id', '=', teamId)
    .where('removed', '=', false)
    .executeTakeFirst();

const noReport = { code: 'not_found', reason: 'No report with this ID' } as const;

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
  const added = { id: null, source: administrator, guid: randomUUID() };
  const stored = id === null ? added : await selectReport(trx, site.team.id, id);
  if (!stored) return noReport;
  const report = { ...body, guid: stored.guid, team: site.domain };
  const row = (await prepareRows(trx, [report], stored.source))(report);
  if (typeof row === 'string') return { code: 'invalid_request', reason: row };
  return (await writeRow(trx, table, { ...row, edited: true }, stored.id)) ?? noReport;
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
