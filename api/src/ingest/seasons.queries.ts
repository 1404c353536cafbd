import type { CompetitionIdentity } from '@fan-base/source-parsers/competitions';
import { deduplicateBy } from '@fan-base/source-parsers/records';
import type { Problem } from '@fan-base/source-parsers/refusal';
import { type Selectable, sql } from 'kysely';
import type { CompetitionSeasonTable } from '../database/tables.generated.ts';
import type { Trx } from '../database/types.ts';

export interface SeasonId {
  readonly competitionId: string;
  readonly season: number;
}

/** Where no zone is known, a day is one of UTC. */
export const unknownTimeZone = 'UTC';

/** The id of a competition, added when it is new; a known one keeps the name it has here. */
export async function upsertCompetition(
  db: Trx,
  { key, name, country, timeZone }: CompetitionIdentity,
): Promise<string> {
  await db
    .insertInto('competition')
    .values({ key, name, country, time_zone: timeZone ?? unknownTimeZone })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  const { id } = await db
    .selectFrom('competition')
    .select('id')
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  return id;
}

/** Where a season comes from. */
export interface SeasonOrigin {
  readonly source: string;
  readonly origin: 'manual' | 'schedule';
  /** True where the operator accepts that results are removed which the source lacks. */
  readonly mayRemoveResults?: boolean;
}

/** The list of a whole season. */
export interface WholeSeason extends SeasonId {
  /** Whether it is that of a provider, whose matches have numbers. */
  readonly isNumbered: boolean;
  /** Whether it is long enough to be every match: files then add none to a provider's. */
  readonly isComplete: boolean;
}

export const seasonKey = ({ competitionId, season }: SeasonId): string => `${competitionId} ${season}`;

async function readOwners(db: Trx, seasons: readonly SeasonId[]) {
  const rows = await db
    .selectFrom('competition_season')
    .innerJoin('competition', 'competition.id', 'competition_season.competition_id')
    .select(['competition_id', 'season', 'source', 'origin', 'is_numbered', 'key'])
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

type SeasonOwner = Pick<Selectable<CompetitionSeasonTable>, 'source' | 'origin' | 'is_numbered'>;

async function writeOwners(
  db: Trx,
  seasons: readonly SeasonId[],
  { source, origin, is_numbered }: SeasonOwner,
  now: Date,
): Promise<void> {
  if (seasons.length === 0) return;
  const owner = { source, origin, is_numbered, updated_at: now };
  await db
    .insertInto('competition_season')
    .values(seasons.map(({ competitionId, season }) => ({ competition_id: competitionId, season, ...owner })))
    .onConflict((conflict) => conflict.columns(['competition_id', 'season']).doUpdateSet(owner))
    .execute();
}

export interface SeasonAccess {
  /** Seasons that were imported by hand from another source, which the schedule must not change. */
  readonly closed: ReadonlySet<string>;
  readonly problems: readonly Problem[];
}

interface WholeSeasonAccess extends SeasonAccess {
  /** Whether the whole season had another source before, or none. */
  readonly isTaken: boolean;
  /** Whether the season stays a numbered provider's: the source may only complete its fixtures. */
  readonly isCompletedOnly: boolean;
}

type Owners = Awaited<ReturnType<typeof readOwners>>;

function getSeasonAccess(owners: Owners, incoming: SeasonOrigin): SeasonAccess {
  const closed = [...owners].filter(
    ([, { source, origin }]) =>
      origin === 'manual' && incoming.origin === 'schedule' && source !== incoming.source,
  );
  return {
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
 * Prepares seasons for fixtures. The list of a whole season makes the season this source's own, unless a numbered
 * provider has it and this is a file. An answer about some matches leaves owned seasons to their owners, and gives the
 * others to the schedule.
 * @param whole the season of which every match is listed; null: there is none
 */
export async function openSeasons(
  db: Trx,
  found: readonly SeasonId[],
  whole: WholeSeason | null,
  incoming: SeasonOrigin,
  now: Date,
): Promise<WholeSeasonAccess> {
  const seasons = deduplicateBy(found, seasonKey);
  const owners = await readOwners(db, seasons);
  const access = { ...getSeasonAccess(owners, incoming), isTaken: false, isCompletedOnly: false };
  const wholeKey = whole && seasonKey(whole);
  const unowned = seasons.filter((season) => !owners.has(seasonKey(season)));
  const others = unowned.filter((season) => seasonKey(season) !== wholeKey);
  await writeOwners(db, others, { source: incoming.source, origin: 'schedule', is_numbered: false }, now);
  if (!whole || wholeKey === null || access.closed.has(wholeKey)) return access;
  const owner = owners.get(wholeKey);
  if (owner?.is_numbered && !whole.isNumbered) return { ...access, isCompletedOnly: true };
  // A source that the schedule reads too stays one by hand once it was imported by hand.
  const staysByHand = owner?.source === incoming.source && owner.origin === 'manual';
  const origin = staysByHand ? 'manual' : incoming.origin;
  const isTaken = owner?.source !== incoming.source || owner.origin !== origin;
  const is_numbered = whole.isNumbered && (whole.isComplete || owner?.is_numbered === true);
  if (isTaken || owner.is_numbered !== is_numbered)
    await writeOwners(db, [whole], { source: incoming.source, origin, is_numbered }, now);
  return { ...access, isTaken };
}

/** Forgets the table that a provider gave of a season. */
export async function removeTable(db: Trx, { competitionId: id, season }: SeasonId): Promise<void> {
  await db.deleteFrom('standing').where('competition_id', '=', id).where('season', '=', season).execute();
}
