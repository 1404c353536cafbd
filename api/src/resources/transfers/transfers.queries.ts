import { selectRows } from '../../database/select-rows.ts';
import type { Db } from '../../database/types.ts';
import { teamJson } from '../../domain/teams/team.queries.ts';
import type { MoveRow } from './moves.ts';

/**
 * Transfers to and from a team, newest first. Looks up each player by ID: for a thousand of them, PostgreSQL
 * would otherwise scan the players of all clubs.
 * @param since the first day, `YYYY-MM-DD`
 */
export const selectTeamMoves = (db: Db, teamId: string, since: string) =>
  selectRows<MoveRow>(db)`
    select move.player_id, player.slug, player.name, player.photo_url, move.direction, move.moved_on, move.terms,
      move.club_name, ${teamJson('club')} as club_team, extra.loan_until
    from (
      select id, player_id, moved_on, terms, 'in' as direction, from_name as club_name, from_team_id as club_id
      from transfer
      where to_team_id = ${teamId} and from_team_id is distinct from to_team_id
      union all
      select id, player_id, moved_on, terms, 'out', to_name, to_team_id
      from transfer
      where from_team_id = ${teamId} and from_team_id is distinct from to_team_id
    ) as move
    cross join lateral (
      select slug, name, photo_url from player where player.id = move.player_id limit 1
    ) as player
    left join lateral (
      select loan_until from player_extra where player_extra.player_id = move.player_id limit 1
    ) as extra on true
    left join team club on club.id = move.club_id
    where move.moved_on >= ${since}::date
    order by move.moved_on desc, move.id desc`;

/** All known names of a team. */
export async function selectTeamNames(db: Db, teamId: string): Promise<string[]> {
  const rows = await db.selectFrom('team_alias').where('team_id', '=', teamId).select('name').execute();
  return rows.map(({ name }) => name);
}
