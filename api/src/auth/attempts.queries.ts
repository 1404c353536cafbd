import { createHash } from 'node:crypto';
import { clientNetwork, widerNetwork, widerNetworkFactor } from '@fan-base/shared-contracts/client-network';
import { sql } from 'kysely';
import { futureToleranceMs } from '../database/database-time.ts';
import type { Db } from '../database/types.ts';
import { HttpError } from '../http/errors.ts';

/** Maximum attempts within a time window. */
export interface Limit {
  readonly name: string;
  readonly times: number;
  readonly seconds: number;
}

/** The hash under which an actor is stored. */
export const hashActor = (who: string) => createHash('sha256').update(who).digest('base64url').slice(0, 24);

const toAttemptKey = ({ name }: Limit, who: string) => `${name}:${hashActor(who)}`;

/**
 * Counts an attempt, across all processes and by the database's time. A window that began in the future is over: the
 * clock was set back.
 * @param who an account ID, a client's network, or a normalized name or address
 * @throws HttpError `rate_limited` with the seconds until the next attempt
 */
export async function countAttempt(db: Db, limit: Limit, who: string): Promise<void> {
  const length = sql`make_interval(secs => ${limit.seconds})`;
  const isFuture = sql`attempt.started_at > now() + make_interval(secs => ${futureToleranceMs / 1000})`;
  const isOver = sql`(attempt.started_at <= now() - ${length} or ${isFuture})`;
  const { rows } = await sql<{ count: number; seconds: number }>`
    insert into attempt (key, started_at, count) values (${toAttemptKey(limit, who)}, now(), 1)
    on conflict (key) do update set
      count = case when ${isOver} then 1 else attempt.count + 1 end,
      started_at = case when ${isOver} then excluded.started_at else attempt.started_at end
    returning count, ceil(extract(epoch from started_at + ${length} - now()))::integer as seconds`.execute(
    db,
  );
  const [row] = rows;
  if (!row || row.count <= limit.times) return;
  const { seconds } = row;
  throw new HttpError('rate_limited', `Too many attempts. Try again in ${formatWait(seconds)}.`, {
    retryAfter: seconds,
  });
}

/**
 * Counts a client's attempt, by its network and by the wider network around it.
 * @throws HttpError `rate_limited`
 */
export async function countClientAttempt(db: Db, limit: Limit, address: string): Promise<void> {
  // The narrow network first: a client that keeps trying must not use up its neighbors' attempts.
  await countAttempt(db, limit, clientNetwork(address));
  const wider = { ...limit, name: `${limit.name}-wider`, times: limit.times * widerNetworkFactor };
  await countAttempt(db, wider, widerNetwork(address));
}

/** Counts an attempt, and returns whether it is within the limit. */
export async function isWithinLimit(db: Db, limit: Limit, who: string): Promise<boolean> {
  try {
    await countAttempt(db, limit, who);
    return true;
  } catch (error) {
    if (error instanceof HttpError) return false;
    throw error;
  }
}

/** Refunds an attempt that turned out not to be one, e.g. a login with the right password. */
export async function refundAttempt(db: Db, limit: Limit, who: string): Promise<void> {
  await sql`update attempt set count = count - 1 where key = ${toAttemptKey(limit, who)} and count > 0`.execute(
    db,
  );
}

function formatWait(seconds: number): string {
  if (seconds < 60) return `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}

/** Resets the attempts, e.g. after a successful login. */
export async function resetAttempts(db: Db, limit: Limit, who: string): Promise<void> {
  await db.deleteFrom('attempt').where('key', '=', toAttemptKey(limit, who)).execute();
}

/** Resets all attempts of an account, whatever the limit. */
export async function resetAllAttempts(db: Db, accountId: string): Promise<void> {
  await sql`delete from attempt where split_part(key, ':', 2) = ${hashActor(accountId)}`.execute(db);
}
