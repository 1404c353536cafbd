/** @jest-environment node */
import type { Release } from '@fan-base/shared-contracts/release';
import fastify, { type FastifyInstance } from 'fastify';
import type { FailureReport } from '../remotes/FailureReport.ts';
import { createTelemetry } from '../telemetry/Telemetry.ts';
import { createDocumentCounts } from './cache/documentCounts.ts';
import { KeptDocument } from './cache/KeptDocument.ts';
import { createPageCache } from './cache/PageCache.ts';
import type { Early, MadeDocument } from './makeDocument.ts';
import { pageReply } from './pageReply.ts';
import { sendShared } from './sendShared.ts';

const release = { name: 'mf-news', version: '1.0.0' } as Release;
const failure: FailureReport = {
  remote: 'mf-news',
  version: '1.0.0',
  code: 'threw-on-render',
  duration: 1,
  region: 'page',
};

let time: number;
let renders: number;
/** Renderings that a client may cause. */
let mostRenders: number;
let views: number;
let failed: number;
let app: FastifyInstance;
/** What rendering gives now. */
let render: (early?: Early) => Promise<MadeDocument>;

const page =
  (text: string, over: Partial<MadeDocument> = {}) =>
  async (early?: Early) => ({
    status: 200,
    head: `<title>${text}</title>`,
    body: text,
    remotes: ['mf-news'],
    failures: [],
    apiFailed: false,
    kept: new KeptDocument(early?.tag ?? `tag-${renders}`, `<title>${text}</title>${text}`, ['mf-news']),
    ...over,
  });
const broken = (text: string, over: Partial<MadeDocument> = {}) => page(text, { kept: null, ...over });

let address: string;
let arrived: number;

/** Rendering that waits until so many have asked. */
const whenAsked =
  (times: number, then: typeof render): typeof render =>
  async (early) => {
    while (arrived < times) await new Promise((resolve) => setImmediate(resolve));
    return then(early);
  };

beforeEach(async () => {
  arrived = 0;
  time = renders = views = failed = 0;
  mostRenders = Number.POSITIVE_INFINITY;
  const cache = createPageCache(1_000_000, () => time);
  const counts = createDocumentCounts();
  const telemetry = createTelemetry({
    viewed: () => {
      views += 1;
    },
    failed: () => {
      failed += 1;
    },
    isTrusted: () => true,
  });
  const work = (early?: Early) => {
    renders += 1;
    return render(early);
  };
  app = fastify();
  app.get('/*', (request, reply) => {
    arrived += 1;
    const send = pageReply({
      request,
      reply,
      headers: { 'content-type': 'text/html', 'set-cookie': `own=${request.headers.from}` },
      composition: new Map([['mf-news', { release, why: 'stable' }]]),
      isBot: request.headers['user-agent'] === 'bot',
      language: 'en',
      retryAfterSeconds: 7,
      telemetry,
      counts,
    });
    const make = (early?: Early) => cache.make(request.url, () => work(early));
    const mayRender = () => renders < mostRenders;
    return sendShared(cache, { key: request.url, make, render: work, mayRender }, send, () => {});
  });
  app.get('/counts', async () => counts.metrics());
  address = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => app.close());

async function ask(headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') {
  const answer = await fetch(address, { method, headers: { 'accept-encoding': 'identity', ...headers } });
  return { status: answer.status, headers: Object.fromEntries(answer.headers), body: await answer.text() };
}
const count = async (how: string) =>
  Number(
    new RegExp(`cache="${how}"} (\\d+)`).exec(await (await fetch(`${address}/counts`)).text())?.[1] ?? 0,
  );

test('fifty who ask at once are sent one rendering, each with his own headers, and each is a view', async () => {
  render = whenAsked(50, page('news'));
  const answers = await Promise.all(Array.from({ length: 50 }, (_, who) => ask({ from: String(who) })));
  expect(renders).toBe(1);
  expect(new Set(answers.map(({ body }) => body))).toEqual(new Set(['<title>news</title>news']));
  expect(answers.map(({ headers }) => headers['set-cookie'])).toEqual(
    answers.map((_answer, who) => `own=${who}`),
  );
  expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(1);
  expect([views, await count('made'), await count('shared')]).toEqual([50, 1, 49]);
});

test('a document is sent again while it is fresh, and while a new one is made, for three seconds', async () => {
  render = page('old');
  await ask();
  render = page('new');
  time = 1_999;
  expect((await ask()).body).toContain('old');
  expect(renders).toBe(1);
  time = 2_000;
  expect((await ask()).body).toContain('old');
  expect((await ask()).body).toContain('new');
  render = page('newest');
  time = 7_000;
  expect((await ask()).body).toContain('newest');
  expect([await count('fresh'), await count('stale')]).toEqual([2, 1]);
});

test('a browser that has the rendering gets 304, which is a view', async () => {
  render = page('news');
  const { headers } = await ask();
  const again = await ask({ 'if-none-match': `"x", ${headers.etag}` });
  expect([again.status, again.body, views]).toEqual([304, '', 2]);
  expect((await ask({ 'if-none-match': 'W/"x"' })).status).toBe(200);
});

test('programs and those who ask for the head alone are sent the same, and are no views', async () => {
  render = page('news');
  await ask({ 'user-agent': 'bot' });
  const head = await ask({}, 'HEAD');
  expect([head.status, head.body, renders, views]).toEqual([200, '', 1, 0]);
  expect(head.headers['content-length']).toBe(String('<title>news</title>news'.length));
  await ask();
  expect([renders, views]).toEqual([1, 1]);
});

test('a document with a failed region is made for each who asks, and each is told of', async () => {
  render = whenAsked(2, broken('half', { failures: [failure] }));
  const answers = await Promise.all([ask(), ask()]);
  expect(answers.map(({ body }) => body)).toEqual(['<title>half</title>half', '<title>half</title>half']);
  expect([renders, views, failed, await count('alone')]).toEqual([2, 2, 2, 1]);
});

test('an error is sent as it is, and takes the place of what was kept', async () => {
  render = page('news');
  await ask();
  render = broken('gone', { status: 404 });
  time = 6_000;
  const gone = await ask();
  expect([gone.status, gone.headers.etag, renders]).toEqual([404, undefined, 2]);
  expect((await ask()).status).toBe(404);
});

test('the API out of order: what was kept is sent for five minutes, to those who wait too', async () => {
  render = page('news');
  await ask();
  render = broken('errors', { apiFailed: true });
  time = 60_000;
  const answers = await Promise.all([ask(), ask()]);
  expect(answers.map(({ body }) => body)).toEqual(['<title>news</title>news', '<title>news</title>news']);
  expect(answers[0]?.headers.age).toBe('60');
  render = () => Promise.reject(new Error('no settings'));
  time = 120_000;
  expect((await ask()).body).toContain('news');
  expect(await count('old')).toBe(3);
  time = 301_000;
  expect((await ask()).status).toBe(500);
  render = broken('errors', { apiFailed: true });
  expect((await ask()).body).toContain('errors');
});

test('the head is on its way before the rest is made', async () => {
  let finish = () => {};
  const waits = new Promise<void>((resolve) => {
    finish = resolve;
  });
  render = async (early) => {
    early?.onEarlyHead('<title>news</title>');
    await waits;
    return page('news')(early);
  };
  const answer = await fetch(address, { headers: { 'accept-encoding': 'identity' } });
  const reader = answer.body?.getReader();
  const first = await reader?.read();
  expect(Buffer.from(first?.value ?? []).toString()).toBe('<title>news</title>');
  finish();
  expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe('news');
  const again = await fetch(address);
  expect(again.headers.get('etag')).toBe(answer.headers.get('etag'));
});

test('who has had too many made gets what is kept, however old, and else is told when to come again', async () => {
  render = page('news');
  mostRenders = 1;
  await ask();
  for (time of [2_000, 6_000, 200_000]) {
    expect((await ask()).body).toContain('news');
    expect(renders).toBe(1);
  }
  time = 301_000;
  const refused = await ask();
  expect([refused.status, refused.headers['retry-after'], renders]).toEqual([429, '7', 1]);
  expect(refused.body).toContain('Too many pages at once');
  expect(await count('refused')).toBe(1);
});
