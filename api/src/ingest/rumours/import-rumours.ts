import { toSlug } from '@fan-base/shared-contracts/slug';
import type { Records } from '@fan-base/source-parsers/records';
import type { FeedReport } from '@fan-base/source-parsers/rumours/rumours-feed';
import type { Trx } from '../../database/types.ts';
import type { Counts } from '../../domain/counts.ts';
import { findNamedTeams } from '../../domain/teams/named-teams.queries.ts';
import type { SourceKey } from '../source-state.queries.ts';
import { type ReportRow, selectEditedReports, writeReports } from './rumours.queries.ts';

/**
 * Imports the reports of a rumours feed. Reports that are no longer in the feed are kept: a feed only has the newest
 * ones. Administrators' edits take precedence. The number of statements is constant.
 */
export async function importRumours(
  db: Trx,
  file: Records<FeedReport>,
  { source }: Pick<SourceKey, 'source'>,
): Promise<Counts> {
  const names = file.records.flatMap(({ team, club }) => (club === null ? [team] : [team, club]));
  const { clubs, teams } = await findNamedTeams(db, names);
  const edited = await selectEditedReports(db, source);
  const problems = [...file.problems];
  const rows: ReportRow[] = [];
  for (const { team, place, club, publishedAt, source: publisher, player, ...report } of file.records) {
    const team_id = clubs.get(team.toLowerCase());
    const edit = edited.get(report.guid);
    if (edit) {
      const action = edit.removed ? 'removed' : 'changed';
      const reason = `an administrator has ${action} '${edit.title.slice(0, 60)}', which takes precedence`;
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
        player_slug: toSlug(player),
        club_name: club,
      });
    }
  }
  return { ...(await writeReports(db, rows)), seen: file.seen, problems };
}
