import { type Kysely, type Selectable, sql } from 'kysely';
import type { PlayerTable, SquadPosition } from '../../database/details.types.ts';
import type { Database } from '../../database/types.ts';

/** A team's squad of the newest season that one is known of. */
export const newestSquad = (db: Kysely<Database>, teamId: string) =>
  db
    .selectFrom('squad_member')
    .where('squad_member.team_id', '=', teamId)
    .where('squad_member.season', '=', (where) =>
      where
        .selectFrom('squad_member as newest')
        .where('newest.team_id', '=', teamId)
        .select(({ fn }) => fn.max('newest.season').as('season')),
    );

export interface SquadRow
  extends Pick<
    Selectable<PlayerTable>,
    'id' | 'slug' | 'name' | 'photo_url' | 'birth_date' | 'age' | 'nationality' | 'height_cm' | 'weight_kg'
  > {
  readonly season: number;
  readonly position: SquadPosition;
  readonly number: number | null;
  readonly value: number | null;
  readonly weekly_wage: number | null;
  readonly contract_end: string | null;
  readonly expected_return: string | null;
}

/** The squad from goal to attack, then by shirt number; who has none stands last. */
export const selectSquad = (db: Kysely<Database>, teamId: string): Promise<SquadRow[]> =>
  newestSquad(db, teamId)
    .innerJoin('player', 'player.id', 'squad_member.player_id')
    .leftJoin('player_extra', 'player_extra.player_id', 'squad_member.player_id')
    .select([
      'player.id',
      'player.slug',
      'player.name',
      'player.photo_url',
      'player.birth_date',
      'player.age',
      'player.nationality',
      'player.height_cm',
      'player.weight_kg',
      'squad_member.season',
      'squad_member.position',
      'squad_member.number',
      'player_extra.value',
      'player_extra.weekly_wage',
      'player_extra.contract_end',
      'player_extra.expected_return',
    ])
    .orderBy(
      sql`array_position(array['goalkeeper', 'defender', 'midfielder', 'attacker'], squad_member.position)`,
    )
    .orderBy('squad_member.number', (by) => by.asc().nullsLast())
    .orderBy('player.slug')
    .execute();

/** Who coaches a team now: of those in office, the one who came last. */
export const selectManager = (db: Kysely<Database>, teamId: string, today: string) =>
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
      'coach.photo_url',
      'coach.birth_date',
      'coach.age',
      'coach.nationality',
      'coach.height_cm',
      'coach.weight_kg',
      'coach_spell.started_on',
    ])
    .limit(1)
    .executeTakeFirst();
