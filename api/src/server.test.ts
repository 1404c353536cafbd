import { deepEqual, doesNotMatch, equal, match, ok, rejects } from 'node:assert/strict';
import { once } from 'node:events';
import { readFile, stat } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { after, test } from 'node:test';
import type { Settings } from '@fan-base/shared-contracts/api/settings';
import { emptyDatabase, filledDatabase } from '../test/database.ts';
import { ServerEnded, type ServerProcess, startServerProcess } from '../test/server-process.ts';

const operatorTokenOf = async (dataDir: string) =>
  (await readFile(join(dataDir, 'operator.token'), 'utf8')).trim();

async function settingsOf({ url }: ServerProcess, domain: string): Promise<Settings> {
  const answer = await fetch(`${url}/settings?domain=${domain}&language=da`);
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Settings;
}

const database = await filledDatabase();
after(database.remove);
const server = await startServerProcess(database, { LOG_LEVEL: 'trace' });
const operator = await operatorTokenOf(database.dataDir);

test("[SEC-1] The operator's token is readable only by the owner of the data folder", async () => {
  equal((await stat(join(database.dataDir, 'operator.token'))).mode & 0o777, 0o600);
});

test('An invalid setting stops the start with its name', async () => {
  const empty = await emptyDatabase();
  after(empty.remove);
  await rejects(
    startServerProcess(empty, { API_PORT: 'four' }),
    /The API cannot start: API_PORT must be a port/,
  );
});

test('A port in use stops the start with a hint', async () => {
  const other = await filledDatabase();
  after(other.remove);
  await rejects(startServerProcess(other, { API_PORT: new URL(server.url).port }), /in use.*API_PORT/s);
});

test('[SEC-1] At SIGTERM the API finishes open requests, exits with 0, and has logged no token', async () => {
  const { token } = await settingsOf(server, 'liverpool-fans.dk');
  const ask = (path: string, bearer: string) =>
    fetch(`${server.url}${path}`, { headers: { authorization: `Bearer ${bearer}` } }).then(
      (answer) => answer.status,
    );
  deepEqual([await ask(`/news?token=${token}`, token), await ask('/ingest/runs', operator)], [200, 200]);
  deepEqual([await ask('/news', operator), await ask('/ingest/runs', token)], [401, 401]);

  const underWay = request(`${server.url}/ingest/runs`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${operator}`,
      'content-type': 'application/json',
      expect: '100-continue',
    },
  });
  underWay.flushHeaders();
  await once(underWay, 'continue');
  server.child.kill('SIGTERM');
  await server.said('stopping');
  // On a separate connection: requests on an open one are still answered.
  await rejects(once(request(`${server.url}/healthz`, { agent: false }).end(), 'response'));
  underWay.end('{}');
  const [answer] = await once(underWay, 'response');
  equal(answer.statusCode, 400);
  equal(answer.headers.connection, 'close');
  answer.resume();
  equal(await server.exited, 0);
  match(server.output(), /"msg":"stopped"/);
  for (const secret of [token, operator, 'Bearer']) ok(!server.output().includes(secret));
});

test('SIGTERM right after the start shuts down gracefully, and so does SIGTERM after Ctrl+C', async () => {
  for (const signals of [['SIGTERM'], ['SIGINT', 'SIGTERM']] as const) {
    const other = await startServerProcess(database);
    for (const signal of signals) other.child.kill(signal);
    equal(await other.exited, 0);
    match(other.output(), /"msg":"stopped"/);
  }
});

test("The operator's token stays the same when the API starts again", async () => {
  // Two starts after the first.
  equal(await operatorTokenOf(database.dataDir), operator);
});

const { databaseUrl } = database;
if (databaseUrl !== null) {
  test('A rejected login to PostgreSQL stops the start with one line of JSON and no stack trace', async () => {
    const refused = new URL(databaseUrl);
    refused.username = 'somebody_unknown';
    await rejects(startServerProcess({ ...database, databaseUrl: refused.href }), (error) => {
      ok(error instanceof ServerEnded);
      const { event, msg } = JSON.parse(error.message.split('\n').at(-1) ?? '');
      equal(event, 'server.cannot-start');
      match(msg, /^The API cannot start: PostgreSQL refuses DATABASE_URL: .*somebody_unknown/);
      doesNotMatch(msg, /\n/);
      return true;
    });
  });

  test('[API-6] Three simultaneous starts on an empty database create one network', async () => {
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
}
