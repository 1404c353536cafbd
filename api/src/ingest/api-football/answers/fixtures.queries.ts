import { sql } from 'kysely';
import type { Trx } from '../../../database/types.ts';
import type { SeasonId } from '../../seasons.queries.ts';
import type { FixtureRow, StoredFixture } from './fixture-rows.ts';

const populate = (rows: readonly object[]) =>
  sql`jsonb_populate_recordset(null::fixture, ${JSON.stringify(rows)}::jsonb) as new`;

/** The fixtures that the rows may be about: those of their numbers, and those of the same teams and season. */
export async function readStoredFixtures(db: Trx, rows: readonly FixtureRow[]): Promise<StoredFixture[]> {
  const stored = await db
    .selectFrom('fixture')
    .selectAll()
    .where(
      sql<boolean>`id in (
        select fixture.id from fixture join ${populate(rows)} on new.provider_id = fixture.provider_id
        union
        select fixture.id from fixture join ${populate(rows)} using (competition_id, season, home_team_id, away_team_id)
      )`,
    )
    .orderBy('id')
    .execute();
  return stored.map(({ details_at: _, updated_at: _at, ...fixture }) => ({
    ...fixture,
    kickoff: fixture.kickoff.toISOString(),
    first_half_at: fixture.first_half_at?.toISOString() ?? null,
    second_half_at: fixture.second_half_at?.toISOString() ?? null,
  }));
}

const list = (columns: readonly string[], of: string) =>
  sql.join(columns.map((column) => sql.ref(of === '' ? column : `${of}.${column}`)));

export async function insertFixtures(db: Trx, rows: readonly FixtureRow[], now: Date): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  if (columns.length === 0) return;
  await sql`insert into fixture (${list(columns, '')}, updated_at)
    select ${list(columns, 'new')}, ${now}::timestamptz from ${populate(rows)}`.execute(db);
}

export async function updateFixtures(db: Trx, rows: readonly StoredFixture[], now: Date): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).filter((column) => column !== 'id');
  if (columns.length === 0) return;
  await sql`update fixture set (${list(columns, '')}, updated_at) = (select ${list(columns, 'new')}, ${now}::timestamptz)
    from ${populate(rows)} where fixture.id = new.id`.execute(db);
}

/** Removes the season's fixtures that are not among the given numbers. */
export async function removeOtherFixtures(
  db: Trx,
  { competitionId, season }: SeasonId,
  numbers: readonly number[],
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('fixture')
    .where('competition_id', '=', competitionId)
    .where('season', '=', season)
    .where(sql<boolean>`(provider_id = any(${[...numbers]}::integer[])) is not true`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
