import { sql, type Transaction } from 'kysely';
import { type KeyedTable, replaceRows } from '../../../database/replace-rows.queries.ts';
import type { Database } from '../../../database/types.ts';
import { findProviderTeams } from '../../teams/provider-teams.ts';
import { type Written, writtenRows } from './outcome.ts';
import { mergePerson } from './person-rows.ts';
import type { ProviderCoach, ProviderPerson } from './records/person-records.ts';

type Db = Transaction<Database>;

type CoachRow = Omit<ProviderPerson, 'first_name' | 'last_name' | 'birth_place' | 'birth_country'>;
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

/** Brings coaches into the database, and when they were with teams that are here. */
export async function importCoaches(db: Db, coaches: readonly ProviderCoach[], now: Date): Promise<Written> {
  const isTold = sql<boolean>`provider_id = any(${coaches.map(({ person }) => person.provider_id)}::integer[])`;
  const stored = await db
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
    .where(isTold)
    .execute();
  const wanted = coaches.map(({ person }): CoachRow => {
    const { first_name, last_name, birth_place, birth_country, ...told } = person;
    const before = stored.find(({ provider_id }) => provider_id === told.provider_id);
    return mergePerson<CoachRow>(before, told, true);
  });
  const people = await replaceRows(db, coachTable, wanted, null, { updated_at: now });
  const rows = await db.selectFrom('coach').select(['id', 'provider_id']).where(isTold).execute();
  const ids = new Map(rows.map(({ id, provider_id }) => [provider_id, id]));
  const teams = await findProviderTeams(
    db,
    coaches.flatMap(({ spells }) => spells.map(({ team }) => team)),
  );
  const spells = coaches.flatMap((coach) =>
    coach.spells.flatMap(({ team, ...spell }): SpellRow[] => {
      const team_id = teams.get(team.id);
      const coach_id = ids.get(coach.person.provider_id);
      return team_id && coach_id ? [{ coach_id, team_id, ...spell }] : [];
    }),
  );
  const scope = sql<boolean>`coach_id = any(${[...ids.values()]}::bigint[])`;
  return writtenRows(people, await replaceRows(db, spellTable, spells, scope));
}
