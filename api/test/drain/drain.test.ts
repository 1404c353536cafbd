import { deepEqual, equal } from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import type { Settings } from '@fan-base/shared-contracts/api/settings';
import { freePort } from '@fan-base/shared-server/free-port';
import { startCaddy } from '@fan-base/shared-server/testing/start-caddy';
import { filledDatabase, skipOnPglite } from '../database.ts';
import { beginThreads, registerWriters } from '../kill/writers.ts';
import { until } from '../outage/load.ts';
import { type ServerProcess, startServerProcess } from '../server-process.ts';

const withoutCaddy = spawnSync('caddy', ['version']).error !== undefined;

/** Starts Caddy in front of two API servers. @returns the address that pages servers use */
async function startBalancer(apiPorts: readonly number[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'fan-base-caddy-'));
  const ports = {
    http: await freePort(),
    https: await freePort(),
    apiBalancer: await freePort(),
    tlsAsk: await freePort(),
  };
  const stop = await startCaddy({ folder, ports, upstreams: { pages: [1], api: apiPorts } });
  after(async () => {
    await stop();
    await rm(folder, { recursive: true, force: true });
  });
  const url = `http://127.0.0.1:${ports.apiBalancer}`;
  await until(() =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  return url;
}

/** Milliseconds between a client's posts: without a pause they take the computer's time from the starting servers. */
const pauseMs = 20;

/** Posts through the proxy as three clients, until stopped. */
function startPosting(address: string, token: string) {
  const counts = new Map<number | string, number>();
  let isOver = false;
  async function post(): Promise<void> {
    while (!isOver) {
      const outcome = await fetch(address, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: '{}',
      }).then(
        async (response) => {
          await response.arrayBuffer();
          return response.status;
        },
        (error: Error) => error.message,
      );
      counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
      await delay(pauseMs);
    }
  }
  const posting = [post(), post(), post()];
  return {
    posted: () => counts.get(200) ?? 0,
    async stop() {
      isOver = true;
      await Promise.all(posting);
      return [...counts.keys()];
    },
  };
}

test('[API-6] No POST fails while two API servers restart in turn behind the shipped Caddyfile', {
  skip:
    skipOnPglite('the embedded database supports one process') ||
    (withoutCaddy && 'caddy is not installed (Debian: apt-get install caddy)'),
}, async () => {
  const database = await filledDatabase();
  after(database.remove);
  const ports = [await freePort(), await freePort()];
  const start = (port: number) =>
    startServerProcess(database, { API_PORT: String(port), DRAIN_SECONDS: '4', LOG_LEVEL: 'info' });
  const servers: ServerProcess[] = [];
  for (const port of ports) servers.push(await start(port));
  const url = await startBalancer(ports);
  const [writer = ''] = await registerWriters(servers[0]?.url ?? '', database.dataDir, 1);
  const [thread] = await beginThreads(servers[0]?.url ?? '', writer);
  const settings = await fetch(`${url}/settings?domain=liverpool-fans.dk&language=da`);
  const { token } = (await settings.json()) as Settings;

  const posting = startPosting(`${url}/threads/${thread}/views`, token);
  const more = async () => {
    const enough = posting.posted() + 50;
    await until(() => posting.posted() > enough);
  };
  await more();
  for (const [index, port] of ports.entries()) {
    servers[index]?.child.kill('SIGTERM');
    equal(await servers[index]?.exited, 0);
    await more();
    const started = await start(port);
    servers[index] = started;
    // The proxy's health check has passed.
    await started.said('/views');
  }
  deepEqual(await posting.stop(), [200]);
});
