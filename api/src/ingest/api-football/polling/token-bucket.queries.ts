import { sql } from 'kysely';
import type { ApiFootballConfig } from '../../../config.ts';
import { futureToleranceMs, isWaiting } from '../../../database/database-time.ts';
import type { Db } from '../../../database/types.ts';
import { maxRetryMs } from '../../backoff.ts';

type Limits = Pick<ApiFootballConfig, 'perDay' | 'perMinute'>;

const day = 86_400_000;
const minute = 60_000;
/** The longest pause: a provider's Retry-After, or the rest of its day. */
const maxPauseMs = Math.max(day, maxRetryMs);
/** The share of the day's requests reserved for current matches at midnight; it is released evenly over the day. */
const reservedForMatches = 0.4;
/** How long the request that probes a failing provider keeps others waiting, should its process die. */
const probeMs = minute;

/** The provider's days start at midnight UTC. */
const startOfUtcDay = (now: Date) => new Date(now.getTime() - (now.getTime() % day));

/** How many requests may have been sent since midnight UTC. */
export function getDayLimit(perDay: number, isUrgent: boolean, now: Date): number {
  const dayLeft = 1 - (now.getTime() % day) / day;
  return isUrgent ? perDay : Math.floor(perDay * (1 - reservedForMatches * dayLeft));
}

/**
 * Takes a token for one request, before it is sent, from the bucket that all processes on the database share. The
 * bucket limits requests per day, from 00:00 UTC, and per minute, from its first request. It is closed while the
 * provider is paused; then one request at a time probes whether it is back.
 * @param isUrgent whether the request is for a current match, and may use the reserve
 * @param now the database's time, as everywhere here
 * @returns the provider's consecutive failures; null if there is no token
 */
export async function takeToken(
  db: Db,
  provider: string,
  { perDay, perMinute }: Limits,
  isUrgent: boolean,
  now: Date,
): Promise<number | null> {
  const dayLimit = getDayLimit(perDay, isUrgent, now);
  const isNewDay = sql`old.day <> excluded.day`;
  // If the clock was set back, the periods restart, and the pause is over that was set in the last minute or later.
  const isFuture = sql`old.minute > ${new Date(now.getTime() + futureToleranceMs)}::timestamptz`;
  const isNewMinute = sql`(old.minute + interval '1 minute' <= ${now}::timestamptz or ${isFuture})`;
  const longest = new Date(now.getTime() + maxPauseMs + futureToleranceMs);
  const usedToday = sql`case when ${isNewDay} then 0 else old.used_today end`;
  const usedInMinute = sql`case when ${isNewMinute} then 0 else old.used_in_minute end`;
  const { rows } = await sql<{ failures: number }>`
    insert into provider_quota as old (provider, day, used_today, minute, used_in_minute)
    select ${provider}, ${startOfUtcDay(now)}, 1, ${now}, 1 where ${dayLimit} > 0
    on conflict (provider) do update set
      day = excluded.day,
      used_today = ${usedToday} + 1,
      minute = case when ${isNewMinute} then excluded.minute else old.minute end,
      used_in_minute = ${usedInMinute} + 1,
      paused_until = case when old.failures > 0 then ${new Date(now.getTime() + probeMs)}::timestamptz end
    where ${usedToday} < ${dayLimit} and ${usedInMinute} < ${perMinute}
      and (old.paused_until is null or old.paused_until <= ${now} or old.paused_until > ${longest} or ${isFuture})
    returning failures
  `.execute(db);
  return rows[0]?.failures ?? null;
}

/**
 * Pauses a failing provider. Only the first of concurrent failures counts.
 * @param failures those known when the failed request took its token
 * @returns whether this failure counts
 */
export async function pauseProvider(
  db: Db,
  provider: string,
  failures: number,
  until: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('provider_quota')
    .set({ failures: failures + 1, paused_until: until })
    .where('provider', '=', provider)
    .where('failures', '=', failures)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Ends the pause, and with it the probing.
 * @param answeredAt when an importable response was received, by the product's clock; null: the response was an error
 */
export async function resumeProvider(db: Db, provider: string, answeredAt: Date | null): Promise<void> {
  await db
    .updateTable('provider_quota')
    .set({ failures: 0, paused_until: null, ...(answeredAt ? { answered_at: answeredAt } : {}) })
    .where('provider', '=', provider)
    .$if(answeredAt === null, (query) => query.where('failures', '>', 0))
    .execute();
}

/** The state of a provider's bucket. */
export interface TokenBucket {
  /** Requests sent in the current day. */
  readonly usedToday: number;
  readonly usedInMinute: number;
  /** Consecutive failures. */
  readonly failures: number;
  /** Null if the pause is over. */
  readonly pausedUntil: Date | null;
  /** When the provider last sent an importable response. */
  readonly answeredAt: Date | null;
}

export async function readBucket(db: Db, provider: string, now: Date): Promise<TokenBucket> {
  const row = await db
    .selectFrom('provider_quota')
    .selectAll()
    .where('provider', '=', provider)
    .executeTakeFirst();
  if (!row) return { usedToday: 0, usedInMinute: 0, failures: 0, pausedUntil: null, answeredAt: null };
  const age = now.getTime() - row.minute.getTime();
  const isFuture = age < -futureToleranceMs;
  return {
    usedToday: row.day.getTime() === startOfUtcDay(now).getTime() ? row.used_today : 0,
    usedInMinute: !isFuture && age < minute ? row.used_in_minute : 0,
    failures: row.failures,
    pausedUntil: !isFuture && isWaiting(row.paused_until, now, maxPauseMs) ? row.paused_until : null,
    answeredAt: row.answered_at,
  };
}

/** The number of tokens that can be taken now. */
export function countTokens(
  { usedToday, usedInMinute, failures, pausedUntil }: TokenBucket,
  { perDay, perMinute }: Limits,
  isUrgent: boolean,
  now: Date,
): number {
  if (pausedUntil) return 0;
  const left = Math.min(getDayLimit(perDay, isUrgent, now) - usedToday, perMinute - usedInMinute);
  return Math.max(0, failures > 0 ? Math.min(left, 1) : left);
}
