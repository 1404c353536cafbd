import type { Transaction } from 'kysely';
import type { Database } from '../database/types.ts';
import type { CompetitionIdentity } from './competitions.ts';

type Db = Transaction<Database>;

export interface SeasonId {
  readonly competitionId: string;
  readonly season: number;
}

/** The id of a competition, added when it is new; a known one keeps the name it has here. */
export async function competitionId(
  db: Db,
  { key, name, country, timeZone }: CompetitionIdentity,
): Promise<string> {
  await db
    .insertInto('competition')
    .values({ key, name, country, time_zone: timeZone })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  const { id } = await db
    .selectFrom('competition')
    .select('id')
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  return id;
}

export interface SeasonOrigin {
  readonly source: string;
  readonly origin: 'manual' | 'schedule';
}

/** A season that was imported by hand belongs to that source until another is imported by hand. */
export const keepsByHand = (stored: SeasonOrigin, incoming: SeasonOrigin): boolean =>
  stored.origin === 'manual' && incoming.origin === 'schedule' && stored.source !== incoming.source;

export const seasonOrigin = (
  db: Db,
  { competitionId: id, season }: SeasonId,
): Promise<SeasonOrigin | undefined> =>
  db
    .selectFrom('competition_season')
    .select(['source', 'origin'])
    .where('competition_id', '=', id)
    .where('season', '=', season)
    .executeTakeFirst();

export async function writeSeasonOrigin(
  db: Db,
  { competitionId: id, season }: SeasonId,
  origin: SeasonOrigin,
  now: Date,
): Promise<void> {
  await db
    .insertInto('competition_season')
    .values({ competition_id: id, season, ...origin, updated_at: now })
    .onConflict((conflict) =>
      conflict.columns(['competition_id', 'season']).doUpdateSet({ ...origin, updated_at: now }),
    )
    .execute();
}

/** Forgets the table that a provider gave of a season. */
export async function removeTable(db: Db, { competitionId: id, season }: SeasonId): Promise<void> {
  await db.deleteFrom('standing').where('competition_id', '=', id).where('season', '=', season).execute();
}
