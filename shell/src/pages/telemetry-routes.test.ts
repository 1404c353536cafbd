/** @jest-environment node */
import type { Registry } from '@fan-base/shared-contracts/release';
import fastify from 'fastify';
import { Registry as Metrics } from 'prom-client';
import { createTelemetry } from '../telemetry/telemetry.ts';
import { telemetryRoutes } from './telemetry-routes.ts';

const published = { release: 'sha384-x', publishedAt: '2026-11-18T12:00:00.000Z' };
const registry: Registry = {
  revision: 1,
  apps: { 'mf-news': { stable: '1.0.0', versions: { '1.0.0': published }, history: [] } },
};
const failure = { remote: 'mf-news', version: '1.0.0', code: 'chunk-missing', duration: 12, region: 'page' };

/** The routes over real HTTP, with what they told. */
async function served(part: { perMinute?: number } = {}) {
  const app = fastify({ trustProxy: 'loopback' });
  const told: string[] = [];
  const counted = new Metrics();
  const telemetry = createTelemetry(
    {
      viewed() {},
      failed: (name, version, view) => told.push(`${name} ${version} ${view}`),
      isTrusted: () => true,
    },
    counted,
  );
  telemetryRoutes(app, {
    telemetry,
    releases: { current: () => ({ registry, offered: new Map() }) },
    pinsOf: ({ headers }) => new Map(headers.cookie === 'pinned' ? [['mf-news', '1.0.0']] : []),
    perMinute: 5,
    ...part,
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const send = async (body: unknown, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${address}/telemetry`, {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers: { 'content-type': 'text/plain;charset=UTF-8', ...headers },
    });
    return answer.status;
  };
  return { app, told, send, metrics: () => counted.metrics() };
}

test('a failure that a browser tells of is counted by remote, version, code and side', async () => {
  const { app, told, send, metrics } = await served();
  expect(await send({ view: 'abc', failures: [failure] })).toBe(204);
  expect(told).toEqual(['mf-news 1.0.0 abc']);
  expect(await metrics()).toContain(
    'fan_base_remote_failures_total{remote="mf-news",version="1.0.0",code="chunk-missing",side="browser"} 1',
  );
  await app.close();
});

test('[MF-5] what a tester’s pinned version does in his browser is counted, and says nothing of a canary', async () => {
  const { app, told, send, metrics } = await served();
  expect(await send({ view: 'abc', failures: [failure] }, { cookie: 'pinned' })).toBe(204);
  expect(told).toEqual([]);
  expect(await metrics()).toContain('code="chunk-missing",side="browser"} 1');
  await app.close();
});

test.each([
  ['no JSON', 'oops'],
  ['another shape', { failures: [failure] }],
  ['a remote that was never published', { view: 'a', failures: [{ ...failure, remote: 'mf-other' }] }],
  [
    'a version named as every object has it',
    { view: 'a', failures: [{ ...failure, version: 'constructor' }] },
  ],
  ['a version that was never published', { view: 'a', failures: [{ ...failure, version: '9.9.9' }] }],
  ['a code that is none', { view: 'a', failures: [{ ...failure, code: 'tired' }] }],
  ['a region with markup', { view: 'a', failures: [{ ...failure, region: '<b>' }] }],
  ['a good report beside a bad one', { view: 'a', failures: [failure, { ...failure, version: '9.9.9' }] }],
])('%s is refused and counts nothing', async (_case, body) => {
  const { app, told, send } = await served();
  expect(await send(body)).toBe(400);
  expect(told).toEqual([]);
  await app.close();
});

test('more than 4 KB are not read', async () => {
  const { app, send } = await served();
  expect(await send('x'.repeat(5_000))).toBe(413);
  await app.close();
});

test('an address may tell so much a minute, and a visitor behind a proxy counts by his own', async () => {
  const { app, send } = await served({ perMinute: 2 });
  const body = { view: 'a', failures: [failure] };
  const one = { 'x-forwarded-for': '192.0.2.1' };
  expect([await send(body, one), await send(body, one), await send(body, one)]).toEqual([204, 204, 429]);
  expect(await send(body, { 'x-forwarded-for': '192.0.2.2' })).toBe(204);
  // Whoever has one address of an IPv6 network has them all.
  const ofNetwork = ['2001:db8::1', '2001:db8::2', '2001:db8::3', '2001:db8:0:1::1'];
  const statuses: number[] = [];
  for (const address of ofNetwork) statuses.push(await send(body, { 'x-forwarded-for': address }));
  expect(statuses).toEqual([204, 204, 429, 204]);
  await app.close();
});
