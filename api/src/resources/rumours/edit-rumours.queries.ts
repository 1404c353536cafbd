import type { EditedReport } from '@fan-base/shared-contracts/api/rumours';
import type { Selectable } from 'kysely';
import type { RumourReportTable } from '../../database/tables.generated.ts';
import type { Db } from '../../database/types.ts';

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
    fee: row.fee,
    position: row.player_position,
    birthDate: row.player_birth_date,
    language: row.language,
  },
});

/**
 * A club's reports, newest first, without deleted ones.
 * @param id only the one with this ID
 */
export async function selectEdited(
  db: Db,
  teamId: string,
  id: string | null = null,
): Promise<EditedReport[]> {
  const rows = await db
    .selectFrom('rumour_report')
    .selectAll()
    .where('team_id', '=', teamId)
    .where('removed', '=', false)
    .where((is) => (id === null ? is.lit(true) : is('id', '=', id)))
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(shown)
    .execute();
  return rows.map(toEditedReport);
}
