import { deepEqual, equal, rejects } from 'node:assert/strict';
import { after, test } from 'node:test';
import type { ServiceIdentity } from '@fan-base/shared-contracts/service';
import { Registry } from 'prom-client';
import { openTestServer } from '../../test/http-server.ts';
import { remote } from '../../test/remote-service.ts';
import { createIdentities, systemIdentity } from './identities.ts';
import { createServiceClient, ServiceUnavailable } from './service-client.ts';

const requested: (string | undefined)[] = [];
const server = await openTestServer((request, response) => {
  requested.push(request.url);
  switch (request.url) {
    case '/below/refused':
      response.writeHead(409).end('{}');
      return;
    case '/below/slow':
      return;
    case '/below/trickle':
      response.write('{');
      return;
    case '/below/large':
      response.end(JSON.stringify('x'.repeat(2_000)));
      return;
    case '/below/text':
      response.end('Hello');
      return;
    case '/below/moved':
      response.writeHead(302, { location: '/below/ok' }).end();
      return;
    default:
      response.end('{"ok":true}');
  }
});
after(server.close);

const metrics = new Registry();
const client = createServiceClient(await createIdentities([Buffer.alloc(32)]), metrics, {
  timeoutMs: 200,
  maxInFlight: 2,
  maxAnswerBytes: 1_000,
  maxFailures: 3,
  pauseMs: 60_000,
});
after(client.close);

const service = { remote, url: `${server.url}/below` };
const get = (path: string, of = service) =>
  client.send(of, { method: 'GET', path, identity: systemIdentity });

for (const [path, reason] of [
  ['/slow', /timeout/i],
  ['/trickle', /timeout/i],
  ['/large', /larger than 1000 bytes/],
  ['/text', /not JSON/],
  ['/moved', /status 302/],
] as const)
  test(`[TEAM-9] ${path}: the service is unavailable`, () =>
    rejects(get(path), (error) => error instanceof ServiceUnavailable && reason.test(error.message)));

test('[TEAM-9] a service that does not listen is unavailable', () =>
  rejects(get('/ok', { remote, url: 'http://127.0.0.1:1' }), ServiceUnavailable));

test('[TEAM-9] requests beyond the limit of a service are refused immediately, those to others are not', async () => {
  const waiting = [get('/slow'), get('/slow')];
  await rejects(get('/ok'), /2 requests are in flight/);
  equal((await get('/ok', { remote: 'mf-quiz', url: service.url })).status, 200);
  await Promise.allSettled(waiting);
  deepEqual((await get('/ok')).value, { ok: true });
  const { values } = (await metrics.getSingleMetric('fan_base_service_calls_total')?.get()) ?? {};
  equal(values?.find(({ labels }) => labels['result'] === 'busy')?.value, 1);
});

const visitor: ServiceIdentity = { ...systemIdentity, role: 'visitor' };
const skipped = /3 requests in a row have failed/;

for (const [what, path] of [
  ['timeouts', '/slow'],
  ['answers that are not JSON', '/text'],
  ['redirects', '/moved'],
] as const)
  test(`[TEAM-9] after three consecutive ${what} a service gets no visitors' requests, and others do`, async () => {
    const of = { ...service, remote: `mf-${path.slice(1)}` };
    const request = (from: ServiceIdentity, requestedPath: string) =>
      client.send(of, { method: 'GET', path: requestedPath, identity: from });
    for (let times = 0; times < 3; times += 1)
      await rejects(request(visitor, path), (error: Error) => !skipped.test(error.message));
    const { length } = requested;
    await rejects(request(visitor, '/ok'), skipped);
    equal(requested.length, length);
    // Health checks and erasures go out, and say nothing about visitors' calls.
    equal((await request(systemIdentity, '/ok')).status, 200);
    await rejects(request(visitor, '/ok'), skipped);
    const moved = { ...of, url: `${server.url}/elsewhere` };
    equal((await client.send(moved, { method: 'GET', path: '/ok', identity: visitor })).status, 200);
    equal((await get('/ok')).status, 200);
  });

test('[TEAM-9] refusals of a service are answers: they do not count as failures', async () => {
  const of = { ...service, remote: 'mf-refusing' };
  const request = (path: string) => client.send(of, { method: 'GET', path, identity: visitor });
  for (const path of ['/text', '/text', '/refused', '/text', '/text']) await request(path).catch(() => null);
  equal((await request('/ok')).status, 200);
});
