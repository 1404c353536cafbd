import { type Kysely, sql } from 'kysely';
import type { ApiFootballConfig } from '../../../config.ts';
import type { Database } from '../../../database/types.ts';

type Db = Kysely<Database>;
export type Limits = Pick<ApiFootballConfig, 'perDay' | 'perMinute'>;

export type Taken =
  | {
      readonly isTaken: true;
      /** How many requests were sent today, this one included. */
      readonly today: number;
    }
  | {
      readonly isTaken: false;
      /** When there is budget again. */
      readonly at: Date;
    };

interface Row {
  readonly span: 'day' | 'minute';
  readonly used: number;
  readonly is_taken: boolean;
  readonly ends_at: Date;
}

/** Both budgets are locked first, so that no process takes what another has taken. */
const take = (db: Db, provider: string, { perDay, perMinute }: Limits, now: Date) =>
  sql<Row>`
    with budget (span, allowed, length, starts_at) as (values
      ('day', ${perDay}::integer, interval '1 day', date_trunc('day', ${now}::timestamptz, 'UTC')),
      ('minute', ${perMinute}::integer, interval '1 minute', ${now}::timestamptz)
    ), locked as (
      select span, started_at, used from provider_quota where provider = ${provider} order by span for update
    ), present as (
      select span, allowed, length,
        case when is_over then starts_at else started_at end as started_at,
        case when is_over then 0 else used end as used
      from locked join budget using (span),
        -- A clock that was set back starts anew.
        lateral (select started_at + length <= ${now} or started_at > ${now} as is_over) as window_end
    ), decision as (select count(*) = 2 and bool_and(used < allowed) as is_taken from present),
    written as (
      update provider_quota set started_at = present.started_at, used = present.used + 1
      from present, decision
      where provider_quota.provider = ${provider} and provider_quota.span = present.span and decision.is_taken
    )
    select span, is_taken, used + is_taken::integer as used,
      case when used < allowed then ${now}::timestamptz else started_at + length end as ends_at
    from present, decision
  `.execute(db);

const addMissing = (db: Db, provider: string) =>
  db
    .insertInto('provider_quota')
    .values(
      (['day', 'minute'] as const).map((span) => ({ provider, span, started_at: new Date(0), used: 0 })),
    )
    .onConflict((conflict) => conflict.columns(['provider', 'span']).doNothing())
    .execute();

/**
 * Takes one request from the budgets of the day, which starts at 00:00 UTC, and of the minute, which starts with
 * its first request. All processes on the database share them.
 */
export async function takeRequest(db: Db, provider: string, limits: Limits, now: Date): Promise<Taken> {
  let { rows } = await take(db, provider, limits, now);
  if (rows.length < 2) {
    await addMissing(db, provider);
    ({ rows } = await take(db, provider, limits, now));
  }
  const today = rows.find(({ span }) => span === 'day')?.used ?? 0;
  if (rows.every(({ is_taken }) => is_taken)) return { isTaken: true, today };
  return { isTaken: false, at: new Date(Math.max(...rows.map(({ ends_at }) => ends_at.getTime()))) };
}

/** Requests that were sent in the present day and minute. */
export async function readQuota(
  db: Db,
  provider: string,
  now: Date,
): Promise<{ readonly day: number; readonly minute: number }> {
  const rows = await db
    .selectFrom('provider_quota')
    .select(['span', 'used', 'started_at'])
    .where('provider', '=', provider)
    .execute();
  const usedIn = (wanted: Row['span'], length: number) => {
    const row = rows.find(({ span }) => span === wanted);
    const age = row ? now.getTime() - row.started_at.getTime() : length;
    return row && age >= 0 && age < length ? row.used : 0;
  };
  return { day: usedIn('day', 86_400_000), minute: usedIn('minute', 60_000) };
}
