import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../database/types.ts';
import { findProviderTeams } from '../../teams/provider-teams.ts';
import { type Written, writtenRows } from './outcome.ts';
import { fullerName } from './records/names.ts';
import type { ProviderCoach, ProviderPerson } from './records/person-records.ts';
import { type KeyedTable, replaceRows } from './replace-rows.queries.ts';

type Db = Transaction<Database>;

interface CoachRow {
  readonly provider_id: number;
  readonly name: string;
  readonly birth_date: string | null;
  readonly nationality: string | null;
  readonly height_cm: number | null;
  readonly weight_kg: number | null;
  readonly photo_url: string | null;
  readonly age: number | null;
}

interface SpellRow {
  readonly coach_id: string;
  readonly team_id: string;
  readonly started_on: string;
  readonly ended_on: string | null;
}

const coachTable: KeyedTable<CoachRow> = { name: 'coach', keys: ['provider_id'] };
const spellTable: KeyedTable<SpellRow> = {
  name: 'coach_spell',
  keys: ['coach_id', 'team_id', 'started_on'],
};

const rowOf = (person: ProviderPerson, stored: CoachRow | undefined): CoachRow => ({
  provider_id: person.id,
  name: stored ? fullerName(stored.name, person.name, true) : person.name,
  birth_date: person.birthDate ?? stored?.birth_date ?? null,
  nationality: person.nationality ?? stored?.nationality ?? null,
  height_cm: person.height ?? stored?.height_cm ?? null,
  weight_kg: person.weight ?? stored?.weight_kg ?? null,
  photo_url: person.photo ?? stored?.photo_url ?? null,
  age: person.age ?? stored?.age ?? null,
});

const numbered = (coaches: readonly ProviderCoach[]) =>
  sql<boolean>`provider_id = any(${coaches.map(({ person }) => person.id)}::integer[])`;

/** Brings coaches into the database, and when they were with teams that are here. */
export async function importCoaches(db: Db, coaches: readonly ProviderCoach[], now: Date): Promise<Written> {
  const stored: CoachRow[] = await db
    .selectFrom('coach')
    .select(['provider_id', 'name', 'birth_date', 'nationality', 'height_cm', 'weight_kg'])
    .select(['photo_url', 'age'])
    .where(numbered(coaches))
    .execute();
  const wanted = coaches.map(({ person }) =>
    rowOf(
      person,
      stored.find(({ provider_id }) => provider_id === person.id),
    ),
  );
  const people = await replaceRows(db, coachTable, stored, wanted, { updated_at: now });
  const rows = await db.selectFrom('coach').select(['id', 'provider_id']).where(numbered(coaches)).execute();
  const ids = new Map(rows.map(({ id, provider_id }) => [provider_id, id]));
  const teams = await findProviderTeams(
    db,
    coaches.flatMap(({ spells }) => spells.map(({ team }) => team)),
  );
  const spells = coaches.flatMap((coach) =>
    coach.spells.flatMap(({ team, start, end }): SpellRow[] => {
      const team_id = teams.get(team.id);
      const coach_id = ids.get(coach.person.id);
      return team_id && coach_id ? [{ coach_id, team_id, started_on: start, ended_on: end }] : [];
    }),
  );
  const storedSpells = await db
    .selectFrom('coach_spell')
    .select(['coach_id', 'team_id', 'started_on', 'ended_on'])
    .where(sql<boolean>`coach_id = any(${[...ids.values()]}::bigint[])`)
    .execute();
  return writtenRows(people, await replaceRows(db, spellTable, storedSpells, spells));
}
