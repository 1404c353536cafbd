import type { Player, PlayerListing } from '@fan-base/shared-contracts/api/squad';
import { type RawBuilder, sql } from 'kysely';
import { selectRow, selectRows } from '../../database/select-rows.ts';
import type { Db } from '../../database/types.ts';
import { competitionJson, teamJson } from '../../domain/teams/team.queries.ts';
import type { AnswerPart } from '../../http/answer-cache.ts';
import { newestSquad } from '../squad/squad.queries.ts';

/** The position of a role in a line-up, in SQL. */
const positionOfRole = sql`case named.role
  when 'G' then 'goalkeeper' when 'D' then 'defender' when 'M' then 'midfielder' when 'F' then 'attacker' end`;

/**
 * A player by slug, with the club and position of a season: of the site's club or any other squad, or else of the
 * statistics or the last line-up.
 */
export const selectPlayer = (db: Db, teamId: string, slug: string, season: number) =>
  selectRow<PlayerRow>(db)`
    with player as materialized (select * from player where slug = ${slug}),
    employed as (
      (select 1 as rank, member.team_id, member.position, member.number, member.team_id = ${teamId} as is_own
      from player join (${newestSquad(db, teamId).selectAll('squad_member')}) as member on member.player_id = player.id)
      union all
      (select 2, member.team_id, member.position, member.number, false
      from player join squad_member member on member.player_id = player.id and member.season = ${season}
      where member.team_id <> ${teamId}
      limit 1)
      union all
      (select 3, played.team_id, played.position, null, false
      from player join player_season played on played.player_id = player.id and played.season = ${season}
      where played.team_id <> ${teamId} and coalesce(played.appearances, 0) > 0
      order by played.appearances desc nulls last limit 1)
      union all
      (select 4, named.team_id, ${positionOfRole}, named.number, false
      from player join fixture_lineup_player named on named.player_id = player.provider_id
      join fixture on fixture.id = named.fixture_id and fixture.season = ${season}
      where named.team_id <> ${teamId}
      order by fixture.kickoff desc limit 1)
    ), newest as (select * from employed order by rank limit 1)
    select player.id, player.provider_id as "providerId", player.slug, player.name, player.photo_url as photo,
      player.first_name as "firstName", player.last_name as "lastName", player.birth_date as "birthDate", player.age,
      player.birth_place as "birthPlace", player.birth_country as "birthCountry", player.nationality,
      player.height_cm as height, player.weight_kg as weight, extra.value, extra.weekly_wage as "weeklyWage",
      extra.contract_end as "contractEnd", extra.expected_return as "expectedReturn", extra.boots,
      newest.number, ${teamJson('team')} as team, coalesce(newest.is_own, false) as "isInSquad",
      not coalesce(newest.is_own, false) and ${isOfClub('player.id', teamId)} as "isFormer",
      coalesce(
        newest.position,
        (select position from player_season where player_id = player.id and position is not null
          order by season desc limit 1),
        (select position from squad_member where player_id = player.id order by season desc limit 1)
      ) as position
    from player
    left join player_extra extra on extra.player_id = player.id
    left join newest on true
    left join team on team.id = newest.team_id`;

export interface PlayerRow
  extends Pick<
    Player,
    | 'slug'
    | 'name'
    | 'photo'
    | 'firstName'
    | 'lastName'
    | 'birthDate'
    | 'age'
    | 'birthPlace'
    | 'birthCountry'
    | 'nationality'
    | 'height'
    | 'weight'
    | 'value'
    | 'weeklyWage'
    | 'contractEnd'
    | 'boots'
    | 'number'
    | 'team'
    | 'isInSquad'
    | 'isFormer'
    | 'position'
  > {
  readonly id: string;
  readonly providerId: number;
  readonly expectedReturn: string | null;
}

/** What identifies a player; undefined if unknown. */
export const selectPlayerIdentity = (db: Db, slug: string) =>
  db
    .selectFrom('player')
    .where('slug', '=', slug)
    .select(['id', 'provider_id as providerId', 'name', 'first_name as firstName', 'last_name as lastName'])
    .executeTakeFirst();

/**
 * A player's seasons with every team, newest first; within a season, the competition with the most matches
 * first.
 */
export const selectPlayerSeasons = (db: Db, playerId: string) =>
  db
    .selectFrom('player_season')
    .innerJoin('competition', 'competition.id', 'player_season.competition_id')
    .innerJoin('team', 'team.id', 'player_season.team_id')
    .where('player_season.player_id', '=', playerId)
    .selectAll('player_season')
    .select(['appearances as games', 'penalties_scored as penalties', 'penalties_missed as penaltiesMissed'])
    .select([competitionJson.as('competition'), teamJson('team').$notNull().as('team')])
    .orderBy('player_season.season', 'desc')
    .orderBy('player_season.appearances', (by) => by.desc().nullsLast())
    .orderBy('competition.name')
    .orderBy('team.name')
    .execute();

export type PlayerSeasonRow = Awaited<ReturnType<typeof selectPlayerSeasons>>[number];

/** A player's known market values, oldest first. */
export const selectPlayerValues = (db: Db, playerId: string): Promise<Player['values']> =>
  db
    .selectFrom('player_value')
    .where('player_id', '=', playerId)
    .select(['valued_on as day', 'value'])
    .orderBy('valued_on')
    .execute();

/** A player's transfers, newest first, with the teams known to the network. */
export const selectPlayerTransfers = (db: Db, playerId: string) =>
  db
    .selectFrom('transfer')
    .leftJoin('team as from_team', 'from_team.id', 'transfer.from_team_id')
    .leftJoin('team as to_team', 'to_team.id', 'transfer.to_team_id')
    .where('transfer.player_id', '=', playerId)
    .select([
      'transfer.moved_on',
      'transfer.terms',
      'transfer.from_name',
      'transfer.to_name',
      teamJson('from_team').as('from_team'),
      teamJson('to_team').as('to_team'),
    ])
    .orderBy('transfer.moved_on', 'desc')
    .orderBy('transfer.id', 'desc')
    .execute();

/** A player's slug with plain letters instead of the oe and ae that ø and æ became. */
const withoutDanish = sql`replace(replace(player.slug, 'oe', 'o'), 'ae', 'a')`;

/**
 * Current and former players of the team whose slug contains a text, also as typed on a keyboard without ø, æ
 * and å. Players with a matching start of a name part come first, then by name.
 * @param text a slug; hyphens match the underscores between the parts
 */
export const searchTeamPlayers = (db: Db, teamId: string, text: string, limit: number) =>
  selectRows<PlayerListing>(db)`
    select player.slug, player.name, player.photo_url as photo, member.position, member.number
    from ${clubPlayerRows(teamId, sql`id, slug, name, photo_url`)} as player
    left join (${newestSquad(db, teamId).selectAll('squad_member')}) as member on member.player_id = player.id
    cross join lateral (
      select translate(
        concat('_', player.slug, '._', ${withoutDanish}, '._', replace(${withoutDanish}, 'aa', 'a')), '-', '_'
      ) as parts
    ) as searched
    where strpos(searched.parts, ${text.replaceAll('-', '_')}) > 0
    order by strpos(searched.parts, ${`_${text.replaceAll('-', '_')}`}) = 0, player.slug collate "C"
    limit ${limit}`;

/**
 * IDs of a club's current and former players, as a subquery: squad members, players with statistics for it,
 * and players transferred to or from it. For finding players; `isOfClub` checks a given player.
 */
export const clubPlayers = (teamId: string) => sql<string>`(
  select player_id from squad_member where team_id = ${teamId}
  union
  select player_id from player_season where team_id = ${teamId}
  union
  select player_id from transfer where from_team_id = ${teamId} or to_team_id = ${teamId}
)`;

/**
 * A row for each player of a club, with selected columns. Looks each up by ID: for some thousand of them,
 * PostgreSQL would otherwise scan the players of all clubs.
 */
export const clubPlayerRows = (teamId: string, columns: RawBuilder<unknown>) => sql`(
  select player.* from ${clubPlayers(teamId)} as own
  cross join lateral (select ${columns} from player where player.id = own.player_id limit 1) as player
)`;

/** Answer parts that decide who is among `clubPlayers`. */
export const clubPlayerParts = [
  'player',
  'squad_member/team',
  'player_season/team',
  'transfer/team',
] as const satisfies readonly AnswerPart[];

/** Whether a player ID is among `clubPlayers`; fast for a few players, however many the club has had. */
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
