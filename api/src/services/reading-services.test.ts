import { deepEqual, equal, match, ok } from 'node:assert/strict';
import { before, test } from 'node:test';
import type { Answers } from '@fan-base/shared-contracts/api/answers';
import { jsonSchema } from '@fan-base/shared-contracts/json-schema';
import { identityHeader } from '@fan-base/shared-contracts/service';
import { object, string } from '@fan-base/shared-contracts/struct';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { openTestApi } from '../../test/api.ts';
import { type Member, registered, visitorOf } from '../../test/member.ts';
import { calls, createStore, remote, startService } from '../../test/remote-service.ts';

const domain = 'liverpool-fans.dk';
const store = createStore();
let sum = 1;
/** Keys of the service's next answers. */
let keys = 'tips/12 tips';
const service = await startService((app) => {
  app.get('/tips/:match', async (_request, reply) => {
    if (keys) reply.header('surrogate-key', keys);
    return reply.headers({ 'set-cookie': 'a=1', 'x-secret': 'yes' }).send({ tips: [sum] });
  });
  app.get('/lists/deep', async (_request, reply) =>
    reply.type('application/json').send(`{"tips":[1],"x":${'['.repeat(100_000)}${']'.repeat(100_000)}}`),
  );
  app.get('/lists/flat', async () => ({ tips: [1] }));
  app.get('/tips/mine', async () => ({ tips: [7] }));
});
/** Fits the paths of the calls that only the product itself may make. */
const getEntry = {
  ...calls.getTips,
  id: 'getEntry',
  path: '/{list}/{entry}',
  params: jsonSchema(object({ list: string(), entry: string() })),
} as const;
await store.publish('1.0.0', [...Object.values(calls), getEntry]);
await store.register(service.url);
const api = await openTestApi({ releasesFolder: store.releasesFolder, answerCacheMegabytes: 32 });
let visitor: Member;
let member: Member;

before(async () => {
  visitor = await visitorOf(api, domain);
  member = await registered(api, 'Tipster', domain);
});

test('[TEAM-9] a call of a service gets a signed identity in place of token and cookies', async () => {
  const url = await api.app.listen({ host: '127.0.0.1', port: 0 });
  for (const { token } of [visitor, member]) {
    const headers = {
      authorization: `Bearer ${token}`,
      cookie: 'device=1',
      'x-forwarded-for': '203.0.113.9',
    };
    equal((await fetch(`${url}/r/predictions/tips/1`, { headers })).status, 200);
  }
  const [ofVisitor, ofMember] = service.received;
  ok(ofVisitor && ofMember);
  for (const { headers } of [ofVisitor, ofMember])
    for (const name of ['authorization', 'cookie', 'x-forwarded-for']) equal(headers[name], undefined, name);
  const { id, language } = (await api.dependencies.directory.current()).byDomain.get(domain) ?? {};
  const { iat, exp, ...claims } = ofVisitor.identity;
  deepEqual(claims, { iss: 'fan-base', aud: remote, username: null, role: 'visitor', site: id, language });
  equal(Number(exp) - Number(iat), 60);
  const { sub, username, role } = ofMember.identity;
  match(String(sub), /^\d+$/);
  deepEqual([username, role], ['Tipster', 'member']);
  const jwks = createRemoteJWKSet(new URL(`${url}/service-keys`));
  await jwtVerify(String(ofMember.headers[identityHeader]), jwks, { issuer: 'fan-base', audience: remote });
});

test("[TEAM-9] visitors get cached answers with the service's keys, and none of its other headers", async () => {
  const first = await visitor.send('GET', '/r/predictions/tips/12?rows=3&x=1');
  equal(first.statusCode, 200, first.body);
  equal(first.headers['surrogate-key'], 'r/predictions/* r/predictions/tips/12 r/predictions/tips');
  equal(first.headers['set-cookie'], undefined);
  equal(first.headers['x-secret'], undefined);
  equal(service.received.at(-1)?.url, '/tips/12?rows=3');
  const { length } = service.received;
  equal((await visitor.send('GET', '/r/predictions/tips/12?rows=3')).body, first.body);
  equal(service.received.length, length);
  await member.send('GET', '/r/predictions/tips/12?rows=3');
  equal(service.received.length, length + 1, "a member's answer is not cached");
});

test("[SEC-2] a visitor's answer may be cached where its call allows it, a member's never", async () => {
  const read = async (who: Member, path: string) =>
    (await who.send('GET', `/r/predictions/${path}`)).headers['cache-control'];
  equal(await read(visitor, 'tips/12'), 'public, max-age=60, stale-while-revalidate=600');
  for (const path of ['tips/12', 'tips/mine']) equal(await read(member, path), 'no-store', path);
});

test('[TEAM-9] an answer without keys counts as outdated after two seconds', async () => {
  keys = '';
  const { headers } = await visitor.send('GET', '/r/predictions/tips/13');
  match(String(headers['surrogate-key']), /^clock\//);
  keys = 'tips';
});

test('[TEAM-9] the data of a page on the server has calls of services beside others', async () => {
  const query = new URLSearchParams([
    ['key', '/r/predictions/tips/12'],
    ['key', '/news'],
    ['key', '/r/predictions/tips/mine'],
  ]);
  const { answers, surrogateKeys } = (await visitor.send('GET', `/answers?${query}`)).json<Answers>();
  deepEqual(
    answers.map(({ status }) => status),
    [200, 200, 401],
  );
  equal(answers[0]?.body, '{"tips":[1]}');
  ok(surrogateKeys?.includes('r/predictions/tips'));
});

test('[TEAM-9] the API checks access and input, and forwards declared calls only', async () => {
  const { length } = service.received;
  for (const [who, method, path, body, status] of [
    [visitor, 'GET', '/r/predictions/tips/mine', undefined, 401],
    [visitor, 'PUT', '/r/predictions/tips/1', { home: 1 }, 401],
    [visitor, 'GET', '/r/predictions/tips/0', undefined, 400],
    [visitor, 'GET', '/r/predictions/tips/1?rows=many', undefined, 400],
    [member, 'PUT', '/r/predictions/tips/1', { home: '1' }, 400],
    [member, 'PUT', '/r/predictions/tips/1', undefined, 400],
    [visitor, 'DELETE', '/r/predictions/tips/1', undefined, 404],
    [visitor, 'GET', '/r/predictions/health', undefined, 404],
    [visitor, 'GET', '/r/predictions/accounts/1', undefined, 404],
    [visitor, 'GET', '/r/predictions/tips/..', undefined, 404],
    [visitor, 'GET', '/r/predictions/tips/%2e%2e', undefined, 404],
    [visitor, 'GET', '/r/predictions/tips/%', undefined, 400],
    [visitor, 'GET', '/r/quiz/tips/1', undefined, 404],
    [visitor, 'GET', '/r/', undefined, 404],
  ] as const) {
    const answer = await who.send(method, path, body);
    equal(answer.statusCode, status, `${method} ${path}: ${answer.body}`);
  }
  equal((await api.get('/r/predictions/tips/1')).statusCode, 401);
  equal(service.received.length, length);
  equal((await member.send('GET', '/r/predictions/tips/mine')).body, '{"tips":[7]}');
});

test('[TEAM-9] calls of a published remote without a registered service wait for it: its page exists', async () => {
  await store.register(null);
  await api.dependencies.services.refresh();
  const { statusCode, headers } = await visitor.send('GET', '/r/predictions/tips/1');
  await store.register(service.url);
  await api.dependencies.services.refresh();
  deepEqual([statusCode, headers['retry-after']], [503, '5']);
});

test('[TEAM-9] an answer that is nested too deeply to be written is unavailable, not an error of ours', async () => {
  equal((await visitor.send('GET', '/r/predictions/lists/flat')).statusCode, 200);
  equal((await visitor.send('GET', '/r/predictions/lists/deep')).statusCode, 503);
});

test('[TEAM-9] concurrent requests for one answer are one request to the service', async () => {
  const { length } = service.received;
  sum = 2;
  const same = await Promise.all([1, 2, 3].map(() => visitor.send('GET', '/r/predictions/tips/40')));
  deepEqual(new Set(same.map(({ body }) => body)), new Set(['{"tips":[2]}']));
  equal(service.received.length, length + 1);
});

test("[API-2] the API's description has the calls of services under a tag per remote", async () => {
  const { paths } = (await api.get('/openapi.json')).json<{
    paths: Record<string, Record<string, object>>;
  }>();
  const { get, put } = paths['/r/predictions/tips/{match}'] ?? {};
  deepEqual(Object.entries({ ...get }).slice(0, 3), [
    ['operationId', 'predictions.getTips'],
    ['summary', 'Sums of the tips for a match'],
    ['tags', ['predictions']],
  ]);
  ok(put && 'requestBody' in put);
  ok(paths['/news']);
  match((await api.get('/docs/json')).body, /predictions\.getTips/);
});

test('[API-3] the keys of batches and live streams count against the limit of all services', async () => {
  const client = await visitorOf(api, domain, '203.0.113.70');
  const toKeys = (batch: number) =>
    Array.from({ length: 24 }, (_, at) => `/r/predictions/tips/${1_000 + batch * 24 + at}`);
  const statuses: number[] = [];
  for (let batch = 0; batch < 13; batch += 1) {
    const query = new URLSearchParams(toKeys(batch).map((key): [string, string] => ['key', key]));
    const { answers } = (await client.send('GET', `/answers?${query}`)).json<Answers>();
    statuses.push(...answers.map(({ status }) => status));
  }
  deepEqual(
    [200, 429].map((status) => statuses.filter((given) => given === status).length),
    [300, 12],
  );
  const { length } = service.received;
  const live = (key: string) => `/live?keys=${encodeURIComponent(JSON.stringify([key]))}`;
  const refused = await client.send('GET', live('/r/predictions/tips/2000'));
  deepEqual([refused.statusCode, refused.json<{ code: string }>().code], [429, 'rate_limited']);
  equal((await client.send('GET', '/r/predictions/tips/2001')).statusCode, 429);
  equal(service.received.length, length);
  const other = await visitorOf(api, domain, '198.51.100.70');
  equal((await other.send('GET', '/r/predictions/tips/2000')).statusCode, 200);
});
