import { sql } from 'kysely';

/**
 * Ids of the players who are or were a club's, as a subquery: members of its squads, who has statistics for it,
 * and who moved to it or from it. They are the players with a page on its sites. For finding players; `isOfClub`
 * tells it of players who are found.
 */
export const clubPlayers = (teamId: string) => sql<string>`(
  select player_id from squad_member where team_id = ${teamId}
  union
  select player_id from player_season where team_id = ${teamId}
  union
  select player_id from transfer where from_team_id = ${teamId} or to_team_id = ${teamId}
)`;

/** Whether a player, by his id, is one of `clubPlayers`; quick for a few players, however many the club has had. */
export const isOfClub = (playerId: string, teamId: string) => {
  const player = sql.ref(playerId);
  return sql<boolean>`(
    exists (select from squad_member where player_id = ${player} and team_id = ${teamId})
    or exists (select from player_season where player_id = ${player} and team_id = ${teamId})
    or exists (
      select from transfer
      where player_id = ${player} and (from_team_id = ${teamId} or to_team_id = ${teamId})
    )
  )`;
};
