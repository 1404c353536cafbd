import { equal, ok } from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { startCaddy } from './testing/start-caddy.ts';

const withoutCaddy = spawnSync('caddy', ['version']).error !== undefined;

async function listen(server: Server, port = 0): Promise<number> {
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
}

async function findFreePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server);
  await once(server.close(), 'close');
  return port;
}

/** Responds with its name; `/stream` never ends. */
function createNamedServer(name: string, context: TestContext): Server {
  const server = createServer((request, response) => {
    response.write(name);
    if (request.url !== '/stream') response.end();
  });
  context.after(() => {
    server.close();
    server.closeAllConnections();
  });
  return server;
}

const skip = withoutCaddy && 'caddy is not installed (Debian: apt-get install caddy)';

/** Starts Caddy in front of API servers. @returns the address that pages servers use */
async function startBalancer(api: readonly number[], context: TestContext): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'fan-base-caddy-'));
  const ports = {
    http: await findFreePort(),
    https: await findFreePort(),
    apiBalancer: await findFreePort(),
    tlsAsk: await findFreePort(),
  };
  const stop = await startCaddy({ folder, ports, upstreams: { pages: [1], api } });
  context.after(async () => {
    await stop();
    await rm(folder, { recursive: true, force: true });
  });
  return `http://127.0.0.1:${ports.apiBalancer}`;
}

test('behind the shipped Caddyfile a restarted server gets its share of the requests, not all of them', {
  skip,
}, async (context) => {
  const [streaming, restarted] = [createNamedServer('a', context), createNamedServer('b', context)];
  const api = [await listen(streaming), await findFreePort()];
  const url = await startBalancer(api, context);
  const readName = async () => (await fetch(url)).text();
  const streams = await Promise.all(Array.from({ length: 10 }, () => fetch(`${url}/stream`)));

  await listen(restarted, api[1]);
  await context.waitFor(async () => ok((await readName()) === 'b'), { interval: 50, timeout: 10_000 });
  // With least_conn, it never would: the streams count as requests.
  await context.waitFor(async () => ok((await readName()) === 'a'), { interval: 50, timeout: 10_000 });
  for (const { body } of streams) await body?.cancel();
});

test("behind the shipped Caddyfile a visitor's stream ends at the server when they leave", {
  skip,
  timeout: 20_000,
}, async (context) => {
  const server = createNamedServer('a', context);
  const streamEnded = new Promise<void>((ended) =>
    server.on('request', (request, response) => {
      if (request.url === '/stream') response.on('close', ended);
    }),
  );
  const url = await startBalancer([await listen(server)], context);
  const { status, body } = await fetch(`${url}/stream`);
  equal(status, 200);
  await body?.cancel();
  await streamEnded;
});

test('the shipped Caddyfile keeps a busy server whose health checks take three seconds', {
  skip,
  timeout: 30_000,
}, async (context) => {
  let ended = 0;
  const server = createServer((request, response) => {
    if (request.url !== '/readyz') {
      response.end('a');
      return;
    }
    const timer = setTimeout(() => response.end(), 3_000);
    response.on('close', () => {
      clearTimeout(timer);
      ended += 1;
    });
  });
  context.after(() => {
    server.close();
    server.closeAllConnections();
  });
  const url = await startBalancer([await listen(server)], context);
  await context.waitFor(() => ok(ended >= 3), { interval: 50, timeout: 20_000 });
  // After 2 s without an answer, Caddy would wait for another server.
  equal((await fetch(url)).status, 200);
});
