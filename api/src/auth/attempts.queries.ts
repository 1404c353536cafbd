import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../database/types.ts';
import { HttpError } from '../http/errors.ts';

/** How often something may be tried in a window of time. */
export interface Limit {
  readonly name: string;
  readonly times: number;
  readonly seconds: number;
}

/** Who tries, as it is stored. */
export const hashActor = (who: string) => createHash('sha256').update(who).digest('base64url').slice(0, 24);

const toAttemptKey = ({ name }: Limit, who: string) => `${name}:${hashActor(who)}`;

/**
 * Counts an attempt, in every process together.
 * @param who an account's id, a client's network (`clientNetwork`), or a name in its canonical form
 * @throws HttpError `rate_limited` with the seconds after which it may be tried again
 */
export async function countAttempt(db: Db, limit: Limit, who: string, now: Date): Promise<void> {
  const since = new Date(now.getTime() - limit.seconds * 1000);
  const { rows } = await sql<{ count: number; started_at: Date }>`
    insert into attempt (key, started_at, count) values (${toAttemptKey(limit, who)}, ${now}, 1)
    on conflict (key) do update set
      count = case when attempt.started_at <= ${since} then 1 else attempt.count + 1 end,
      started_at = case when attempt.started_at <= ${since} then excluded.started_at else attempt.started_at end
    returning count, started_at`.execute(db);
  const [row] = rows;
  if (!row || row.count <= limit.times) return;
  const seconds = Math.ceil((row.started_at.getTime() + limit.seconds * 1000 - now.getTime()) / 1000);
  throw new HttpError('rate_limited', `Too many attempts. Try again in ${formatWait(seconds)}.`, {
    retryAfter: seconds,
  });
}

function formatWait(seconds: number): string {
  if (seconds < 60) return `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}

/** Forgets the attempts, e.g. after a login that succeeded. */
export async function forgetAttempts(db: Db, limit: Limit, who: string): Promise<void> {
  await db.deleteFrom('attempt').where('key', '=', toAttemptKey(limit, who)).execute();
}

/** Forgets every attempt of an account, whatever the limit. */
export async function forgetAttemptsOf(db: Db, accountId: string): Promise<void> {
  await sql`delete from attempt where split_part(key, ':', 2) = ${hashActor(accountId)}`.execute(db);
}
