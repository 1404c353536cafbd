import { sql } from 'kysely';
import { isWaiting } from '../../../database/database-time.ts';
import type { Db } from '../../../database/types.ts';
import { maxRetryMs } from '../../backoff.ts';
import type { Attempts } from './plan.ts';
import type { PollFixture } from './poll-jobs.ts';

const day = 86_400_000;
/** Past matches without details per plan, newest first. */
const maxPastMatches = 60;

/** Whether a club with an open site plays: requests for other matches would be wasted. */
const hasClub = sql<boolean>`exists (
  select from club join site on site.club_id = club.id and site.closed_at is null
  where club.team_id in (home.id, away.id))`;

const select = sql`
  select fixture.provider_id as number, competition.provider_id as league,
    array[home.provider_id, away.provider_id] as teams, kickoff, time_known as "timeKnown", status,
    details_at is not null as "hasDetails",
    ${hasClub} as "hasClub"
  from fixture
    join competition on competition.id = fixture.competition_id
    join team as home on home.id = fixture.home_team_id
    join team as away on away.id = fixture.away_team_id`;

/**
 * The provider's matches from three days ago to two weeks ahead, and past ones of network clubs without details.
 * @param address the provider's base URL
 */
export async function readFixtures(
  db: Db,
  address: string,
  season: number,
  now: Date,
): Promise<PollFixture[]> {
  const from = new Date(now.getTime() - 3 * day);
  const until = new Date(now.getTime() + 14 * day);
  const around = await sql<PollFixture>`
    ${select}
    where fixture.provider_id is not null and competition.provider_id is not null
      and kickoff between ${from} and ${until}
    order by kickoff
  `.execute(db);
  const past = await sql<PollFixture>`
    ${select}
    where fixture.provider_id is not null and competition.provider_id is not null and details_at is null
      and kickoff < ${from} and season >= ${season - 1}
      and status in ('FT', 'AET', 'PEN', 'ABD', 'AWD', 'WO')
      and ${hasClub}
      and not exists (
        select from source_state where kind = 'api-football' and site_id is null
          and source = ${address} || '/fixtures?id=' || fixture.provider_id)
    order by kickoff desc limit ${maxPastMatches}
  `.execute(db);
  return [...around.rows, ...past.rows];
}

/** Provider ids of the clubs' teams, if known. */
export async function readClubProviderIds(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('club')
    .innerJoin('team', 'team.id', 'club.team_id')
    .select('team.provider_id')
    .where((is) =>
      is.exists(
        is
          .selectFrom('site')
          .select('site.id')
          .whereRef('site.club_id', '=', 'club.id')
          .where('site.closed_at', 'is', null),
      ),
    )
    .orderBy('club.id')
    .execute();
  return rows.flatMap(({ provider_id }) => provider_id ?? []);
}

/** Provider ids of the clubs' players who miss a match around now. */
export async function readAbsentPlayers(db: Db, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('injury')
    .innerJoin('player', 'player.id', 'injury.player_id')
    .innerJoin('club', 'club.team_id', 'injury.team_id')
    .select('player.provider_id')
    .distinct()
    .where('fixture_at', '>=', new Date(now.getTime() - 7 * day))
    .where('fixture_at', '<=', new Date(now.getTime() + 14 * day))
    .orderBy('player.provider_id')
    .execute();
  return rows.map(({ provider_id }) => provider_id);
}

/**
 * The last attempt for each resource.
 * @param databaseNow the database's time, by which retries wait: the product's clock may be frozen
 * @param resources only these; default: all
 */
export async function readAttempts(
  db: Db,
  address: string,
  databaseNow: Date,
  resources?: readonly string[],
): Promise<Attempts> {
  const rows = await db
    .selectFrom('source_state')
    .select(['source', 'attempted_at', 'failures', 'next_attempt_at'])
    .where('kind', '=', 'api-football')
    .where('attempted_at', 'is not', null)
    .where('source', '>', `${address}/`)
    .where(sql<boolean>`starts_with(source, ${`${address}/`})`)
    .$if(resources !== undefined, (query) =>
      query.where('source', 'in', resources?.map((resource) => `${address}${resource}`) ?? []),
    )
    .execute();
  const getRetryMs = (at: Date | null) =>
    at && isWaiting(at, databaseNow, maxRetryMs) ? at.getTime() - databaseNow.getTime() : 0;
  return new Map(
    rows.map(({ source, attempted_at, failures, next_attempt_at }) => [
      source.slice(address.length),
      { at: attempted_at ?? new Date(0), retryMs: failures > 0 ? getRetryMs(next_attempt_at) : null },
    ]),
  );
}

/** Records a successful request for resources. */
export async function writeSuccess(
  db: Db,
  address: string,
  resources: readonly string[],
  now: Date,
): Promise<void> {
  await sql`
    insert into source_state (kind, source, attempted_at, failures, next_attempt_at)
    select 'api-football', ${address} || resource, ${now}, 0, null from unnest(${[...resources]}::text[]) as resource
    on conflict (kind, source, site_id) do update set attempted_at = excluded.attempted_at, failures = 0,
      next_attempt_at = null
  `.execute(db);
}

/** Records a failed request for resources. @param retryAt in the database's time */
export async function writeFailure(
  db: Db,
  address: string,
  resources: readonly string[],
  now: Date,
  retryAt: (failures: number) => Date,
): Promise<void> {
  const { rows } = await sql<{ source: string; failures: number }>`
    insert into source_state (kind, source, attempted_at, failures)
    select 'api-football', ${address} || resource, ${now}, 1 from unnest(${[...resources]}::text[]) as resource
    on conflict (kind, source, site_id) do update set attempted_at = excluded.attempted_at,
      failures = source_state.failures + 1
    returning source, failures
  `.execute(db);
  const times = rows.map(({ failures }) => retryAt(failures).toISOString());
  await sql`
    update source_state set next_attempt_at = new.at
    from unnest(${rows.map(({ source }) => source)}::text[], ${times}::timestamptz[]) as new (source, at)
    where kind = 'api-football' and source_state.source = new.source
  `.execute(db);
}

/** Deletes attempts older than thirty days, such as those for past matches. */
export async function forgetOldAttempts(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('source_state')
    .where('kind', '=', 'api-football')
    .where('attempted_at', '<', new Date(now.getTime() - 30 * day))
    .execute();
}
