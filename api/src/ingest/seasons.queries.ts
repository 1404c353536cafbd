import type { CompetitionIdentity } from '@fan-base/source-parsers/competitions';
import { deduplicateBy } from '@fan-base/source-parsers/records';
import type { Problem } from '@fan-base/source-parsers/refusal';
import { sql } from 'kysely';
import type { Trx } from '../database/types.ts';

export interface SeasonId {
  readonly competitionId: string;
  readonly season: number;
}

/** The id of a competition, added when it is new; a known one keeps the name it has here. */
export async function upsertCompetition(
  db: Trx,
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

/** Where a season comes from: by hand or by the schedule. */
export interface SeasonOrigin {
  readonly source: string;
  readonly origin: 'manual' | 'schedule';
}

export const seasonKey = ({ competitionId, season }: SeasonId): string => `${competitionId} ${season}`;

async function readOwners(db: Trx, seasons: readonly SeasonId[]) {
  const rows = await db
    .selectFrom('competition_season')
    .innerJoin('competition', 'competition.id', 'competition_season.competition_id')
    .select(['competition_id', 'season', 'source', 'origin', 'key'])
    .where(
      sql<boolean>`(competition_id, season) in (
        select * from unnest(${seasons.map(({ competitionId }) => competitionId)}::bigint[],
          ${seasons.map(({ season }) => season)}::integer[]))`,
    )
    .execute();
  return new Map(
    rows.map((row) => [seasonKey({ competitionId: row.competition_id, season: row.season }), row]),
  );
}

async function writeOwners(
  db: Trx,
  seasons: readonly SeasonId[],
  { source, origin }: SeasonOrigin,
  now: Date,
): Promise<void> {
  if (seasons.length === 0) return;
  const owner = { source, origin, updated_at: now };
  await db
    .insertInto('competition_season')
    .values(seasons.map(({ competitionId, season }) => ({ competition_id: competitionId, season, ...owner })))
    .onConflict((conflict) => conflict.columns(['competition_id', 'season']).doUpdateSet(owner))
    .execute();
}

export interface SeasonAccess {
  /** Seasons that were imported by hand from another source: they are its own until another is imported by hand. */
  readonly closed: ReadonlySet<string>;
  readonly problems: readonly Problem[];
  /** Whether the season that is told as a whole was another's, or nobody's. */
  readonly isTaken: boolean;
}

type Owners = Awaited<ReturnType<typeof readOwners>>;

function getSeasonAccess(owners: Owners, incoming: SeasonOrigin): SeasonAccess {
  const closed = [...owners].filter(
    ([, { source, origin }]) =>
      origin === 'manual' && incoming.origin === 'schedule' && source !== incoming.source,
  );
  return {
    isTaken: false,
    closed: new Set(closed.map(([key]) => key)),
    problems: closed.map(([, { key, season, source }]) => ({
      place: key,
      reason: `season ${season} was imported by hand from ${source} and stays as it is`,
    })),
  };
}

/** Which seasons an answer that tells of them, as a table does, must leave as they are. */
export const closedSeasons = async (
  db: Trx,
  found: readonly SeasonId[],
  incoming: SeasonOrigin,
): Promise<SeasonAccess> => getSeasonAccess(await readOwners(db, deduplicateBy(found, seasonKey)), incoming);

/**
 * Prepares seasons for fixtures. A list of a whole season makes the season this source's own; an
 * answer about some matches leaves it to whose it is, and a season that is nobody's to the schedule.
 * @param whole the season of which every match is told; null: there is none
 */
export async function openSeasons(
  db: Trx,
  found: readonly SeasonId[],
  whole: SeasonId | null,
  incoming: SeasonOrigin,
  now: Date,
): Promise<SeasonAccess> {
  const seasons = deduplicateBy(found, seasonKey);
  const owners = await readOwners(db, seasons);
  const access = getSeasonAccess(owners, incoming);
  const wholeKey = whole && seasonKey(whole);
  const unowned = seasons.filter((season) => !owners.has(seasonKey(season)));
  const others = unowned.filter((season) => seasonKey(season) !== wholeKey);
  await writeOwners(db, others, { ...incoming, origin: 'schedule' }, now);
  if (!whole || wholeKey === null || access.closed.has(wholeKey)) return access;
  const owner = owners.get(wholeKey);
  // A source that the schedule reads too stays one by hand once it was imported by hand.
  const staysByHand = owner?.source === incoming.source && owner.origin === 'manual';
  const origin = staysByHand ? 'manual' : incoming.origin;
  if (owner?.source === incoming.source && owner.origin === origin) return access;
  await writeOwners(db, [whole], { ...incoming, origin }, now);
  return { ...access, isTaken: true };
}

/** Forgets the table that a provider gave of a season. */
export async function removeTable(db: Trx, { competitionId: id, season }: SeasonId): Promise<void> {
  await db.deleteFrom('standing').where('competition_id', '=', id).where('season', '=', season).execute();
}
