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

/** Days without a known zone are in UTC. */
export const unknownTimeZone = 'UTC';

/** Returns the id of a competition, adding it if it is new; existing ones keep their name. */
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

export interface SeasonOrigin {
  readonly source: string;
  readonly origin: 'manual' | 'schedule';
  /** Whether the operator agreed to remove stored results that the source lacks. */
  readonly mayRemoveResults?: boolean;
}

/** A source that lists a whole season. */
export interface WholeSeason extends SeasonId {
  /** Whether its matches have provider ids. */
  readonly isNumbered: boolean;
  /** Whether it is long enough to include every match: files then add none to a provider's season. */
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
  /** Seasons imported by hand from another source, which scheduled imports must not change. */
  readonly closed: ReadonlySet<string>;
  readonly problems: readonly Problem[];
}

interface WholeSeasonAccess extends SeasonAccess {
  /** Whether the season had a different source before, or none. */
  readonly isTaken: boolean;
  /** Whether the season still belongs to a provider, so that this source may only fill in missing fields. */
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
      reason: `season ${season} was imported by hand from ${source} and is left unchanged`,
    })),
  };
}

/** The seasons of a response, such as a table, that it must not change. */
export const closedSeasons = async (
  db: Trx,
  found: readonly SeasonId[],
  incoming: SeasonOrigin,
): Promise<SeasonAccess> => getSeasonAccess(await readOwners(db, deduplicateBy(found, seasonKey)), incoming);

/**
 * Prepares seasons for writing fixtures. A source that lists a whole season takes it over, unless it is a file and a
 * provider owns the season. A response with some matches leaves owned seasons alone, and assigns the others to the
 * schedule.
 * @param whole the season that is listed completely; null: none
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
  if (!whole || wholeKey === null)
    return { ...access, isCompletedOnly: [...owners.values()].some(({ is_numbered }) => is_numbered) };
  if (access.closed.has(wholeKey)) return access;
  const owner = owners.get(wholeKey);
  if (owner?.is_numbered && !whole.isNumbered) return { ...access, isCompletedOnly: true };
  // A scheduled source that was also imported by hand keeps the origin 'manual'.
  const staysManual = owner?.source === incoming.source && owner.origin === 'manual';
  const origin = staysManual ? 'manual' : incoming.origin;
  const isTaken = owner?.source !== incoming.source || owner.origin !== origin;
  const is_numbered = whole.isNumbered && (whole.isComplete || owner?.is_numbered === true);
  if (isTaken || owner.is_numbered !== is_numbered)
    await writeOwners(db, [whole], { source: incoming.source, origin, is_numbered }, now);
  return { ...access, isTaken };
}

/** Records that a season's top scorers, assists and cards have been imported. @param league the provider's id */
export async function markLeadersKnown(db: Trx, league: number, season: number): Promise<void> {
  await sql`
    update competition_season set has_leaders = true from competition
    where competition.id = competition_id and competition.provider_id = ${league} and season = ${season}
      and not has_leaders`.execute(db);
}

/** Deletes the provider's table of a season. */
export async function removeTable(db: Trx, { competitionId: id, season }: SeasonId): Promise<void> {
  await db.deleteFrom('standing').where('competition_id', '=', id).where('season', '=', season).execute();
}
