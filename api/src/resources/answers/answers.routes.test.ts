import { deepEqual, equal, match, notEqual, ok } from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { Answers } from '@fan-base/shared-contracts/api/answers';
import { openTestApi, type TestApi } from '../../../test/api.ts';
import { visitorOf } from '../../../test/member.ts';
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
  const never = () => new Promise<string>(() => {});
  equal(await withinTime(never, 1, () => 'late'), 'late');
  equal(
    await withinTime(
      async () => 'done',
      60_000,
      () => 'late',
    ),
    'done',
  );
  const fail = () => Promise.reject<string>(new Error('x'));
  notEqual(await withinTime(fail, 60_000, () => 'late').catch(String), 'late');
});

/** The statuses of a batch's keys, and how often each occurs. */
const countStatuses = (answers: Answers['answers']): Record<number, number> => {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};

const getMany = (key: (at: number) => string) => pathOf(Array.from({ length: 24 }, (_, at) => key(at)));

test('[API-3] searches in batches count as searches: a client has 15 a minute, and others have theirs', async () => {
  const client = await visitorOf(api, domain, '203.0.113.50');
  const batches = await Promise.all(
    Array.from({ length: 40 }, (_, batch) =>
      client.send(
        'GET',
        getMany((at) => `/search?q=word${batch}x${at}`),
      ),
    ),
  );
  const answers = batches.flatMap((batch) => batch.json<Answers>().answers);
  deepEqual(countStatuses(answers), { 200: 15, 429: 40 * 24 - 15 });
  const single = await client.send('GET', '/search?q=another');
  equal(single.statusCode, 429);
  const refused = answers.filter(({ status }) => status === 429).map(({ body }) => JSON.parse(body));
  ok(
    refused.some(({ code, message }) => code === 'rate_limited' && message.startsWith('Rate limit exceeded')),
  );
  const [news] = (await client.send('GET', pathOf(['/news']))).json<Answers>().answers;
  equal(news?.status, 200);
  const other = await visitorOf(api, domain, '198.51.100.50');
  equal((await other.send('GET', '/search?q=another')).statusCode, 200);
});

test('[API-3] a batch has one search, as a page has', async () => {
  const client = await visitorOf(api, domain, '203.0.113.51');
  const keys = ['/search?q=one', '/news', '/search?q=two', '/search?q=one', '/forums'];
  const { answers } = (await client.send('GET', pathOf(keys))).json<Answers>();
  deepEqual(
    answers.map(({ status }) => status),
    [200, 200, 429, 429, 200],
  );
});

test('[API-3] searches of pages count for the visitor that the pages server names, and only there', async () => {
  const token = await api.tokenOf(domain);
  const search = async (word: string, visitor: string, from?: string) => {
    const headers = {
      authorization: `Bearer ${token}`,
      'x-rendered-for': visitor,
      ...(from && { 'x-forwarded-for': from }),
    };
    const [single, batch] = await Promise.all([
      api.get(`/search?q=${word}`, headers),
      api.get(pathOf([`/search?q=${word}b`, '/news']), headers),
    ]);
    return [single.statusCode, ...batch.json<Answers>().answers.map(({ status }) => status)];
  };
  for (let page = 0; page < 7; page += 1)
    deepEqual(await search(`page${page}`, '203.0.113.80'), [200, 200, 200]);
  await search('last', '203.0.113.80');
  deepEqual(await search('more', '203.0.113.80'), [429, 429, 200]);
  deepEqual(await search('other', '198.51.100.80'), [200, 200, 200]);
  // Another client cannot name itself.
  for (let page = 0; page < 8; page += 1) await search(`forged${page}`, '198.51.100.81', '192.0.2.80');
  deepEqual(await search('forged', '198.51.100.82', '192.0.2.80'), [429, 429, 200]);
  deepEqual(await search('free', '198.51.100.81'), [200, 200, 200]);
});

test('[API-3] keys without their own limit count against that of all calls', async () => {
  const client = await visitorOf(api, domain, '203.0.113.52');
  for (let batch = 0; batch < 25; batch += 1)
    deepEqual(
      countStatuses(
        (
          await client.send(
            'GET',
            getMany((at) => `/news?page=${at + 1}`),
          )
        ).json<Answers>().answers,
      ),
      {
        200: 24,
      },
    );
  deepEqual(
    countStatuses(
      (
        await client.send(
          'GET',
          getMany(() => '/news'),
        )
      ).json<Answers>().answers,
    ),
    { 429: 24 },
  );
  equal((await client.send('GET', '/news')).statusCode, 429);
});

test('[API-3] the keys of a page that the pages server requests are not limited', async () => {
  for (let batch = 0; batch < 26; batch += 1)
    deepEqual(countStatuses(await ask(Array.from({ length: 24 }, (_, at) => `/news?page=${at + 1}`))), {
      200: 24,
    });
});

/** An API with a single connection to its database, which a test can occupy. */
async function openNarrowApi() {
  const narrow = await openTestApi({ databaseConnections: 1 });
  const { db, directory, pool } = narrow.dependencies;
  const origin = await narrow.app.listen({ host: '127.0.0.1', port: 0 });
  const token = await narrow.tokenOf(domain);
  const queries: string[] = [];
  const recorded = new WeakSet<object>();
  pool.on('acquire', (client) => {
    if (recorded.has(client)) return;
    recorded.add(client);
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    Object.assign(client, {
      query(...args: unknown[]) {
        queries.push(String(args[0]));
        return query(...args);
      },
    });
  });
  return {
    ...narrow,
    /** Number of queries for matches so far. */
    matchQueries: () => queries.filter((sql) => /\bfixture\b/.test(sql)).length,
    /** Requests 24 matches in a batch, of which none is in the database. */
    request: (signal: AbortSignal | null = null) =>
      fetch(origin + getMany((at) => `/matches/${900 + at}`), {
        headers: { authorization: `Bearer ${token}` },
        signal,
      }),
    single: (signal: AbortSignal) =>
      fetch(`${origin}/matches/950`, { headers: { authorization: `Bearer ${token}` }, signal }),
    /** Occupies the only connection. @returns frees it, and waits until everything that has queued is over */
    async occupy() {
      await directory.current();
      const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
      const { promise: isHeld, resolve: begin } = Promise.withResolvers<void>();
      const holding = db.connection().execute(() => {
        begin();
        return isOver;
      });
      await isHeld;
      return async () => {
        end();
        await holding;
        await db.selectFrom('network').select('season').execute();
      };
    },
    isQueued: (context: TestContext) =>
      context.waitFor(() => ok(pool.waitingCount > 0), { interval: 5, timeout: 10_000 }),
  };
}
const narrow = await openNarrowApi();

test('keys of a disconnected client are not read from the database', async (context) => {
  equal((await narrow.request()).status, 200);
  const perBatch = narrow.matchQueries();
  ok(perBatch >= 24, String(perBatch));
  const free = await narrow.occupy();
  const { promise: hasGone, resolve } = Promise.withResolvers<void>();
  narrow.app.server.once('request', (request) => request.once('close', resolve));
  const client = new AbortController();
  const answer = narrow.request(client.signal).catch((error: Error) => error.name);
  await narrow.isQueued(context);
  client.abort();
  equal(await answer, 'AbortError');
  await hasGone;
  await free();
  equal(narrow.matchQueries(), perBatch);
  ok(!narrow.log.some((line) => line.includes('request.failed')));
});

test('keys that time out are answered as unavailable, and not read from the database later', async (context) => {
  const before = narrow.matchQueries();
  const free = await narrow.occupy();
  const answer = narrow.request();
  await narrow.isQueued(context);
  const { answers } = (await (await answer).json()) as Answers;
  deepEqual(countStatuses(answers), { 503: 24 });
  await free();
  equal(narrow.matchQueries(), before);
});

test('a single call of a disconnected client is not read from the database either', async (context) => {
  const before = narrow.matchQueries();
  const free = await narrow.occupy();
  const { promise: hasGone, resolve } = Promise.withResolvers<void>();
  narrow.app.server.once('request', (request) => request.once('close', resolve));
  const client = new AbortController();
  const answer = narrow.single(client.signal).catch((error: Error) => error.name);
  await narrow.isQueued(context);
  client.abort();
  equal(await answer, 'AbortError');
  await hasGone;
  await free();
  equal(narrow.matchQueries(), before);
});
