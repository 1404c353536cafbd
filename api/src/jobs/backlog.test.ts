import { doesNotMatch, match } from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { openTestApi } from '../../test/api.ts';
import { measureBacklog } from './backlog-metrics.ts';

const { dependencies } = await openTestApi();
const { db, jobs, metrics } = dependencies;

test("Metrics report due jobs, the oldest one's age, and retries", async () => {
  measureBacklog(dependencies);
  for (const id of ['one', 'two', 'three']) await jobs.send('mail', { id }, { singletonKey: id });
  await sql`update jobs.job set start_after = now() - interval '90 seconds' where singleton_key = 'one'`.execute(
    db,
  );
  await sql`
    update jobs.job set state = 'retry', start_after = now() + interval '1 minute'
    where singleton_key = 'two'`.execute(db);

  const text = await metrics.metrics();
  match(text, /^fan_base_jobs_waiting\{queue="mail"\} 2$/m);
  match(text, /^fan_base_jobs_oldest_seconds\{queue="mail"\} 9\d/m);
  match(text, /^fan_base_jobs_retried\{queue="mail"\} 1$/m);

  await sql`update jobs.job set start_after = now() + interval '1 minute'`.execute(db);
  match(await metrics.metrics(), /^fan_base_jobs_oldest_seconds\{queue="mail"\} 0$/m);
});

test('A failing database query does not affect the other metrics', async () => {
  await sql`alter schema jobs rename to away`.execute(db);
  const text = await metrics.metrics();
  await sql`alter schema away rename to jobs`.execute(db);
  doesNotMatch(text, /^fan_base_jobs_waiting\{/m);
  match(text, /^fan_base_database_connections\{state="idle"\} /m);
});
