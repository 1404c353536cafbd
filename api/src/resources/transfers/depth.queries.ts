import type { SquadPosition } from '@fan-base/shared-contracts/api/squad';
import { selectRows } from '../../database/select-rows.ts';
import type { Db } from '../../database/types.ts';

export interface DepthRow {
  readonly player_id: string;
  readonly slug: string;
  readonly name: string;
  readonly birthDate: string | null;
  readonly age: number | null;
  readonly position: SquadPosition;
  readonly number: number | null;
}

/** A team's squad of a season, by shirt number. */
export const selectSeasonSquad = (db: Db, teamId: string, season: number) =>
  selectRows<DepthRow>(db)`
    select member.player_id, player.slug, player.name, player.birth_date as "birthDate", player.age, member.position,
      member.number
    from squad_member member
    join player on player.id = member.player_id
    where member.team_id = ${teamId} and member.season = ${season}
    order by member.number nulls last, player.slug`;

/** The last known positions of players; null: unknown. Looks each up, since PostgreSQL would scan all seasons. */
export const selectPositions = (db: Db, playerIds: readonly string[]) =>
  selectRows<{ player_id: string; position: SquadPosition | null }>(db)`
    select wanted.player_id::text, coalesce(
      (select position from squad_member where player_id = wanted.player_id order by season desc limit 1),
      (select position from player_season where player_id = wanted.player_id and position is not null
        order by season desc limit 1)
    ) as position
    from unnest(${[...playerIds]}::bigint[]) as wanted (player_id)`;
