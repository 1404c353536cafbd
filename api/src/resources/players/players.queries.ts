import type { PlayerListing } from '@fan-base/shared-contracts/api/squad';
import { type RawBuilder, sql } from 'kysely';
import { selectRows } from '../../database/select-rows.ts';
import type { Db } from '../../database/types.ts';
import { competitionJson, teamJson } from '../../domain/teams/team.queries.ts';
import type { AnswerPart } from '../../http/answer-cache.ts';
import { newestSquad, playerColumns } from '../squad/squad.queries.ts';

/** A current or former player of the team, by slug. */
export const selectPlayer = (db: Db, teamId: string, slug: string) =>
  db
    .selectFrom('player')
    .leftJoin('player_extra', 'player_extra.player_id', 'player.id')
    .leftJoin(newestSquad(db, teamId).selectAll('squad_member').as('member'), 'member.player_id', 'player.id')
    .where('player.slug', '=', slug)
    .where(isOfClub('player.id', teamId))
    .select(playerColumns)
    .select(['player.first_name as firstName', 'player.last_name as lastName', 'player_extra.boots'])
    .select(['player.birth_place as birthPlace', 'player.birth_country as birthCountry'])
    .select(['member.position', 'member.number'])
    .executeTakeFirst();

export type PlayerRow = NonNullable<Awaited<ReturnType<typeof selectPlayer>>>;

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
 * and players transferred to or from it. They are the players with a page on its sites. For finding players;
 * `isOfClub` checks a given player.
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

/** Answer parts that decide which players have a page on the site. */
export const playerPageParts = [
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
