import { sql } from 'kysely';
import type { Db } from '../../database/types.ts';

/** A team's latest known squad. */
export const newestSquad = (db: Db, teamId: string) =>
  db
    .selectFrom('squad_member')
    .where('squad_member.team_id', '=', teamId)
    .where('squad_member.season', '=', (where) =>
      where
        .selectFrom('squad_member as newest')
        .where('newest.team_id', '=', teamId)
        .select(({ fn }) => fn.max('newest.season').as('season')),
    );

/** A player's columns under the contract's names; `age` is the source's, for an unknown birth date. */
const playerColumns = [
  'player.id',
  'player.slug',
  'player.name',
  'player.photo_url as photo',
  'player.birth_date as birthDate',
  'player.age',
  'player.nationality',
  'player.height_cm as height',
  'player.weight_kg as weight',
  'player_extra.value',
  'player_extra.weekly_wage as weeklyWage',
  'player_extra.contract_end as contractEnd',
  'player_extra.expected_return as expectedReturn',
] as const;

/** The squad from goalkeeper to forwards, then by shirt number; players without one come last. */
const squadQuery = (db: Db, teamId: string) =>
  newestSquad(db, teamId)
    .innerJoin('player', 'player.id', 'squad_member.player_id')
    .leftJoin('player_extra', 'player_extra.player_id', 'squad_member.player_id')
    .select(playerColumns)
    .select(['squad_member.season', 'squad_member.position', 'squad_member.number'])
    .orderBy(
      sql`array_position(array['goalkeeper', 'defender', 'midfielder', 'attacker'], squad_member.position)`,
    )
    .orderBy('squad_member.number', (by) => by.asc().nullsLast())
    .orderBy('player.slug');

export const selectSquad = (db: Db, teamId: string) => squadQuery(db, teamId).execute();

/** Sum of a count over a player's competitions; null if none of them recorded it. */
const total = (column: 'appearances' | 'minutes' | 'goals' | 'conceded') =>
  sql<number | null>`sum(${sql.ref(`player_season.${column}`)})::int`;

/** The squad with each player's totals for the club in the squad's season, friendlies excluded. */
export const selectSquadWithTotals = (db: Db, teamId: string) =>
  squadQuery(db, teamId)
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom('player_season')
          .innerJoin('competition', 'competition.id', 'player_season.competition_id')
          .whereRef('player_season.player_id', '=', 'squad_member.player_id')
          .whereRef('player_season.team_id', '=', 'squad_member.team_id')
          .whereRef('player_season.season', '=', 'squad_member.season')
          .where('competition.key', '<>', 'friendlies')
          .select([
            total('appearances').as('games'),
            total('minutes').as('minutes'),
            total('goals').as('goals'),
            total('conceded').as('conceded'),
          ])
          .as('totals'),
      (join) => join.onTrue(),
    )
    .select(['totals.games', 'totals.minutes', 'totals.goals', 'totals.conceded'])
    .execute();

export type SquadRow = Awaited<ReturnType<typeof selectSquad>>[number];

/** A team's current manager: of those in office, the most recent. */
export const selectManager = (db: Db, teamId: string, today: string) =>
  db
    .selectFrom('coach_spell')
    .innerJoin('coach', 'coach.id', 'coach_spell.coach_id')
    .where('coach_spell.team_id', '=', teamId)
    .where('coach_spell.ended_on', 'is', null)
    .where('coach_spell.started_on', '<=', today)
    .orderBy('coach_spell.started_on', 'desc')
    .orderBy('coach.id', 'desc')
    .select([
      'coach.name',
      'coach.photo_url as photo',
      'coach.birth_date as birthDate',
      'coach.age',
      'coach.nationality',
    ])
    .select(['coach.height_cm as height', 'coach.weight_kg as weight', 'coach_spell.started_on as since'])
    .limit(1)
    .executeTakeFirst();
