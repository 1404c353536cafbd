import type { FixtureStatusCode } from '@fan-base/shared-contracts/fixture-status';
import { toSlug } from '@fan-base/shared-contracts/slug';
import type { Insertable, Kysely } from 'kysely';
import type { FixtureTable } from '../src/database/tables.generated.ts';
import type { Database } from '../src/database/types.ts';

/** A match in a test: teams, date, and the goals if it is over. */
export interface TestMatch {
  readonly home: string;
  readonly away: string;
  readonly kickoff: string;
  readonly goals?: readonly [home: number, away: number];
  readonly status?: FixtureStatusCode;
  readonly timeKnown?: boolean;
  readonly more?: Partial<Insertable<FixtureTable>>;
}

const updated_at = new Date('2026-08-01T00:00:00Z');

/**
 * Inserts a season of an existing competition; missing teams are created.
 * @returns the matches' IDs, in order
 */
export async function insertSeason(
  db: Kysely<Database>,
  key: string,
  season: number,
  matches: readonly TestMatch[],
): Promise<string[]> {
  const { id: competition_id } = await db
    .selectFrom('competition')
    .where('key', '=', key)
    .select('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('competition_season')
    .values({ competition_id, season, source: 'test', origin: 'manual', updated_at })
    .execute();
  const ids: string[] = [];
  for (const [index, { home, away, kickoff, goals, status, timeKnown = true, more }] of matches.entries()) {
    const { id } = await db
      .insertInto('fixture')
      .values({
        competition_id,
        season,
        round_name: `Matchday ${index + 1}`,
        stage: 'matchday',
        round_number: index + 1,
        kickoff: new Date(kickoff),
        time_known: timeKnown,
        status: status ?? (goals ? 'FT' : 'NS'),
        home_team_id: await teamId(db, home),
        away_team_id: await teamId(db, away),
        home_goals: goals?.[0] ?? null,
        away_goals: goals?.[1] ?? null,
        updated_at,
        ...more,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.push(id);
  }
  return ids;
}

/** The ID of a team by name; created if missing. */
export async function teamId(db: Kysely<Database>, name: string): Promise<string> {
  const known = await db.selectFrom('team').where('name', '=', name).select('id').executeTakeFirst();
  if (known) return known.id;
  const { id } = await db
    .insertInto('team')
    .values({
      name,
      short_name: name.slice(0, 14),
      slug: toSlug(name),
      initials: name.slice(0, 3).toUpperCase(),
      primary_colour: '#123456',
      secondary_colour: '#ffffff',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
