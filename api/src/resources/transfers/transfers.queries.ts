import { selectRows } from '../../database/select-rows.ts';
import type { Db } from '../../database/types.ts';
import { teamJson } from '../../domain/teams/team.queries.ts';
import type { TransferRow } from './deduplicate-transfers.ts';

/**
 * Transfers to and from teams, newest first. Looks up each player by ID: for a thousand of them, PostgreSQL
 * would otherwise scan the players of all clubs.
 * @param since the first day, `YYYY-MM-DD`
 */
export const selectTeamTransfers = (db: Db, teamIds: readonly string[], since: string) =>
  selectRows<TransferRow>(db)`
    select team_transfer.team_id, team_transfer.player_id, player.slug, player.name, player.photo_url,
      player.birth_date, team_transfer.direction,
      team_transfer.moved_on, team_transfer.terms, team_transfer.club_name, ${teamJson('club')} as club_team, extra.loan_until
    from (
      select to_team_id as team_id, id, player_id, moved_on, terms, 'in' as direction, from_name as club_name,
        from_team_id as club_id
      from transfer
      where to_team_id = any(${[...teamIds]}::bigint[]) and from_team_id is distinct from to_team_id
      union all
      select from_team_id, id, player_id, moved_on, terms, 'out', to_name, to_team_id
      from transfer
      where from_team_id = any(${[...teamIds]}::bigint[]) and from_team_id is distinct from to_team_id
    ) as team_transfer
    cross join lateral (
      select slug, name, photo_url, birth_date from player where player.id = team_transfer.player_id limit 1
    ) as player
    left join lateral (
      select loan_until from player_extra where player_extra.player_id = team_transfer.player_id limit 1
    ) as extra on true
    left join team club on club.id = team_transfer.club_id
    where team_transfer.moved_on >= ${since}::date
    order by team_transfer.moved_on desc, team_transfer.id desc`;

/** All known names of teams, by team. */
export async function selectTeamNames(
  db: Db,
  teamIds: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  const rows = await selectRows<{ team_id: string; name: string }>(db)`
    select team_id, name from team_alias where team_id = any(${[...teamIds]}::bigint[])`;
  const byTeam = Map.groupBy(rows, ({ team_id }) => team_id);
  return new Map([...byTeam].map(([id, aliases]) => [id, aliases.map(({ name }) => name)]));
}
