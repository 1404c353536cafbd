import { deepEqual, equal, ok } from 'node:assert/strict';
import { after, type TestContext, test } from 'node:test';
import { Redis } from 'ioredis';
import { pino } from 'pino';
import { openTestApi, type TestApi } from '../../test/api.ts';
import { filledDatabase } from '../../test/database.ts';
import { startTestRedis, type TestRedis } from '../../test/redis.ts';
import { startServerProcess } from '../../test/server-process.ts';
import { createRequestLimits, type RequestLimits } from './request-limits.ts';

const started = await startTestRedis();
const skip = typeof started === 'string' ? started : false;
const redis = started as TestRedis;
if (!skip) after(redis.remove);

/** Runs `act` with a dedicated client. */
async function withClient(act: (client: Redis) => Promise<void>): Promise<void> {
  const client = new Redis(redis.url, { retryStrategy: null });
  await act(client).finally(() => client.disconnect());
}

/** Of `GET /answers`. */
const perMinute = 120;
const answers = '/answers?key=%2Fhealthz';

const home = 'liverpool-fans.dk';
const toHeaders = (token: string, visitor: string) => ({
  authorization: `Bearer ${token}`,
  'x-site-domain': home,
  'x-forwarded-for': visitor,
});
async function ask({ app, tokenOf }: TestApi, visitor: string): Promise<number> {
  return (await app.inject({ url: answers, headers: toHeaders(await tokenOf(home), visitor) })).statusCode;
}
async function askOften(api: TestApi, visitor: string, times: number): Promise<number[]> {
  const statuses = new Set<number>();
  for (let count = 0; count < times; count += 1) statuses.add(await ask(api, visitor));
  return [...statuses];
}
const countLines = ({ log }: TestApi, event: string) => log.filter((line) => line.includes(event)).length;
/** Empties Redis, and waits until the API counts there. */
async function connected(api: TestApi, context: TestContext): Promise<void> {
  await withClient(async (client) => {
    await client.flushall();
    await context.waitFor(
      async () => {
        await ask(api, '203.0.113.10');
        ok((await client.dbsize()) > 0);
      },
      { interval: 250, timeout: 10_000 },
    );
  });
}

const api = skip ? await openTestApi() : await openTestApi({ redisUrl: redis.url });

test('[API-3] requests of a client are counted across all processes', { skip }, async (context) => {
  const databases = [await filledDatabase(), await filledDatabase()];
  const servers = await Promise.all(
    databases.map((database) => startServerProcess(database, { REDIS_URL: redis.url })),
  );
  after(async () => {
    for (const { child, exited } of servers) {
      child.kill('SIGTERM');
      await exited;
    }
    for (const { remove } of databases) await remove();
  });
  for (const { output } of servers)
    ok(output().includes('requests counted in Redis'), 'the start logs where requests are counted');
  const tokens = await Promise.all(
    servers.map(async ({ url }) => {
      const answer = await fetch(`${url}/settings?domain=${home}&language=da`);
      return ((await answer.json()) as { token: string }).token;
    }),
  );
  const get = async (server: number, visitor: string, path = answers) => {
    const headers = toHeaders(tokens[server] ?? '', visitor);
    const answer = await fetch(`${servers[server]?.url}${path}`, { headers });
    await answer.arrayBuffer();
    return answer;
  };
  const visitor = '203.0.113.7';
  await withClient(async (client) => {
    await client.flushall();
    // A process counts locally what Redis does not count in time, which may happen on a busy machine.
    await context.waitFor(
      async () => {
        for (const server of [0, 1]) equal((await get(server, visitor)).status, 200);
        // The network's and the wider network's; the keys of a batch are counted apart.
        const counted = await client.keys('*GET /answers:*');
        equal(counted.length, 2);
        for (const key of counted) {
          ok(Number(await client.get(key)) >= 2, 'Redis counts');
          await client.set(key, perMinute, 'KEEPTTL');
        }
      },
      { timeout: 20_000 },
    );
    for (const server of [0, 1])
      await context.waitFor(
        async () => {
          const refused = await get(server, visitor);
          equal(refused.status, 429);
          const seconds = Number(refused.headers.get('retry-after'));
          ok(seconds > 0 && seconds <= 60, `${seconds} s`);
        },
        { interval: 250, timeout: 20_000 },
      );
  });
  equal((await get(1, '203.0.113.8')).status, 200);
  equal((await get(1, visitor, '/healthz')).status, 200);
});

test('Redis stores clients only as a hash, and for a minute', { skip }, async () => {
  equal(await ask(api, '203.0.113.20'), 200);
  await withClient(async (client) => {
    const keys = await client.keys('*');
    ok(keys.length > 0);
    for (const key of keys) {
      ok(key.startsWith('fan-base:requests:') && !key.includes('203.0.113'), key);
      const ttl = await client.pttl(key);
      ok(ttl > 0 && ttl <= 60_000, `${key}: ${ttl} ms`);
    }
  });
});

test('[API-3] while Redis is unavailable each process counts locally, logs once, and no request fails', {
  skip,
}, async (context) => {
  await connected(api, context);
  const warningsBefore = countLines(api, 'limits.redis-away');
  await redis.stop();
  const visitor = '203.0.113.30';
  try {
    deepEqual(await askOften(api, visitor, perMinute), [200]);
    equal(await ask(api, visitor), 429);
    equal(countLines(api, 'limits.redis-away'), warningsBefore + 1);
  } finally {
    await redis.restart();
  }
  await connected(api, context);
  // It is an empty one.
  equal(await ask(api, visitor), 200);
});

test('[API-3] a hanging Redis delays few requests briefly, and is not reported as unavailable', {
  skip,
}, async (context) => {
  const warningsBefore = countLines(api, 'limits.redis-away');
  await withClient(async (client) => void (await client.client('PAUSE', 2_000)));
  const began = performance.now();
  deepEqual(await askOften(api, '203.0.113.40', 50), [200]);
  const ms = performance.now() - began;
  ok(ms < 2_000, `${ms} ms`);
  await connected(api, context);
  equal(countLines(api, 'limits.redis-away'), warningsBefore);
});

test('[API-3] a Redis response counts if it arrived in time while the process was busy', {
  skip,
}, async (context) => {
  const log: string[] = [];
  const logger = pino({}, { write: (line: string) => void log.push(line) });
  const [other, busy] = [createRequestLimits(redis.url, logger), createRequestLimits(redis.url, logger)];
  after(other.close);
  after(busy.close);
  const count = ({ store: Store }: RequestLimits, address: string, afterwards = () => {}) =>
    new Promise<number>((resolve, reject) => {
      new Store({}).incr(
        address,
        (error, result) => (result ? resolve(result.current) : reject(error)),
        60_000,
        perMinute,
      );
      afterwards();
    });
  // Both are connected once Redis has the networks and wider networks of both.
  await withClient(async (client) => {
    await client.flushall();
    await context.waitFor(
      async () => {
        await Promise.all([count(other, '203.0.113.60'), count(busy, '198.51.100.60')]);
        equal(await client.dbsize(), 4);
      },
      { interval: 100, timeout: 10_000 },
    );
  });
  equal(await count(other, '203.0.113.61'), 1);
  const block = () => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 600);
  equal(await count(busy, '203.0.113.61', block), 2);
  deepEqual(log, []);
});

/**
 * Statuses of requests from several networks of one /48.
 * @param block its third group
 */
async function askFromNetworks(api: TestApi, block: string, networks: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let network = 0; network < networks; network += 1)
    statuses.push(await ask(api, `2001:db8:${block}:${network.toString(16)}::1`));
  return statuses;
}
const countRefused = (statuses: readonly number[]) => statuses.filter((status) => status === 429).length;

test('[API-3] the networks of one /48 together have ten times the limit of one', async () => {
  const alone = await openTestApi();
  const limit = 10 * perMinute;
  const statuses = await askFromNetworks(alone, 'a', limit + 5);
  equal(countRefused(statuses.slice(0, limit)), 0);
  equal(countRefused(statuses), 5);
  equal(await ask(alone, '2001:db8:b::1'), 200);
  deepEqual(await askOften(alone, '203.0.113.50', perMinute), [200]);
  equal(await ask(alone, '203.0.113.50'), 429);
});

test('[API-3] the networks of one /48 are counted together in Redis too', { skip }, async (context) => {
  await connected(api, context);
  const limit = 10 * perMinute;
  await askFromNetworks(api, 'c', limit);
  // The process counts what Redis did not count in time, which may be many on a busy machine.
  await context.waitFor(async () => ok(countRefused(await askFromNetworks(api, 'c', 5)) > 0), {
    interval: 10,
    timeout: 20_000,
  });
  equal(await ask(api, '2001:db8:d::1'), 200);
});

test('without Redis the start logs that each process counts locally', async () => {
  const alone = await openTestApi();
  const line = alone.log.find((text) => text.includes('limits.kept')) ?? '';
  const { engine } = alone.dependencies;
  const { requests, attempts, streams } = JSON.parse(line);
  deepEqual([requests, attempts, streams], ['this process', engine, 'this process']);
});
