import { deepEqual, doesNotMatch, equal, match, ok, rejects } from 'node:assert/strict';
import { once } from 'node:events';
import { readFile, stat } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { after, test } from 'node:test';
import type { Settings } from '@fan-base/shared-contracts/api/settings';
import { emptyDatabase, engine, filledDatabase } from '../test/database.ts';
import { ServerEnded, type ServerProcess, startServerProcess } from '../test/server-process.ts';

const operatorTokenOf = async (dataDir: string) =>
  (await readFile(join(dataDir, 'operator.token'), 'utf8')).trim();

const settingsOf = async ({ url }: ServerProcess, domain: string) =>
  (await (await fetch(`${url}/settings?domain=${domain}&language=da`)).json()) as Settings;

test('At SIGTERM the API takes no new request, ends the one under way, and exits with 0', async () => {
  const database = await filledDatabase();
  after(database.remove);
  const server = await startServerProcess(database);
  const underWay = request(`${server.url}/ingest/runs`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await operatorTokenOf(database.dataDir)}`,
      'content-type': 'application/json',
      expect: '100-continue',
    },
  });
  underWay.flushHeaders();
  await once(underWay, 'continue');
  server.child.kill('SIGTERM');
  await server.said('stopping');
  await rejects(fetch(`${server.url}/healthz`));
  underWay.end('{}');
  const [answer] = await once(underWay, 'response');
  equal(answer.statusCode, 400);
  equal(answer.headers.connection, 'close');
  answer.resume();
  equal(await server.exited, 0);
  match(server.output(), /"msg":"stopped"/);
});

test('[SEC-1] What the process writes has no token, whatever is asked', async () => {
  const database = await filledDatabase();
  after(database.remove);
  const server = await startServerProcess(database, { LOG_LEVEL: 'trace' });
  const operator = await operatorTokenOf(database.dataDir);
  const { token } = await settingsOf(server, 'liverpool-fans.dk');
  const ask = (path: string, bearer: string) =>
    fetch(`${server.url}${path}`, { headers: { authorization: `Bearer ${bearer}` } }).then(
      (answer) => answer.status,
    );
  deepEqual([await ask(`/news?token=${token}`, token), await ask('/ingest/runs', operator)], [200, 200]);
  deepEqual([await ask('/news', operator), await ask('/ingest/runs', token)], [401, 401]);
  server.child.kill('SIGTERM');
  equal(await server.exited, 0);
  for (const secret of [token, operator, 'Bearer']) ok(!server.output().includes(secret));
});

test("The operator's token is kept for the owner of the data folder alone, and stays the same", async () => {
  const database = await filledDatabase();
  after(database.remove);
  const file = join(database.dataDir, 'operator.token');
  const first = await startServerProcess(database);
  const token = await operatorTokenOf(database.dataDir);
  equal((await stat(file)).mode & 0o777, 0o600);
  first.child.kill('SIGTERM');
  await first.exited;
  const second = await startServerProcess(database);
  equal(await operatorTokenOf(database.dataDir), token);
  second.child.kill('SIGTERM');
  await second.exited;
});

test('A setting that cannot be used ends the start with its name', async () => {
  const database = await emptyDatabase();
  after(database.remove);
  await rejects(
    startServerProcess(database, { API_PORT: 'four' }),
    /The API cannot start: API_PORT must be a port/,
  );
});

test('A port that is taken ends the start with what to do', async () => {
  const [one, other] = [await filledDatabase(), await filledDatabase()];
  after(one.remove);
  after(other.remove);
  const first = await startServerProcess(one);
  await rejects(startServerProcess(other, { API_PORT: new URL(first.url).port }), /in use.*API_PORT/s);
  first.child.kill('SIGTERM');
  equal(await first.exited, 0);
});

if (engine === 'postgresql')
  test('[API-6] Three processes that start at once on an empty database make one network', async () => {
    const database = await emptyDatabase();
    after(database.remove);
    const servers = await Promise.all([1, 2, 3].map(() => startServerProcess(database)));
    const tokens = await Promise.all(
      servers.map(async (server) => (await settingsOf(server, 'localhost')).token),
    );
    equal(new Set(tokens).size, 1);
    for (const { url, child, exited } of servers) {
      const answer = await fetch(`${url}/news`, { headers: { authorization: `Bearer ${tokens[0]}` } });
      equal(answer.status, 200);
      child.kill('SIGTERM');
      equal(await exited, 0);
    }
  });
else
  test('[API-6] A second process on the embedded database is refused, and the first goes on', async () => {
    const database = await filledDatabase();
    after(database.remove);
    const first = await startServerProcess(database);
    await rejects(startServerProcess(database), (error) => {
      ok(error instanceof ServerEnded);
      match(error.message, /The API cannot start: The database folder is in use by another process/);
      doesNotMatch(error.message, /at .*\.ts:\d+/);
      return true;
    });
    equal((await fetch(`${first.url}/healthz`)).status, 200);
    first.child.kill('SIGTERM');
    equal(await first.exited, 0);
  });
