import { sql } from 'kysely';
import type { ApiFootballConfig } from '../../../config.ts';
import type { Db } from '../../../database/types.ts';

const day = 86_400_000;
const minute = 60_000;

/** The provider's days start at midnight UTC. */
const startOfUtcDay = (now: Date) => new Date(now.getTime() - (now.getTime() % day));

/**
 * Takes a request from the provider's budget, which all processes on the database share: a limit per day, from 00:00
 * UTC, and a limit per minute, from its first request.
 * @returns whether one was available
 */
export async function takeRequest(
  db: Db,
  provider: string,
  { perDay, perMinute }: Pick<ApiFootballConfig, 'perDay' | 'perMinute'>,
  now: Date,
): Promise<boolean> {
  // If the clock was set back, the periods restart.
  const isNewDay = sql`old.day <> excluded.day`;
  const isNewMinute = sql`(old.minute + interval '1 minute' <= ${now}::timestamptz or old.minute > ${now}::timestamptz)`;
  const { rows } = await sql`
    insert into provider_quota as old (provider, day, used_today, minute, used_in_minute)
    values (${provider}, ${startOfUtcDay(now)}, 1, ${now}, 1)
    on conflict (provider) do update set
      day = excluded.day,
      used_today = case when ${isNewDay} then 1 else old.used_today + 1 end,
      minute = case when ${isNewMinute} then excluded.minute else old.minute end,
      used_in_minute = case when ${isNewMinute} then 1 else old.used_in_minute + 1 end
    where (${isNewDay} or old.used_today < ${perDay}) and (${isNewMinute} or old.used_in_minute < ${perMinute})
    returning provider
  `.execute(db);
  return rows.length > 0;
}

/** Requests sent in the current day and minute. */
export async function readUsage(
  db: Db,
  provider: string,
  now: Date,
): Promise<{ readonly day: number; readonly minute: number }> {
  const row = await db
    .selectFrom('provider_quota')
    .selectAll()
    .where('provider', '=', provider)
    .executeTakeFirst();
  if (!row) return { day: 0, minute: 0 };
  const age = now.getTime() - row.minute.getTime();
  return {
    day: row.day.getTime() === startOfUtcDay(now).getTime() ? row.used_today : 0,
    minute: age >= 0 && age < minute ? row.used_in_minute : 0,
  };
}
