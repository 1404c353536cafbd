import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../database/types.ts';
import type { Problem } from '../../refusal.ts';
import { keepsByHand, type SeasonId, writeSeasonOrigin } from '../../seasons.queries.ts';
import type { AnswerOrigin } from './answer-origin.ts';

type Db = Transaction<Database>;

export const seasonKey = ({ competitionId, season }: SeasonId): string => `${competitionId} ${season}`;

const distinct = (seasons: readonly SeasonId[]) => [
  ...new Map(seasons.map((season) => [seasonKey(season), season])).values(),
];

async function readOwners(db: Db, seasons: readonly SeasonId[]) {
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

async function addOwners(db: Db, seasons: readonly SeasonId[], origin: AnswerOrigin, now: Date) {
  if (seasons.length === 0) return;
  await db
    .insertInto('competition_season')
    .values(
      seasons.map(({ competitionId, season }) => ({
        competition_id: competitionId,
        season,
        ...origin,
        updated_at: now,
      })),
    )
    .execute();
}

export interface SeasonAccess {
  /** Seasons that were imported by hand from another source: they stay as they are. */
  readonly closed: ReadonlySet<string>;
  readonly problems: readonly Problem[];
}

type Owners = Awaited<ReturnType<typeof readOwners>>;

function accessOf(owners: Owners, incoming: AnswerOrigin): SeasonAccess {
  const closed = [...owners].filter(([, owner]) => keepsByHand(owner, incoming));
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
  db: Db,
  found: readonly SeasonId[],
  incoming: AnswerOrigin,
): Promise<SeasonAccess> => accessOf(await readOwners(db, distinct(found)), incoming);

/**
 * Prepares seasons for fixtures of an answer. A list of a whole season makes the season this source's own; an
 * answer about some matches leaves it to whose it is, and a season that is nobody's to the schedule.
 * @param whole the season of which the answer has every match; null for any other answer
 */
export async function openSeasons(
  db: Db,
  found: readonly SeasonId[],
  whole: SeasonId | null,
  incoming: AnswerOrigin,
  now: Date,
): Promise<SeasonAccess> {
  const seasons = distinct(found);
  const owners = await readOwners(db, seasons);
  const access = accessOf(owners, incoming);
  const wholeKey = whole && seasonKey(whole);
  const unowned = seasons.filter((season) => !owners.has(seasonKey(season)));
  const others = unowned.filter((season) => seasonKey(season) !== wholeKey);
  await addOwners(db, others, { ...incoming, origin: 'schedule' }, now);
  const owner = wholeKey === null ? undefined : owners.get(wholeKey);
  if (whole && wholeKey !== null && !access.closed.has(wholeKey)) {
    // A source that the schedule reads too stays one by hand once it was imported by hand.
    const staysByHand = owner?.source === incoming.source && owner.origin === 'manual';
    const origin = staysByHand ? 'manual' : incoming.origin;
    const isSame = owner?.source === incoming.source && owner.origin === origin;
    if (!isSame) await writeSeasonOrigin(db, whole, { ...incoming, origin }, now);
  }
  return access;
}
