import { deepEqual, doesNotMatch, equal, match, ok, rejects } from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { test } from 'node:test';
import { changedKeysHeader } from '@fan-base/shared-contracts/api/call';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { openTestApi } from '../test/api.ts';
import { registered } from '../test/member.ts';

const { app, get, getAs, log, tokenOf, dependencies } = await openTestApi({ requestTimeoutMs: 300 });

test('[API-3] Every error response is JSON with a message and a code', async () => {
  const requests: [number, string, InjectOptions][] = [
    [404, 'not_found', { url: '/nothing' }],
    [400, 'invalid_request', { url: '/%zz' }],
    [401, 'unauthorized', { url: '/news' }],
    [400, 'invalid_request', { url: '/settings' }],
    [404, 'unknown_site', { url: '/settings?domain=x&language=da' }],
    [401, 'unauthorized', { url: '/ingest/runs', method: 'POST', payload: {} }],
  ];
  for (const [status, code, request] of requests) {
    const answer = await app.inject(request);
    const title = JSON.stringify(request);
    equal(answer.statusCode, status, title);
    equal(answer.json().code, code, title);
    ok(answer.json().message.length > 0, title);
    match(String(answer.headers['content-type']), /^application\/json/);
    equal(answer.headers['cache-control'], 'no-store', title);
  }
});

test('[API-3] A body that is not JSON is rejected without being echoed', async () => {
  const answer = await app.inject({
    method: 'POST',
    url: '/ingest/runs',
    headers: { authorization: `Bearer ${dependencies.keys.operator}`, 'content-type': 'application/json' },
    payload: 'hunter2',
  });
  equal(answer.statusCode, 400);
  doesNotMatch(answer.body, /hunter2/);
});

test('[API-3] A body with wrong types is rejected with the path and without the value', async () => {
  const answer = await app.inject({
    method: 'POST',
    url: '/ingest/runs',
    headers: { authorization: `Bearer ${dependencies.keys.operator}` },
    payload: { kind: 'hunter2', source: 5 },
  });
  equal(answer.statusCode, 400);
  match(answer.json().message, /kind must be one of .*; source must be a text/);
  doesNotMatch(answer.body, /hunter2/);
});

test('[SEC-1] Every response has the security headers', async () => {
  for (const path of ['/healthz', '/nothing', '/sites']) {
    const { headers } = await get(path);
    equal(headers['content-security-policy'], "default-src 'none';frame-ancestors 'none'");
    equal(headers['x-content-type-options'], 'nosniff');
    equal(headers['x-frame-options'], 'DENY');
    equal(headers['referrer-policy'], 'no-referrer');
    equal(headers['x-powered-by'], undefined);
  }
});

test('[SEC-1] Pages of any site may show pictures, but not embed data or errors', async () => {
  const icon = '/icons/liverpool-fans.dk/any-192.png';
  const { etag } = (await get(icon)).headers;
  for (const [path, status, policy, headers] of [
    [icon, 200, 'cross-origin', {}],
    // The headers of a 304 replace those of the cached picture.
    [icon, 304, 'cross-origin', { 'if-none-match': String(etag) }],
    ['/page-pictures/fan-base.com?title=x&note=', 200, 'cross-origin', {}],
    ['/icons/liverpool-fans.dk/none.png', 400, 'same-origin', {}],
    ['/sites', 200, 'same-origin', {}],
    ['/feed/liverpool-fans.dk.rss', 404, 'same-origin', {}],
  ] as const) {
    const answer = await get(path, headers);
    deepEqual(
      [path, answer.statusCode, answer.headers['cross-origin-resource-policy']],
      [path, status, policy],
    );
  }
});

test('[SEC-1] The log has a line per request with its ID, and no token, header or query', async () => {
  const token = await tokenOf('liverpool-fans.dk');
  await get('/news?token=hunter2', {
    authorization: `Bearer ${token}`,
    'x-request-id': 'from-the-pages-server',
  });
  await get('/ingest/runs?page=hunter2', { authorization: `Bearer ${dependencies.keys.operator}` });
  await getAs('liverpool-fans.dk', '/fixtures/next');
  const text = log.join('');
  match(text, /"reqId":"from-the-pages-server","method":"GET","path":"\/news","status":200/);
  for (const secret of ['hunter2', 'Bearer', token, dependencies.keys.operator, 'fbs_'])
    ok(!text.includes(secret), `the log has ${secret}`);
});

test('A response has the request ID of its log line', async () => {
  equal((await get('/healthz', { 'x-request-id': '1234-abcd' })).headers['x-request-id'], '1234-abcd');
  match(String((await get('/healthz', { 'x-request-id': 'a b\n' })).headers['x-request-id']), /^[\w-]{36}$/);
});

test('A visitor with too many requests is throttled; the pages server is not', async () => {
  const ask = (visitor?: string) =>
    app.inject({ url: '/healthz', headers: visitor ? { 'x-forwarded-for': visitor } : {} });
  for (let count = 0; count < 600; count += 1) equal((await ask('203.0.113.7')).statusCode, 200);
  const refused = await ask('203.0.113.7');
  equal(refused.statusCode, 429);
  equal(refused.json().code, 'rate_limited');
  ok(Number(refused.headers['retry-after']) > 0);
  equal((await ask('203.0.113.8')).statusCode, 200);
  equal((await ask()).statusCode, 200);
});

test('[API-3] A deeply nested body is rejected and does not crash the server', async () => {
  const nested = '['.repeat(5_000) + ']'.repeat(5_000);
  const token = await tokenOf('liverpool-fans.dk');
  const answer = await app.inject({
    method: 'POST',
    url: '/user/login',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    payload: `{"username":${nested},"password":"x"}`,
  });
  equal(answer.statusCode, 400);
  equal(answer.json().code, 'invalid_request');
});

test('A request times out when its body does not arrive', async () => {
  await app.listen({ host: '127.0.0.1', port: 0 });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  let answer = '';
  socket.setEncoding('utf8').on('data', (chunk) => {
    answer += chunk;
  });
  const lines = [
    'POST /user/login HTTP/1.1',
    'host: x',
    `authorization: Bearer ${await tokenOf('liverpool-fans.dk')}`,
    'content-type: application/json',
    'content-length: 99',
  ];
  socket.write(`${lines.join('\r\n')}\r\n\r\n{`);
  await once(socket, 'close');
  match(answer, /^HTTP\/1\.1 408 /);
});

test('A response names changed keys for the pages server only after a write', async () => {
  const member = await registered({ app, dependencies, log, get, getAs, tokenOf }, 'Writer');
  const wrote = async (answer: Promise<LightMyRequestResponse>) => (await answer).headers[changedKeysHeader];
  match(String(await wrote(member.send('PATCH', '/user/me', { city: 'Odense' }))), /\baccount\b/);
  equal(await wrote(member.send('GET', '/user/me')), undefined);
  equal(await wrote(member.send('POST', '/threads/999999999/comments', {})), undefined);
  equal(await wrote(member.send('POST', '/forum/read-marks', { threads: [] })), undefined);
  const forged = { method: 'POST', url: '/nothing', headers: { authorization: 'Bearer fbu_x' } } as const;
  equal(await wrote(app.inject(forged)), undefined);
});

test('A client that disconnects before it is counted causes no error', async () => {
  const closed = await openTestApi();
  await closed.app.listen({ host: '127.0.0.1', port: 0 });
  // Its socket has no address by the time the limiter needs one.
  closed.app.server.prependOnceListener('request', ({ socket }) => socket.destroy());
  const address = closed.app.server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  await rejects(fetch(`http://127.0.0.1:${port}/sites`));
  equal((await fetch(`http://127.0.0.1:${port}/healthz`)).status, 200);
  doesNotMatch(closed.log.join(''), /TypeError|request\.failed/);
});
