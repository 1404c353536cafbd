import { deepEqual, doesNotMatch, equal, match, ok, rejects } from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import type { Settings } from '@fan-base/shared-contracts/api/settings';
import { freePort } from '@fan-base/shared-server/free-port';
import { emptyDatabase, engine, filledDatabase } from '../test/database.ts';
import { ServerEnded, startServerProcess } from '../test/server-process.ts';

const getStatus = async (address: string): Promise<number | null> =>
  fetch(address).then(
    (answer) => answer.status,
    () => null,
  );

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await delay(50);
}

const database = await (engine === 'pglite' ? filledDatabase() : emptyDatabase());
after(database.remove);

if (engine === 'pglite') {
  test('The embedded database supports only one process with all roles', async () => {
    for (const settings of [{ API_ROLE: 'jobs' }, { MIGRATE: 'off' }])
      await rejects(startServerProcess(database, settings), /DATABASE_URL must be set/);
  });

  test('[API-6] A second process on the embedded database is rejected, and the first continues', async () => {
    const first = await startServerProcess(database);
    await rejects(startServerProcess(database), (error) => {
      ok(error instanceof ServerEnded);
      match(error.message, /The API cannot start: The database folder is in use by another process/);
      doesNotMatch(error.message, /at .*\.ts:\d+/);
      return true;
    });
    equal(await getStatus(`${first.url}/healthz`), 200);
  });
} else
  test("Processes wait for another one's migrations; requests and jobs have their own processes", async () => {
    const port = String(await freePort());
    const url = `http://127.0.0.1:${port}`;
    const statuses = (...paths: readonly string[]) =>
      Promise.all(paths.map((path) => getStatus(`${url}${path}`)));
    const starting = startServerProcess(database, { MIGRATE: 'off', API_ROLE: 'api', API_PORT: port });
    await until(async () => (await getStatus(`${url}/healthz`)) === 200);
    deepEqual(await statuses('/readyz', '/sites'), [503, 503]);

    const migration = spawn(process.execPath, [join(import.meta.dirname, 'migrate.ts')], {
      env: { ...process.env, DATABASE_URL: database.databaseUrl ?? '', DATA_DIR: database.dataDir },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const exited = once(migration, 'exit');
    match(
      await text(migration.stdout),
      /"event":"database\.migrated","applied":\["0001_.*migrations applied: \d+/,
    );
    deepEqual(await exited, [0, null]);
    const api = await starting;
    deepEqual(await statuses('/healthz', '/readyz', '/sites'), [200, 200, 200]);

    const mails = () => readdir(join(database.dataDir, 'mail')).catch(() => []);
    const settings = await fetch(`${url}/settings?domain=localhost&language=da`);
    const { token } = (await settings.json()) as Settings;
    const message = { email: 'fan@example.com', name: 'A fan', subject: 'Hello', message: 'From the stand' };
    const sent = await fetch(`${url}/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(message),
    });
    equal(sent.status, 200);
    deepEqual(await mails(), []);

    const jobs = await startServerProcess(database, { MIGRATE: 'off', API_ROLE: 'jobs' });
    const ofJobs = ['/healthz', '/readyz', '/sites'].map((path) => getStatus(`${jobs.url}${path}`));
    deepEqual(await Promise.all(ofJobs), [200, 200, 404]);
    await until(async () => (await mails()).length > 0);
    for (const server of [api, jobs]) {
      server.child.kill('SIGTERM');
      equal(await server.exited, 0);
    }
  });
