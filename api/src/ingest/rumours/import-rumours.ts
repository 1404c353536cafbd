import { slugOf } from '@fan-base/shared-contracts/slug';
import type { Selectable, Transaction } from 'kysely';
import { type KeyedTable, replaceRows } from '../../database/replace-rows.queries.ts';
import type { RumourReportTable } from '../../database/tables.generated.ts';
import type { Database } from '../../database/types.ts';
import { findNamedTeams } from '../../domain/teams/named-teams.queries.ts';
import type { Counts } from '../outcome.ts';
import type { Records } from '../records.ts';
import type { FeedReport } from './rumours-file.ts';

type Row = Omit<Selectable<RumourReportTable>, 'id' | 'edited' | 'removed' | 'published_at'> & {
  readonly published_at: string;
};

const table: KeyedTable<Row> = { name: 'rumour_report', keys: ['source', 'guid'] };

/**
 * Brings the reports of a feed into its clubs' rumours. Reports that the feed no longer has stay: a feed shows its
 * newest only. What an administrator has changed stays so. The number of statements does not grow with the feed.
 */
export async function importRumours(
  db: Transaction<Database>,
  file: Records<FeedReport>,
  source: string,
): Promise<Counts> {
  const names = file.records.flatMap(({ team, club }) => (club === null ? [team] : [team, club]));
  const { clubs, teams } = await findNamedTeams(db, names);
  const edited = await db
    .selectFrom('rumour_report')
    .select(['guid', 'title', 'removed'])
    .where('source', '=', source)
    .where('edited', '=', true)
    .execute();
  const byHand = new Map(edited.map((row) => [row.guid, row]));
  const problems = [...file.problems];
  const rows: Row[] = [];
  for (const { team, place, club, publishedAt, source: publisher, player, ...report } of file.records) {
    const team_id = clubs.get(team.toLowerCase());
    const own = byHand.get(report.guid);
    if (own) {
      const did = own.removed ? 'taken away' : 'changed';
      const reason = `an administrator has ${did} '${own.title.slice(0, 60)}': it stays so`;
      problems.push({ place, reason });
    } else if (team_id === undefined)
      problems.push({ place, reason: `there is no club '${team.slice(0, 60)}' in the network` });
    else {
      const club_id = club === null ? null : (teams.get(club.toLowerCase()) ?? null);
      rows.push({
        ...report,
        team_id,
        club_id: club_id === team_id ? null : club_id,
        source,
        publisher,
        published_at: publishedAt,
        player_name: player,
        player_slug: slugOf(player),
        club_name: club,
      });
    }
  }
  return { ...(await replaceRows(db, table, rows, null)), seen: file.seen, problems };
}
