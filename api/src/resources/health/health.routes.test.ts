import { deepEqual, equal } from 'node:assert/strict';
import { after, test } from 'node:test';
import { Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import { Registry } from 'prom-client';
import { openTestApi } from '../../../test/api.ts';
import { buildApp } from '../../app.ts';
import type { Database } from '../../database/types.ts';
import { createDirectory } from '../../network/directory.ts';
import { version } from '../../version.ts';

const { get, dependencies } = await openTestApi();
const { engine } = dependencies;

test('/readyz reports that the API and its database work, and their versions', async () => {
  const answer = await get('/readyz');
  equal(answer.statusCode, 200);
  deepEqual(answer.json(), { status: 'ok', database: engine, version });
});

test('[API-3] With its database unavailable the API responds with 503 and the reason', async () => {
  // Nothing listens on port 1.
  const pool = new Pool({ host: '127.0.0.1', port: 1, user: 'nobody', database: 'none' });
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  const app = await buildApp({
    ...dependencies,
    db,
    pool,
    directory: createDirectory(db),
    metrics: new Registry(),
  });
  after(() => app.close());
  const readiness = await app.inject('/readyz');
  deepEqual(
    [readiness.statusCode, readiness.json()],
    [503, { status: 'unavailable', database: engine, version }],
  );
  // A restarted process would find no database either.
  const health = await app.inject('/healthz');
  deepEqual([health.statusCode, health.json()], [200, { status: 'ok', version }]);
  const sites = await app.inject('/sites');
  deepEqual([sites.statusCode, sites.json().code], [503, 'unavailable']);
  deepEqual([readiness.headers['retry-after'], sites.headers['retry-after']], ['2', '2']);
});
