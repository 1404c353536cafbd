import type { ProviderPerson, ProviderPlayer } from '@fan-base/source-parsers/api-football/person-records';
import { sql } from 'kysely';
import { type KeyedTable, type RowCounts, replaceRows } from '../../../database/replace-rows.queries.ts';
import type { SquadMemberTable } from '../../../database/tables.generated.ts';
import type { Trx } from '../../../database/types.ts';

const squadTable: KeyedTable<SquadMemberTable> = {
  name: 'squad_member',
  keys: ['team_id', 'season', 'player_id'],
};

/** Replaces squads of a season. @param teams ids of all squads' teams, and of those with a complete squad */
export function replaceSquads(
  db: Trx,
  season: number,
  teams: { readonly all: readonly string[]; readonly whole: readonly string[] },
  rows: readonly SquadMemberTable[],
): Promise<RowCounts> {
  // A player in a new squad of the season is no longer in the previous one.
  const scope = sql<boolean>`season = ${season} and team_id = any(${[...teams.all]}::bigint[])
    and (team_id = any(${[...teams.whole]}::bigint[])
      or player_id = any(${rows.map(({ player_id }) => player_id)}::bigint[]))`;
  return replaceRows(db, squadTable, rows, scope);
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

/** Writes players' seasons; others are kept. */
export const replacePlayerSeasons = (db: Trx, rows: readonly SeasonRow[]): Promise<RowCounts> =>
  replaceRows(db, seasonTable, rows, null);

export type CoachRow = Omit<ProviderPerson, 'first_name' | 'last_name' | 'birth_place' | 'birth_country'>;
export interface TenureRow {
  readonly coach_id: string;
  readonly team_id: string;
  readonly started_on: string;
  readonly ended_on: string | null;
}

const coachTable: KeyedTable<CoachRow> = { name: 'coach', keys: ['provider_id'] };
const tenureTable: KeyedTable<TenureRow> = {
  name: 'coach_spell',
  keys: ['coach_id', 'team_id', 'started_on'],
};

const hasProviderId = (numbers: readonly number[]) =>
  sql<boolean>`provider_id = any(${[...numbers]}::integer[])`;

/** Stored coaches by provider id. */
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
    .where(hasProviderId(numbers))
    .execute();
  return new Map(rows.map((row) => [row.provider_id, row]));
}

/** Writes coaches. @returns our ids by provider id, and the changed rows */
export async function replaceCoaches(db: Trx, rows: readonly CoachRow[], now: Date) {
  const counts = await replaceRows(db, coachTable, rows, null, { updated_at: now });
  const stored = await db
    .selectFrom('coach')
    .select(['id', 'provider_id'])
    .where(hasProviderId(rows.map(({ provider_id }) => provider_id)))
    .execute();
  return { ids: new Map(stored.map(({ id, provider_id }) => [provider_id, id])), counts };
}

export const replaceTenures = (
  db: Trx,
  coachIds: readonly string[],
  rows: readonly TenureRow[],
): Promise<RowCounts> =>
  replaceRows(db, tenureTable, rows, sql<boolean>`coach_id = any(${[...coachIds]}::bigint[])`);
