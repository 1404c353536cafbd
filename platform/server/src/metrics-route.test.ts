import { deepEqual, equal, match } from 'node:assert/strict';
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { test } from 'node:test';
import fastify from 'fastify';
import { Registry } from 'prom-client';
import { serveMetrics } from './metrics-route.ts';

/** A server on a free port, behind a local proxy. */
async function serve(token: string) {
  const app = fastify({ trustProxy: 'loopback' });
  serveMetrics(app, { metrics: new Registry(), tokens: token === '' ? undefined : [token] });
  app.get('/threads/:id', async () => 'a thread');
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const ask = (path: string, headers: Record<string, string> = {}) => fetch(`${address}${path}`, { headers });
  return { app, ask };
}
const forwarded = { 'x-forwarded-for': '192.0.2.1' };
const withToken = (token: string) => ({ authorization: `Bearer ${token}` });

test('Requests are counted by route, not by address, with their process', async () => {
  const { app, ask } = await serve('');
  for (const path of ['/threads/1', '/threads/2', '/nothing/3']) await (await ask(path)).text();
  const text = await (await ask('/metrics')).text();
  match(text, /fan_base_request_seconds_count\{method="GET",route="\/threads\/:id",status="200"\} 2/);
  match(text, /fan_base_request_seconds_count\{method="GET",route="none",status="404"\} 1/);
  match(text, /^nodejs_eventloop_lag_seconds /m);
  match(text, /^fan_base_heap_limit_bytes \d{8,}$/m);
  await app.close();
});

test('No proxied request gets the metrics, whatever its token', async () => {
  const { app, ask } = await serve('secret');
  const statuses = [];
  for (const headers of [{}, forwarded, { ...forwarded, ...withToken('secret') }])
    statuses.push((await ask('/metrics', headers)).status);
  deepEqual(statuses, [200, 404, 404]);
  await app.close();
});

test('Another machine needs the token for the metrics', async () => {
  for (const [token, given, expected] of [
    ['secret', 'secret', 200],
    ['secret', 'wrong', 404],
    ['', '', 404],
  ] as const) {
    const { app } = await serve(token);
    const request = { url: '/metrics', remoteAddress: '192.0.2.7', headers: withToken(given) };
    equal((await app.inject(request)).statusCode, expected);
    await app.close();
  }
});

test('[SEC-2] The duration of the comparison reveals nothing about the metrics token', async (t) => {
  const { app, ask } = await serve('secret');
  const compare = t.mock.method(crypto, 'timingSafeEqual');
  syncBuiltinESMExports();
  for (const token of ['s', 'secreT', 'secret and more']) await ask('/metrics', withToken(token));
  deepEqual(
    compare.mock.calls.map(({ result }) => result),
    [false, false, false],
  );
  compare.mock.restore();
  syncBuiltinESMExports();
  await app.close();
});
