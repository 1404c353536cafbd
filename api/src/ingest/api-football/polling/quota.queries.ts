import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../database/types.ts';

/** How many requests the provider takes. */
export interface Quota {
  readonly perDay: number;
  readonly perMinute: number;
}

const spans = { day: 86_400_000, minute: 60_000 } as const;

/**
 * Takes one request from the budget of the day and of the minute, for all processes together.
 * @returns null when it may be sent; else when to come back
 */
export async function takeRequest(
  db: Kysely<Database>,
  provider: string,
  quota: Quota,
  now: Date,
): Promise<Date | null> {
  const starts = {
    day: new Date(Math.floor(now.getTime() / spans.day) * spans.day),
    minute: new Date(Math.floor(now.getTime() / spans.minute) * spans.minute),
  };
  return db.transaction().execute(async (trx) => {
    // The day's row first, and locked until the end: both budgets are taken from, or neither.
    for (const [span, limit] of [
      ['day', quota.perDay],
      ['minute', quota.perMinute],
    ] as const) {
      const { rows } = await sql<{ used: number }>`
        insert into provider_quota as quota (provider, span, started_at, used)
        values (${provider}, ${span}, ${starts[span]}, 1)
        on conflict (provider, span) do update set
          used = case when quota.started_at = excluded.started_at then quota.used + 1 else 1 end,
          started_at = excluded.started_at
        returning used`.execute(trx);
      if ((rows[0]?.used ?? 1) > limit) {
        await sql`update provider_quota set used = used - 1
          where provider = ${provider} and (span = ${span} or span = 'day')`.execute(trx);
        return new Date(starts[span].getTime() + spans[span]);
      }
    }
    return null;
  });
}
