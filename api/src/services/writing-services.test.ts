import { deepEqual, equal, ok } from 'node:assert/strict';
import { before, test } from 'node:test';
import { openTestApi } from '../../test/api.ts';
import { giveSecondFactor, type Member, registered, visitorOf } from '../../test/member.ts';
import { calls, createStore, startService } from '../../test/remote-service.ts';

const domain = 'liverpool-fans.dk';
const store = createStore();
const tips = new Map([['12', 1]]);
/** The service's next answer to a write. */
let answerWrite: { status: number; body?: unknown; keys?: string } = { status: 200 };
const service = await startService((app) => {
  app.get<{ Params: { match: string } }>('/tips/:match', async ({ params: { match } }, reply) =>
    reply.header('surrogate-key', `tips/${match}`).send({ tips: [tips.get(match) ?? 0] }),
  );
  app.put<{ Params: { match: string }; Body: { home: number } }>('/tips/:match', async (request, reply) => {
    const { status, body = {}, keys } = answerWrite;
    if (status < 300 || status >= 500) tips.set(request.params.match, request.body.home);
    if (keys !== undefined) reply.header('x-changed-keys', keys);
    return reply.code(status).send(body);
  });
});
await store.publish('1.0.0', Object.values(calls));
await store.register(service.url);
const api = await openTestApi({ releasesFolder: store.releasesFolder, answerCacheMegabytes: 32 });
let visitor: Member;
let member: Member;

before(async () => {
  visitor = await visitorOf(api, domain);
  member = await registered(api, 'Tipster', domain);
});

const read = async (match: string) =>
  (await visitor.send('GET', `/r/predictions/tips/${match}`)).json<{ tips: number[] }>().tips[0];
const write = (match: string, home: number) => member.send('PUT', `/r/predictions/tips/${match}`, { home });

test('[TEAM-9] a write outdates exactly the answers whose keys the service names', async () => {
  deepEqual([await read('12'), await read('13')], [1, 0]);
  answerWrite = { status: 200, keys: 'tips/12' };
  const answer = await write('12', 5);
  equal(answer.statusCode, 200, answer.body);
  ok(String(answer.headers['x-changed-keys']).split(' ').includes('r/predictions/tips/12'));
  tips.set('13', 9);
  deepEqual([await read('12'), await read('13')], [5, 0]);
});

test('[TEAM-9] an invalid key outdates no other service’s data, and a write without keys none', async () => {
  const heard: string[] = [];
  const end = api.dependencies.changes.subscribe((event) => {
    if (event.kind === 'keys') heard.push(...event.keys);
  });
  answerWrite = { status: 200, keys: 'tips/99 network,x "documents" ' };
  await write('99', 1);
  answerWrite = { status: 200 };
  await write('99', 2);
  end();
  deepEqual(heard, ['r/predictions/', 'r/predictions/tips/99']);
});

for (const [what, status, body, expected] of [
  [
    'a declared error',
    409,
    { message: 'The match has begun', code: 'locked' },
    [409, 'locked', 'The match has begun'],
  ],
  [
    'an invalid field',
    400,
    { message: 'home must be less', code: 'invalid_request', details: { field: 'home' } },
    [400, 'invalid_request', 'home must be less'],
  ],
  ['an undeclared error', 409, { message: 'Taken', code: 'taken' }, [400, 'invalid_request', 'Taken']],
  ['a wrong identity', 401, { message: 'x', code: 'unauthorized' }, [400, 'invalid_request', 'x']],
  ['something unknown', 404, { message: 'No such match' }, [404, 'not_found', 'No such match']],
] as const)
  test(`[TEAM-9] the answer to ${what} is the service's with a code of the contract`, async () => {
    answerWrite = { status, body };
    const answer = await write('12', 3);
    const { code, message } = answer.json<{ code: string; message: string }>();
    deepEqual([answer.statusCode, code, message], expected);
  });

test('[TEAM-9] a failed write is unavailable, and outdates all answers of the service: it may have written', async () => {
  answerWrite = { status: 500, body: { message: 'secret detail' } };
  const answer = await write('13', 4);
  const { code } = answer.json<{ code: string }>();
  deepEqual([answer.statusCode, code, answer.headers['retry-after']], [503, 'unavailable', '5']);
  ok(!answer.body.includes('secret'));
  equal(await read('13'), 4);
});

for (const [where, site, name, boss] of [
  ['the network', undefined, 'Louder', 'Boss'],
  ['a site', domain, 'Loud', 'Local'],
] as const)
  test(`[FORUM-9] a member suspended from ${where} can read from a service, but not write to it`, async () => {
    const { db, clock, keys } = api.dependencies;
    const member = await registered(api, name, domain);
    const administrator = await registered(api, boss, domain);
    const appointed = await api.app.inject({
      method: 'POST',
      url: `/operator/accounts/${boss}/role`,
      headers: { authorization: `Bearer ${keys.operator}` },
      payload: { role: 'admin', ...(site && { site }) },
    });
    equal(appointed.statusCode, 200, appointed.body);
    const account = db.selectFrom('account').where('username', '=', boss).select('id');
    await giveSecondFactor(db, (await account.executeTakeFirstOrThrow()).id, clock.now());
    const suspend = (days: number) =>
      administrator.send('POST', `/moderation/users/${name}`, { days, reason: 'Tonen' });
    const give = () => member.send('PUT', '/r/predictions/tips/77', { home: 2 });
    answerWrite = { status: 200 };
    equal((await give()).statusCode, 200);
    equal((await suspend(3)).statusCode, 200);
    const received = service.received.length;
    const refused = await give();
    const { code, details } = refused.json<{ code: string; details: { until: string; reason: string } }>();
    deepEqual([refused.statusCode, code, details.reason], [403, 'suspended', 'Tonen']);
    equal(details.until.slice(0, 10), '2026-08-18');
    equal(service.received.length, received);
    equal((await member.send('GET', '/r/predictions/tips/77')).statusCode, 200);
    equal((await suspend(0)).statusCode, 200);
    equal((await give()).statusCode, 200);
  });
