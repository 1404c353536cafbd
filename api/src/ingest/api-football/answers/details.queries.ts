import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Trx } from '../../../database/types.ts';
import { byTeam, type Details, noDetails } from './details.ts';

export interface DetailedFixture {
  readonly id: string;
  readonly number: number;
  readonly detailsAt: Date | null;
  /** Team ids, home side first, with all provider ids of the team. */
  readonly teams: readonly (readonly [numbers: readonly number[], id: string])[];
}

/** Provider ids of a team, of teams merged into it, and of unknown names that it is listed with. */
const numbersOf = (column: string) => sql<number[]>`array(
  select provider_id from team where team.id = ${sql.ref(column)} and provider_id is not null
  union all select number from team_number where team_number.team_id = ${sql.ref(column)}
  union all select provider_id from team join team_proposal on team_proposal.team_id = team.id
    where proposed_id = ${sql.ref(column)} and provider_id is not null and not reviewed)`;

/** Fixtures by provider id. */
export async function readDetailedFixtures(
  db: Trx,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, DetailedFixture>> {
  const rows = await db
    .selectFrom('fixture')
    .select(['fixture.id', 'fixture.provider_id'])
    .select(['details_at as detailsAt', 'home_team_id', 'away_team_id'])
    .select([numbersOf('home_team_id').as('home'), numbersOf('away_team_id').as('away')])
    .where(sql<boolean>`fixture.provider_id = any(${[...numbers]}::integer[])`)
    .execute();
  return new Map(
    rows.map(({ provider_id, home, home_team_id, away, away_team_id, ...fixture }) => {
      const number = provider_id ?? 0;
      const teams = [[home, home_team_id] as const, [away, away_team_id] as const];
      return [number, { ...fixture, number, teams }];
    }),
  );
}

const isOfFixtures = (ids: readonly string[]) => sql<boolean>`fixture_id = any(${[...ids]}::bigint[])`;

/** Stored details of matches, by fixture id. Four statements. */
export async function readDetails(db: Trx, ids: readonly string[]): Promise<ReadonlyMap<string, Details>> {
  const isOfThese = isOfFixtures(ids);
  const events = await db
    .selectFrom('fixture_event')
    .selectAll()
    .where(isOfThese)
    .orderBy('position')
    .execute();
  const lineups = await db.selectFrom('fixture_lineup').selectAll().where(isOfThese).execute();
  const lineupPlayers = db.selectFrom('fixture_lineup_player').selectAll().where(isOfThese);
  const players = await lineupPlayers.orderBy('position').execute();
  const allStatistics = db.selectFrom('fixture_statistic').selectAll().where(isOfThese);
  const statistics = await allStatistics.orderBy('position').execute();
  const stored = new Map<string, { [Part in keyof Details]: Details[Part][number][] }>();
  const at = (id: string) => {
    const details = stored.get(id) ?? { events: [], lineups: [], players: [], statistics: [] };
    stored.set(id, details);
    return details;
  };
  for (const { fixture_id, position: _, ...row } of events) at(fixture_id).events.push(row);
  for (const { fixture_id, ...row } of lineups) at(fixture_id).lineups.push(row);
  for (const { fixture_id, position: _, rating, ...row } of players)
    at(fixture_id).players.push({ ...row, rating: rating === null ? null : Number(rating) });
  for (const { fixture_id, position: _, ...row } of statistics) at(fixture_id).statistics.push(row);
  for (const { lineups: both } of stored.values()) both.sort(byTeam);
  return new Map(ids.map((id) => [id, stored.get(id) ?? noDetails]));
}

const parts = [
  ['fixture_event', 'events'],
  ['fixture_lineup', 'lineups'],
  ['fixture_lineup_player', 'players'],
  ['fixture_statistic', 'statistics'],
] as const;

/** Replaces the details of matches, as far as they differ from the stored ones. At most eight statements. */
export async function writeDetails(
  db: Trx,
  details: ReadonlyMap<string, Details>,
  stored: ReadonlyMap<string, Details>,
): Promise<void> {
  for (const [table, part] of parts) {
    // Deleting a line-up cascades to its players.
    const compared = part === 'players' ? (['lineups', 'players'] as const) : [part];
    const changed = [...details].filter(([id, match]) =>
      compared.some((one) => !isDeepStrictEqual(match[one], stored.get(id)?.[one])),
    );
    if (changed.length === 0) continue;
    const rows = changed.flatMap(([fixture_id, match]) =>
      match[part].map((row, position) => ({ fixture_id, position, ...row })),
    );
    await db
      .deleteFrom(table)
      .where(isOfFixtures(changed.map(([id]) => id)))
      .execute();
    await sql`insert into ${sql.table(table)}
      select * from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
      db,
    );
  }
}

/** Stores when the details of matches were last changed, or first imported. */
export async function updateDetailsTime(db: Trx, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('fixture')
    .set({ details_at: now })
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .execute();
}
