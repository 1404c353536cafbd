import type { EditedReport, RumourReportBody } from '@fan-base/shared-contracts/api/rumours';
import { toSlug } from '@fan-base/shared-contracts/slug';
import type { Selectable } from 'kysely';
import type { RumourReportTable } from '../../database/tables.generated.ts';
import type { Db } from '../../database/types.ts';
import { findNamedTeams } from '../../domain/teams/named-teams.queries.ts';

const shown = 200;

const toEditedReport = (row: Selectable<RumourReportTable>): EditedReport => ({
  id: row.id,
  report: {
    title: row.title,
    url: row.url,
    source: row.publisher,
    publishedAt: row.published_at.toISOString(),
    player: row.player_name,
    direction: row.direction,
    club: row.club_name,
    status: row.status,
    credibility: row.credibility,
    language: row.language,
  },
});

/** The columns of an editor's report. */
export async function toReportColumns(db: Db, report: RumourReportBody) {
  const { title, url, direction, status, credibility, language } = report;
  const club = report.club?.trim() ?? null;
  const { teams } = await findNamedTeams(db, club === null ? [] : [club]);
  return {
    title: title.trim(),
    url,
    publisher: report.source.trim(),
    published_at: new Date(report.publishedAt),
    player_name: report.player.trim(),
    player_slug: toSlug(report.player),
    direction,
    club_name: club,
    club_id: teams.get(club?.toLowerCase() ?? '') ?? null,
    status,
    credibility,
    language,
    edited: true,
  };
}

/** A club's reports, newest first, without deleted ones. */
export async function selectEdited(db: Db, teamId: string): Promise<EditedReport[]> {
  const rows = await db
    .selectFrom('rumour_report')
    .selectAll()
    .where('team_id', '=', teamId)
    .where('removed', '=', false)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(shown)
    .execute();
  return rows.map(toEditedReport);
}

export async function insertReport(
  db: Db,
  place: { readonly team_id: string; readonly source: string; readonly guid: string },
  report: Awaited<ReturnType<typeof toReportColumns>>,
): Promise<EditedReport> {
  const values = { ...report, ...place };
  return toEditedReport(
    await db.insertInto('rumour_report').values(values).returningAll().executeTakeFirstOrThrow(),
  );
}

/** Changes an existing report of a club; undefined if there is none with this ID. */
export async function updateReport(
  db: Db,
  teamId: string,
  id: string,
  changes: Partial<Awaited<ReturnType<typeof toReportColumns>>> & { readonly removed?: true },
): Promise<EditedReport | undefined> {
  const row = await db
    .updateTable('rumour_report')
    .set({ ...changes, edited: true })
    .where('id', '=', id)
    .where('team_id', '=', teamId)
    .where('removed', '=', false)
    .returningAll()
    .executeTakeFirst();
  return row && toEditedReport(row);
}
