import type { ProviderPerson, ProviderPlayer } from '@fan-base/source-parsers/api-football/person-records';
import { sql } from 'kysely';
import { type KeyedTable, type RowCounts, replaceRows } from '../../../database/replace-rows.queries.ts';
import type { SquadMemberTable } from '../../../database/tables.generated.ts';
import type { Trx } from '../../../database/types.ts';

const squadTable: KeyedTable<SquadMemberTable> = {
  name: 'squad_member',
  keys: ['team_id', 'season', 'player_id'],
};

/** Replaces squads of a season. @param teams ids of the squads' teams, and of those whose squad is told as a whole */
export function replaceSquads(
  db: Trx,
  season: number,
  teams: { readonly all: readonly string[]; readonly whole: readonly string[] },
  wanted: readonly SquadMemberTable[],
): Promise<RowCounts> {
  // Who is in another squad of the season now is no longer in the one where he was.
  const scope = sql<boolean>`season = ${season} and team_id = any(${[...teams.all]}::bigint[])
    and (team_id = any(${[...teams.whole]}::bigint[])
      or player_id = any(${wanted.map(({ player_id }) => player_id)}::bigint[]))`;
  return replaceRows(db, squadTable, wanted, scope);
}

type SeasonRow = ProviderPlayer['seasons'][number]['row'] & {
  readonly player_id: string;
  readonly team_id: string;
  readonly competition_id: string;
};

const seasonTable: KeyedTable<SeasonRow> = {
  name: 'player_season',
  keys: ['player_id', 'team_id', 'competition_id', 'season'],
};

/** Writes players' seasons; those that are not among them stay. */
export const replacePlayerSeasons = (db: Trx, wanted: readonly SeasonRow[]): Promise<RowCounts> =>
  replaceRows(db, seasonTable, wanted, null);

export type CoachRow = Omit<ProviderPerson, 'first_name' | 'last_name' | 'birth_place' | 'birth_country'>;
export interface CoachSpellRow {
  readonly coach_id: string;
  readonly team_id: string;
  readonly started_on: string;
  readonly ended_on: string | null;
}

const coachTable: KeyedTable<CoachRow> = { name: 'coach', keys: ['provider_id'] };
const spellTable: KeyedTable<CoachSpellRow> = {
  name: 'coach_spell',
  keys: ['coach_id', 'team_id', 'started_on'],
};

const isNumbered = (numbers: readonly number[]) =>
  sql<boolean>`provider_id = any(${[...numbers]}::integer[])`;

/** The coaches that are here, by the provider's numbers. */
export async function readCoaches(
  db: Trx,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, CoachRow>> {
  const rows = await db
    .selectFrom('coach')
    .select([
      'provider_id',
      'name',
      'birth_date',
      'nationality',
      'height_cm',
      'weight_kg',
      'photo_url',
      'age',
    ])
    .where(isNumbered(numbers))
    .execute();
  return new Map(rows.map((row) => [row.provider_id, row]));
}

/** Writes coaches. @returns their ids by the provider's numbers, and what was written */
export async function replaceCoaches(db: Trx, wanted: readonly CoachRow[], now: Date) {
  const counts = await replaceRows(db, coachTable, wanted, null, { updated_at: now });
  const rows = await db
    .selectFrom('coach')
    .select(['id', 'provider_id'])
    .where(isNumbered(wanted.map(({ provider_id }) => provider_id)))
    .execute();
  return { ids: new Map(rows.map(({ id, provider_id }) => [provider_id, id])), counts };
}

/** Replaces when coaches were with teams. */
export const replaceCoachSpells = (
  db: Trx,
  coachIds: readonly string[],
  wanted: readonly CoachSpellRow[],
): Promise<RowCounts> =>
  replaceRows(db, spellTable, wanted, sql<boolean>`coach_id = any(${[...coachIds]}::bigint[])`);
