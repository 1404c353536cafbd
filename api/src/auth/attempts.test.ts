import { equal, ok, rejects } from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { sql } from 'kysely';
import { openTestApi } from '../../test/api.ts';
import { countAttempt } from './attempts.queries.ts';

const { dependencies } = await openTestApi({ clock: '2026-11-21T12:00:00Z' });
const { db } = dependencies;
const limit = { name: 'test', times: 3, seconds: 900 };
const count = () => countAttempt(db, limit, 'somebody');
const isRefused = { code: 'rate_limited' };
/** Moves the window, as if the database's clock were later or earlier. */
const moveWindow = (seconds: number) =>
  sql`update attempt set started_at = started_at + make_interval(secs => ${seconds})`.execute(db);
const lockOut = async () => {
  for (let tries = 0; tries < limit.times; tries += 1) await count();
  await rejects(count, isRefused);
};

beforeEach(() => db.deleteFrom('attempt').execute());

test('[ACCOUNT-2] a lockout ends by the database’s time while the product’s clock is frozen', async () => {
  await lockOut();
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from now() - started_at)::integer as seconds from attempt`.execute(db);
  ok(
    (rows[0]?.seconds ?? limit.seconds) < limit.seconds,
    'the window is in the past of the database already',
  );
  await moveWindow(-890);
  await rejects(count, (error: { retryAfter: number }) => error.retryAfter <= 10);
  await moveWindow(-20);
  await count();
});

test('[ACCOUNT-2] a lockout that began in the future is over: the database’s clock was set back', async () => {
  await lockOut();
  await moveWindow(86_400);
  await count();
});

test('[ACCOUNT-2] concurrent attempts count, although their times differ', async () => {
  await count();
  // Another process read the time a moment later, but wrote first.
  await moveWindow(5);
  const results = await Promise.allSettled(Array.from({ length: 10 }, count));
  equal(results.filter(({ status }) => status === 'fulfilled').length, limit.times - 1);
});
