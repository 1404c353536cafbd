import { equal, rejects } from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { openTestApi } from '../../test/api.ts';
import { skipOnPglite } from '../../test/database.ts';
import { Canceled, runWithSignal } from '../work-signal.ts';

const { dependencies } = await openTestApi({ databaseConnections: 1 });
const { db } = dependencies;

test('a statement whose client disconnects ends on the server, and its connection is reused', {
  skip: skipOnPglite('the embedded database cannot end a statement'),
}, async () => {
  const client = new AbortController();
  const watching = await openTestApi({ databaseUrl: dependencies.config.databaseUrl });
  const countRunning = async () => {
    const { rows } = await sql<{ running: number }>`
      select count(*)::int as running from pg_stat_activity
      where query like 'select pg_sleep(600)%' and state = 'active'`.execute(watching.dependencies.db);
    return rows[0]?.running;
  };
  const work = runWithSignal(client.signal, () => sql`select pg_sleep(600)`.execute(db));
  const ended = rejects(work, /canceling statement/);
  while ((await countRunning()) === 0);
  client.abort();
  await ended;
  while ((await countRunning()) !== 0);
  const { rows } = await sql<{ one: number }>`select 1 as one`.execute(db);
  equal(rows[0]?.one, 1);
});

test('a query of work that is canceled already does not start', async () => {
  await rejects(
    runWithSignal(AbortSignal.abort(), () => sql`select 1`.execute(db)),
    Canceled,
  );
  await runWithSignal(undefined, () => sql`select 1`.execute(db));
});
