import { deepEqual, equal, rejects } from 'node:assert/strict';
import { after, test } from 'node:test';
import { Registry } from 'prom-client';
import { openTestServer } from '../../test/http-server.ts';
import { remote } from '../../test/remote-service.ts';
import { createIdentities, systemIdentity } from './identities.ts';
import { createServiceClient, ServiceUnavailable } from './service-client.ts';

const server = await openTestServer((request, response) => {
  switch (request.url) {
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
