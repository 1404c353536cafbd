/** @jest-environment node */

import type { FailureReport } from '@fan-base/host/page/remotes/failure-report';
import { PoolBusy } from '@fan-base/host/server/pool/render-workers';
import { createTelemetry } from '@fan-base/host/server/watch/telemetry';
import type { Release } from '@fan-base/shared-contracts/release';
import { ApiError } from '@fan-base/shared-contracts/shell';
import { momentKey } from '@fan-base/shared-contracts/surrogate-keys';
import { createFreshness, type Freshness } from '@fan-base/shared-server/freshness';
import { siteIn } from '@fan-base/tooling/testing/TestShell';
import fastify, { type FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { type ApiHealth, createApiHealth } from '../http/api-health.ts';
import type { Visit } from '../site/visit.ts';
import { createDocumentCounts } from './document-counts.ts';
import { createPageCache } from './page-cache.ts';
import type { PageRequest } from './page-request.ts';
import { type Document, type PendingDocument, toPending } from './rendered-document.ts';
import { respond } from './respond.ts';
import { selectDocument } from './select-document.ts';
import { createStarter } from './starter.ts';

const release = { name: 'mf-news', version: '1.0.0' } as Release;
const failure: FailureReport & { error: string } = {
  remote: 'mf-news',
  version: '1.0.0',
  code: 'threw-on-render',
  duration: 1,
  region: 'page',
  error: 'x',
};

/** Changes the data of all documents. */
let change: () => void;
let loseFeed: () => void;
let time: number;
let renders: number;
/** How many renders a client may cause. */
let maxRenders: number;
let views: number;
let failed: number;
let app: FastifyInstance;
/** The current result of rendering. */
let render: Render;

/** @param showHead sends the head before the rest */
type Render = (showHead: (head: string) => void) => Promise<Document>;

const page =
  (text: string, over: Partial<Document> = {}): Render =>
  async () => ({
    status: 200,
    head: `<title>${text}</title>`,
    body: text,
    remotes: ['mf-news'],
    regions: {},
    failures: [],
    isApiFailing: false,
    keys: ['/news'],
    surrogateKeys: ['news_item/*'],
    mayLag: false,
    dataPaths: [],
    ...over,
  });
const broken = (text: string, over: Partial<Document> = { failures: [failure] }) => page(text, over);

let address: string;
let arrived: number;
let cdnSeconds: number;
let msSinceWrite: number | undefined;
let health: ApiHealth;

/** A render that waits for a number of requests. */
const whenAsked =
  (times: number, then: Render): Render =>
  async (showHead) => {
    while (arrived < times) await new Promise((resolve) => setImmediate(resolve));
    return then(showHead);
  };

beforeEach(async () => {
  arrived = 0;
  msSinceWrite = undefined;
  time = renders = views = failed = cdnSeconds = 0;
  maxRenders = Number.POSITIVE_INFINITY;
  jest.spyOn(performance, 'now').mockImplementation(() => time);
  let knownUntil = Number.POSITIVE_INFINITY;
  const freshness: Freshness = createFreshness({
    changesKnownUntil: () => knownUntil,
    now: () => time,
    unprovenMs: 2_000,
    sourceLagMs: 2_000,
  });
  change = () => freshness.note(['news_item/*']);
  loseFeed = () => {
    knownUntil = time;
  };
  health = createApiHealth(() => time < knownUntil);
  const cache = createPageCache({ bytes: 1_000_000, freshness, hasPageData: () => true });
  const metrics = new Registry();
  const counts = createDocumentCounts(metrics);
  const telemetry = createTelemetry(
    {
      viewed: (name, _version, _network, hasFailed) => {
        if (name === 'shell') return;
        views += 1;
        if (hasFailed) failed += 1;
      },
      faulted() {},
      reported() {},
      interacted() {},
      isTrusted: () => true,
      getStopped: () => [],
      adoptStopped() {},
    },
    metrics,
  );
  const renderNow = (): PendingDocument => {
    renders += 1;
    const tag = `tag-${renders}`;
    const readAt = freshness.moment();
    const head = Promise.withResolvers<string | null>();
    const document = render(head.resolve);
    document.catch(() => null).then(() => head.resolve(null));
    return toPending({ tag, readAt, head: head.promise, document });
  };
  app = fastify();
  app.decorateRequest('visit');
  app.get('/*', async (request, reply) => {
    arrived += 1;
    request.visit = {
      devServers: new Map(),
      headers: request.headers.from ? { 'set-cookie': `own=${request.headers.from}` } : {},
    } as unknown as Visit;
    const asked = {
      settings: siteIn('en', { domain: 'liverpool-fans.dk' }),
      versions: new Map([['mf-news', { release, why: 'stable' }]]),
      isBot: request.headers['user-agent'] === 'bot',
      isPreview: false,
    } as unknown as PageRequest;
    const mayRender = () => renders < maxRenders;
    const delivery = await selectDocument(cache, {
      key: request.url,
      render: renderNow,
      mayRender,
      msSinceWrite,
      unlessAway: health.unlessAway,
      onError() {},
    });
    return respond(request, reply, asked, delivery, {
      shell: { name: 'shell', version: '1.0.0' },
      starter: createStarter(''),
      assets: '/assets',
      now: () => time,
      cdnSeconds,
      telemetry,
      counts,
      freshness,
      retryAfterSeconds: 7,
    });
  });
  app.get('/counts', () => metrics.metrics());
  address = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  jest.restoreAllMocks();
  await app.close();
});

async function ask(headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') {
  const answer = await fetch(address, { method, headers: { 'accept-encoding': 'identity', ...headers } });
  return { status: answer.status, headers: Object.fromEntries(answer.headers), body: await answer.text() };
}
const count = async (how: string) =>
  Number(
    new RegExp(`cache="${how}"} (\\d+)`).exec(await (await fetch(`${address}/counts`)).text())?.[1] ?? 0,
  );

test('fifty concurrent requests share one render, with their own headers and views', async () => {
  render = whenAsked(50, page('news'));
  const answers = await Promise.all(Array.from({ length: 50 }, (_, who) => ask({ from: String(who) })));
  expect(renders).toBe(1);
  expect(new Set(answers.map(({ body }) => body))).toEqual(new Set(['<title>news</title>news']));
  expect(answers.map(({ headers }) => headers['set-cookie'])).toEqual(
    answers.map((_answer, who) => `own=${who}`),
  );
  expect(new Set(answers.map(({ headers }) => headers['etag'])).size).toBe(1);
  expect([views, await count('miss'), await count('shared')]).toEqual([50, 1, 49]);
});

test('a document is reused until its data changes, and the next visitor waits for a new one', async () => {
  render = page('old');
  await ask();
  render = page('new');
  time = 3_600_000;
  expect((await ask()).body).toContain('old');
  change();
  expect((await ask()).body).toContain('new');
  const reused = (await count('hit')) + (await count('shared'));
  expect([renders, reused, await count('miss')]).toEqual([2, 1, 2]);
});

test('a request after a change does not get a document rendered before it', async () => {
  const before = Promise.withResolvers<void>();
  render = async (showHead) => {
    await before.promise;
    return page('old')(showHead);
  };
  const first = ask();
  while (renders === 0) await new Promise((resolve) => setImmediate(resolve));
  change();
  render = page('new');
  const second = ask();
  while (arrived < 2) await new Promise((resolve) => setImmediate(resolve));
  before.resolve();
  expect([(await first).body, (await second).body]).toEqual([
    '<title>old</title>old',
    '<title>new</title>new',
  ]);
});

test('requests that share a rendering without a place in the queue are refused with it', async () => {
  render = whenAsked(50, async () => {
    throw new PoolBusy();
  });
  const answers = await Promise.all(Array.from({ length: 50 }, () => ask()));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 500));
  expect(renders).toBe(1);
});

test('a browser with the current rendering gets a 304, counted as a view', async () => {
  render = page('news');
  const { headers } = await ask();
  const again = await ask({ 'if-none-match': `"x", ${headers['etag']}` });
  expect([again.status, again.body, views]).toEqual([304, '', 2]);
  expect((await ask({ 'if-none-match': 'W/"x"' })).status).toBe(200);
});

test('bots and HEAD requests get the same document, and count no view', async () => {
  render = page('news');
  await ask({ 'user-agent': 'bot' });
  const head = await ask({}, 'HEAD');
  expect([head.status, head.body, renders, views]).toEqual([200, '', 1, 0]);
  expect(head.headers['content-length']).toBe(String('<title>news</title>news'.length));
  await ask();
  expect([renders, views]).toEqual([1, 1]);
});

test('a document with a failed region is not cached, and each failure is reported', async () => {
  render = whenAsked(2, broken('half', { failures: [failure] }));
  const answers = await Promise.all([ask(), ask()]);
  expect(answers.map(({ body }) => body)).toEqual(['<title>half</title>half', '<title>half</title>half']);
  expect([renders, views, failed, await count('alone')]).toEqual([2, 2, 2, 1]);
});

test('an error is sent, and removes the cached document', async () => {
  render = page('news');
  await ask();
  render = broken('gone', { status: 404 });
  change();
  const gone = await ask();
  expect([gone.status, gone.headers['etag'], renders]).toEqual([404, undefined, 2]);
  expect((await ask()).status).toBe(404);
});

test('while the API fails, the cached document is sent for five minutes', async () => {
  render = page('news');
  await ask();
  // The first response may arrive before its document is cached; a second one waits for that.
  await ask();
  render = whenAsked(4, broken('errors', { isApiFailing: true }));
  time = 60_000;
  loseFeed();
  const answers = await Promise.all([ask(), ask()]);
  expect(answers.map(({ body }) => body)).toEqual(['<title>news</title>news', '<title>news</title>news']);
  render = () => Promise.reject(new Error('no settings'));
  time = 120_000;
  expect((await ask()).body).toContain('news');
  expect(await count('outdated')).toBe(3);
  time = 360_000;
  expect((await ask()).status).toBe(500);
  render = broken('errors', { isApiFailing: true });
  expect((await ask()).body).toContain('errors');
});

test('while the API is away, cached documents are sent immediately and refreshed in the background', async () => {
  render = page('news');
  await ask();
  await ask();
  loseFeed();
  time = 60_000;
  const renewed = Promise.withResolvers<Document>();
  render = () => renewed.promise;
  const unanswered = health.watch(Promise.reject(new ApiError(503, 'away'))).catch(() => undefined);
  await unanswered;
  // Neither waits for the rendering, nor does it begin twice.
  for (let visit = 0; visit < 2; visit += 1) expect((await ask()).body).toContain('news');
  expect([renders, await count('outdated')]).toEqual([2, 2]);
  msSinceWrite = 1_000;
  const writer = ask();
  renewed.resolve(await page('newer')(() => {}));
  expect((await writer).body).toContain('newer');
});

test('the head is sent before the rest is rendered', async () => {
  let finish = () => {};
  const waits = new Promise<void>((resolve) => {
    finish = resolve;
  });
  render = async (showHead) => {
    showHead('<title>news</title>');
    await waits;
    return page('news')(showHead);
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

test('a rate-limited client gets the cached document, or a retry time', async () => {
  render = page('news');
  maxRenders = 1;
  await ask();
  change();
  for (time of [2_000, 6_000, 200_000]) {
    expect((await ask()).body).toContain('news');
    expect(renders).toBe(1);
  }
  time = 301_000;
  const refused = await ask();
  expect([refused.status, refused.headers['retry-after'], renders]).toEqual([429, '7', 1]);
  expect(refused.body).toContain('Too many pages opened');
  expect(await count('refused')).toBe(1);
});

test.each(['br', 'gzip', 'identity'])(
  'a render error after the head aborts only that response (%s)',
  async (encoding) => {
    let breakOff = () => {};
    const waits = new Promise<void>((resolve) => {
      breakOff = resolve;
    });
    render = async (showHead) => {
      showHead('<title>early</title>');
      await waits;
      throw new Error('too many pages wait');
    };
    const { body } = await fetch(address, { headers: { 'accept-encoding': encoding } });
    const reader = body?.getReader();
    expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe('<title>early</title>');
    breakOff();
    await expect(reader?.read()).rejects.toThrow('terminated');
    render = page('again');
    expect((await ask()).body).toContain('again');
  },
);

const ofCdn = ({ headers }: Awaited<ReturnType<typeof ask>>) => [
  headers['cdn-cache-control'],
  headers['surrogate-key'],
];
const held = [
  'max-age=10, stale-while-revalidate=5, stale-if-error=300',
  'documents site:liverpool-fans.dk network news_item/*',
];
const notHeld = ['no-store', undefined];

test('without a CDN there are no CDN headers', async () => {
  render = page('news');
  expect(ofCdn(await ask())).toEqual([undefined, undefined]);
});

test('a CDN may cache settled documents, by their surrogate keys', async () => {
  cdnSeconds = 10;
  render = page('news');
  const first = await ask();
  expect([first.headers['vary'], first.headers['cache-control']]).toEqual(['accept-encoding', 'no-cache']);
  expect(ofCdn(first)).toEqual(held);
  time = 3_600_000;
  expect(ofCdn(await ask())).toEqual(held);
  change();
  expect([ofCdn(await ask()), ofCdn(await ask())]).toEqual([held, held]);
});

test('a CDN does not cache a response that may predate a change it has been purged for', async () => {
  cdnSeconds = 10;
  render = page('news', { mayLag: true });
  change();
  expect([ofCdn(await ask()), ofCdn(await ask())]).toEqual([notHeld, notHeld]);
  time += 2_000;
  expect([ofCdn(await ask()), ofCdn(await ask())]).toEqual([held, held]);
});

test('a CDN keeps a document no longer than it is current', async () => {
  cdnSeconds = 10;
  render = page('news', { surrogateKeys: ['news_item/*', momentKey(4_500)] });
  expect(ofCdn(await ask())).toEqual([
    'max-age=4, stale-while-revalidate=5, stale-if-error=300',
    'documents site:liverpool-fans.dk network news_item/*',
  ]);
});

test('a CDN does not cache personal or incomplete documents', async () => {
  cdnSeconds = 10;
  render = page('news');
  expect(ofCdn(await ask({ from: 'me' }))).toEqual(notHeld);
  render = broken('without its widgets');
  change();
  expect(ofCdn(await ask())).toEqual(notHeld);
});

test('with a CDN a document is sent whole, because its headers depend on the result', async () => {
  cdnSeconds = 10;
  render = async (showHead) => {
    showHead('<title>early</title>');
    await new Promise((resolve) => setImmediate(resolve));
    return broken('broken')(() => {});
  };
  const answer = await ask();
  expect(ofCdn(answer)).toEqual(notHeld);
  expect(answer.headers['content-length']).toBeDefined();
});
