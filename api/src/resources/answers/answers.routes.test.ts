import { deepEqual, equal, match, notEqual, ok } from 'node:assert/strict';
import { test } from 'node:test';
import type { Answers } from '@fan-base/shared-contracts/api/answers';
import { openTestApi, type TestApi } from '../../../test/api.ts';
import { withinTime } from './within-time.ts';

const api = await openTestApi();
const { getAs } = api;
const domain = 'liverpool-fans.dk';

const pathOf = (keys: readonly string[]) =>
  `/answers?${new URLSearchParams(keys.map((key): [string, string] => ['key', key]))}`;

const ask = async (keys: readonly string[], from: TestApi = api) => {
  const answer = await from.getAs(domain, pathOf(keys));
  equal(answer.statusCode, 200, answer.body);
  return answer.json<Answers>().answers;
};

test("each key's answer equals its GET byte for byte, in the requested order", async () => {
  const keys = ['/news', '/standings/2026?rows=3', '/sites', '/forums', '/fixtures/next', '/news?page=2'];
  const answers = await ask(keys);
  for (const [at, key] of keys.entries()) {
    const { statusCode, body } = await getAs(domain, key);
    deepEqual(answers[at], { status: statusCode, body }, key);
  }
  equal((await ask(['/news'])).length, 1);
});

test('a failing key affects no other, and has the status and message of its GET', async () => {
  const keys = ['/news', '/matches/123456', '/news?page=x', '/standings/2026?rows=x', '/forums'];
  const answers = await ask(keys);
  deepEqual(
    answers.map(({ status }) => status),
    [200, 404, 400, 400, 200],
  );
  for (const [at, key] of keys.entries()) equal(answers[at]?.body, (await getAs(domain, key)).body);
});

for (const [what, key] of [
  ['needs a login', '/user/me'],
  ['belongs to administrators', '/moderation/reports'],
  ['is a stream', '/live?keys=%5B%22%2Fnews%22%5D'],
  ['is a picture', '/image?url=x&w=1'],
  ['is this call itself', '/answers?key=/news'],
  ['would be read as another', '/matches/%2e%2e/live'],
  ['is of another host', '//elsewhere.example/news'],
  ['is no call', '/nothing'],
] as const)
  test(`a key that ${what} gets 404, beside the others`, async () => {
    const [refused, news] = await ask([key, '/news']);
    equal(refused?.status, 404);
    match(refused?.body ?? '', /"code":"not_found"/);
    equal(news?.status, 200);
  });

test("[API-2] a site's answers require its token", async () => {
  const token = await api.tokenOf(domain);
  const path = pathOf(['/news']);
  const asOther = { authorization: `Bearer ${token}`, 'x-site-domain': 'arsenal.fan-base.com' };
  equal((await api.get(path)).statusCode, 401);
  equal((await api.get(path, asOther)).statusCode, 403);
});

test('[API-2] the main host gets open calls, and no club’s data', async () => {
  const { answers } = (await getAs('fan-base.com', pathOf(['/sites', '/news']))).json<Answers>();
  deepEqual(
    answers.map(({ status }) => status),
    [200, 403],
  );
});

test('more keys than a page has are rejected, and so is an empty list', async () => {
  const many = Array.from({ length: 25 }, (_, page) => `/news?page=${page + 1}`);
  equal((await getAs(domain, pathOf(many))).statusCode, 400);
  equal((await ask(many.slice(1))).length, 24);
  equal((await getAs(domain, '/answers')).statusCode, 400);
});

test('shared caches do not store the answers', async () => {
  equal((await getAs(domain, pathOf(['/news']))).headers['cache-control'], 'no-store');
});

test("a visitor's limit of batches matches the page limit, and each batch counts once", async () => {
  const token = await api.tokenOf(domain);
  const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': '203.0.113.40' };
  const path = pathOf(['/news', '/forums', '/sites']);
  for (let count = 0; count < 120; count += 1) equal((await api.get(path, headers)).statusCode, 200);
  equal((await api.get(path, headers)).statusCode, 429);
  equal((await api.get(path, { authorization: `Bearer ${token}` })).statusCode, 200);
});

test('every answer is logged under the ID of the batch request', async () => {
  const token = await api.tokenOf(domain);
  await api.get(pathOf(['/news', '/forums']), {
    authorization: `Bearer ${token}`,
    'x-request-id': 'of-one-page-view',
  });
  const lines = api.log.filter((line) => line.includes('of-one-page-view'));
  deepEqual(
    ['/answers', '/forums', '/news'].map((path) => lines.some((line) => line.includes(`"path":"${path}"`))),
    [true, true, true],
  );
  ok(!lines.join('').includes(token));
});

test('work that times out is replaced with the fallback, and not awaited', async () => {
  const never = new Promise<string>(() => {});
  equal(await withinTime(never, 1, () => 'late'), 'late');
  equal(await withinTime(Promise.resolve('done'), 60_000, () => 'late'), 'done');
  notEqual(await withinTime(Promise.reject(new Error('x')), 60_000, () => 'late').catch(String), 'late');
});
