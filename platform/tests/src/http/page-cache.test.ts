import { after, before, test } from 'node:test';
import { expect } from '@playwright/test';
import { type ApiBetween, startApiBetween } from '../api-between.ts';
import { startOwnPages, stopOwnPages } from '../own-pages.ts';
import { pageCounts } from '../page-counts.ts';
import { qaKey } from '../qa-secret.ts';
import { readBoot, readStart } from '../read-boot.ts';
import { stableOf } from '../release-changes.ts';
import { ask, danish, english, network, on } from '../site.ts';
import { type StubApi, startStubApi } from '../stub-api.ts';
import { underTest } from '../under-test.ts';

const rendersPerMinute = 20;

let stub: StubApi;
let api: ApiBetween;

before(async () => {
  // Changes of other tests' data would make documents outdated.
  stub = await startStubApi();
  api = await startApiBetween(stub.url);
  // Only clients with an address are limited.
  await startOwnPages({ API_URL: api.url, RENDERS_PER_MINUTE: String(rendersPerMinute) });
  // All documents are outdated when the server starts to follow the API's changes.
  const path = newPath();
  await expect.poll(async () => (await rendersOf(danish, path)).renders).toBe(0);
});
after(async () => {
  await stopOwnPages();
  await api.close();
  await stub.close();
});

const soon = { timeout: 15_000, intervals: [100] };

let addresses = 0;
/** A path that has not been requested in this run. */
const newPath = (): string => {
  addresses += 1;
  return `/alfa?search=nobody-has-asked-${addresses}`;
};

const times = <Value>(count: number, of: (time: number) => Value): Value[] =>
  Array.from({ length: count }, (_, time) => of(time));

const counts = () => pageCounts(on(danish));

/** Requests a document, and counts the renders that it took. */
async function rendersOf(host: string, path: string, headers = {}) {
  const { renders } = await counts();
  const answer = await ask(host, path, headers);
  return { ...answer, renders: (await counts()).renders - renders };
}

/** Changes an answer of the API, which announces that. */
async function changeAnswer(key: string, answer: unknown): Promise<void> {
  const { ok } = await fetch(`${stub.url}/stub${key}`, { method: 'PUT', body: JSON.stringify(answer) });
  expect(ok).toBe(true);
}

async function changeStory(slug: string): Promise<void> {
  const key = `/articles/${slug}`;
  const story = await (await fetch(stub.url + key)).json();
  await changeAnswer(key, { ...story, title: 'Another title' });
}

test('[SEO-1] concurrent requests for a feed, a sitemap or the API description share one API call', async () => {
  await changeAnswer('/feeds/liverpool-fans.com', 'a feed');
  await changeAnswer('/calls', { version: '1.0.0', calls: {} });
  // The site's settings are requested first.
  await ask(english, '/robots.txt');
  for (const path of ['/rss.xml', '/sitemap.xml', '/platform/api.json']) {
    api.takeCalls();
    const answers = await Promise.all(times(30, () => ask(english, path)));
    expect([path, new Set(answers.map(({ status }) => status))]).toEqual([path, new Set([200])]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(api.takeCalls().filter((url) => !/^\/(?:settings|changes)\b/.test(url))).toHaveLength(1);
  }
});

test('[HOST-2] hosts, languages and paths never share documents', async () => {
  const asked: [string, Record<string, string>, string, string][] = [
    [danish, {}, 'da-DK', 'Liverpool'],
    [english, {}, 'en-GB', 'Liverpool'],
    ['arsenal.fan-base.com', {}, 'en-GB', 'Arsenal'],
    [network, { 'accept-language': 'en' }, 'en-GB', ''],
    [network, { 'accept-language': 'da' }, 'da-DK', ''],
    [network, { 'accept-language': 'da', cookie: 'locale=en' }, 'en-GB', ''],
  ];
  for (const round of [1, 2])
    for (const [host, headers, language, name] of asked) {
      const { status, text } = await ask(host, '/cookies', headers);
      expect([host, status]).toEqual([host, 200]);
      expect(text).toContain('<title>Cookies');
      expect(text, `${host} ${JSON.stringify(headers)}, round ${round}`).toContain(
        `<html lang="${language}"`,
      );
      expect(text).toContain(name);
    }
  expect((await ask(danish, '/om')).text).not.toEqual((await ask(danish, '/cookies')).text);
});

test('[MF-5] documents never contain data of other visitors', async () => {
  const pins = `release_pins=${encodeURIComponent(`mf-alpha@${stableOf('mf-alpha')}`)}`;
  const key = `qa=${qaKey(1)}`;
  for (const cookie of [pins, key]) {
    const path = newPath();
    const own = await rendersOf(danish, path, { cookie });
    expect(own.renders).toBeGreaterThan(0);
    expect(own.headers).not.toHaveProperty('etag');
    expect((await readBoot(danish, own.text))?.boot.inspector).toBe('shown');
    const others = await ask(danish, path);
    expect((await readBoot(danish, others.text))?.boot.inspector).not.toBe('shown');
    expect(others.headers).not.toHaveProperty('set-cookie');
  }
});

/** Requests an uncached page repeatedly. */
async function expectOneRender(requests: readonly (() => Promise<unknown>)[]): Promise<void> {
  const { renders } = await counts();
  for (const each of requests) await each();
  expect((await counts()).renders - renders).toBe(1);
}

test('[FORUM-5] a forged write cookie causes no render', async () => {
  const path = newPath();
  await expectOneRender([
    ...times(60, () => () => ask(danish, path, { cookie: 'wrote=1' })),
    ...times(60, (time) => () => ask(danish, path, { cookie: `wrote=${Date.now()}.${time}` })),
  ]);
});

test('[SEO-1] tracking and other parameters that a page does not read create no other document', async () => {
  const path = newPath();
  const texts = new Set<string>();
  const variants = [
    path,
    `${path}&utm_source=mail`,
    `${path}&fbclid=x&utm_medium=social`,
    ...times(60, (time) => `${path}&x${time}=${time}`),
    path.replace('?', '?x=1&'),
  ];
  await expectOneRender(variants.map((variant) => async () => texts.add((await ask(danish, variant)).text)));
  expect(texts.size).toBe(1);
});

test('[SEO-1] the port of a Host header neither creates a document nor appears in one', async () => {
  const path = newPath();
  const answers: string[] = [];
  await expectOneRender(
    times(30, (time) => async () => {
      answers.push((await ask(`liverpool-fans.dk.localhost:${4_000 + time}`, path)).text);
    }),
  );
  expect(/localhost:40[0-2]\d/.exec(answers.join())).toBeNull();
  const { text } = await ask('liverpool-fans.dk:4711', '/alfa');
  expect(text.includes('4711')).toBe(false);
  expect(/<link rel="canonical" href="([^"]*)"/.exec(text)?.[1]).toBe('https://liverpool-fans.dk/alfa');
});

test('[API-6] outdated pages are served while the API or its database is down, new ones afterwards', async () => {
  const read = async (path: string) => {
    const { status, headers, text } = await ask(danish, path);
    return { status, etag: headers.etag, text };
  };
  const outdated = async () => {
    await read('/alfa');
    return (await counts()).documents['outdated'] ?? 0;
  };
  const good = await read('/alfa');
  api.cut();
  try {
    await expect.poll(outdated, soon).toBeGreaterThan(0);
    const old = await read('/alfa');
    expect([old.status, old.text]).toEqual([200, good.text]);
    expect((await read('/beta')).text).not.toEqual(good.text);

    api.takeCalls();
    api.refuse();
    const callsWhileRefused = async () => {
      expect(await read('/alfa')).toMatchObject({ status: 200, text: good.text });
      return api.takeCalls().length;
    };
    await expect.poll(callsWhileRefused, soon).toBeGreaterThan(0);
    expect(await read('/alfa')).toMatchObject({ status: 200, text: good.text });
  } finally {
    api.mend();
  }
  await expect.poll(async () => (await read('/alfa')).etag, soon).not.toBe(good.etag);
  expect((await read('/beta')).status).toBe(200);
});

test('[MF-1] renders are limited per client or IPv6 network; cached documents are not', async () => {
  let address = 0;
  const from = (network: string) => {
    address += 1;
    return { 'x-forwarded-for': `2001:db8:0:${network}::${address}`, 'accept-language': 'en' };
  };
  expect((await ask(english, '/alpha?page=2', from('1'))).status).toBe(200);
  const since = performance.now();
  const answers: Awaited<ReturnType<typeof ask>>[] = [];
  for (const path of times(2 * rendersPerMinute, (time) => `/alpha?search=nobody-${time}`))
    answers.push(await ask(english, path, from('1')));
  const rendered = answers.filter(({ status }) => status === 200);
  // One more for each three seconds that have gone by.
  expect(rendered.length).toBeGreaterThanOrEqual(rendersPerMinute - 1);
  expect(rendered.length).toBeLessThanOrEqual(
    rendersPerMinute - 1 + Math.ceil((performance.now() - since) / 3_000),
  );
  const refused = answers.filter(({ status }) => status === 429);
  expect(rendered.length + refused.length).toBe(2 * rendersPerMinute);
  expect(refused[0]?.headers).toMatchObject({ 'retry-after': '3', 'cache-control': 'no-store' });
  expect(refused[0]?.text).toContain('Too many pages opened');
  expect((await ask(danish, '/alfa?search=nobody', from('1'))).text).toContain('For mange sider på én gang');
  // Cached documents are served, even outdated.
  expect((await ask(english, '/alpha?page=2', from('1'))).status).toBe(200);
  expect((await ask(english, `/alpha?search=nobody-${2 * rendersPerMinute - 1}`, from('2'))).status).toBe(
    200,
  );
});

test('[SEO-1] a client over its limit is refused feeds and sitemaps, unless they are cached', async () => {
  const from = { 'x-forwarded-for': '203.0.113.90' };
  expect((await ask(english, '/rss.xml', from)).status).toBe(200);
  const statuses = new Set<number>();
  // None of these pages exists, so each would be a request to the API.
  for (const page of times(2 * rendersPerMinute, (time) => time + 100))
    statuses.add((await ask(english, `/sitemap-players-${page}.xml`, from)).status);
  expect([...statuses].toSorted()).toEqual([404, 429]);
  const refused = await ask(english, '/sitemap-players-99.xml', from);
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '3']);
  expect((await ask(english, '/rss.xml', from)).status).toBe(200);
  const other = { 'x-forwarded-for': '198.51.100.90' };
  expect((await ask(english, '/sitemap-players-99.xml', other)).status).toBe(404);
});

/** When the cached document of a path was read. */
async function readAtOf(path: string): Promise<number> {
  // The first response may arrive before its document is cached; the second one waits for that.
  await ask(english, path);
  return readStart((await ask(english, path)).text)?.readAt ?? Number.NaN;
}

test('[MATCH-4] 50 requests of a client wait for changes; more are refused, and others still wait', async () => {
  const path = '/alpha/story-2';
  const address = `/page-changes?path=${encodeURIComponent(path)}&since=${await readAtOf(path)}`;
  const wait = (client: string) => ask(english, address, { 'x-forwarded-for': client });
  const refused: Awaited<ReturnType<typeof ask>>[] = [];
  const { promise: tenAreRefused, resolve } = Promise.withResolvers<void>();
  const waiting = times(60, async () => {
    const answer = await wait('203.0.113.61');
    if (answer.status === 429 && refused.push(answer) === 10) resolve();
    return answer.status;
  });
  await Promise.race([tenAreRefused, Promise.all(waiting)]);
  expect(refused[0]?.headers).toMatchObject({ 'retry-after': '30', 'cache-control': 'no-store' });
  const other = wait('198.51.100.61');
  await changeStory('story-2');
  const { status, text } = await other;
  expect([status, JSON.parse(text)]).toMatchObject([200, { changed: true }]);
  const statuses = await Promise.all(waiting);
  expect(statuses.filter((answered) => answered === 200)).toHaveLength(50);
  expect((await wait('203.0.113.61')).status).toBe(200);
});

async function askChanged(path: string, readAt: number) {
  const { status, text } = await ask(
    english,
    `/page-changes?path=${encodeURIComponent(path)}&since=${readAt}`,
  );
  const { changed, now } = JSON.parse(text);
  // The page corrects its clock by it.
  expect(now).toBe(Date.parse(underTest().clock));
  return [status, { changed }];
}

// The last test: it stops the server.
test('[MATCH-4] an open page is notified when its document has changed, and not earlier', async () => {
  const path = '/alpha/story-1';
  const readAt = await readAtOf(path);
  const waiting = askChanged(path, readAt);
  const other = askChanged('/about', await readAtOf('/about'));
  await changeStory('story-1');
  expect(await waiting).toEqual([200, { changed: true }]);
  // A page that asks after the change gets the same response.
  await ask(english, path);
  expect(await askChanged(path, readAt)).toEqual([200, { changed: true }]);
  // A server answers the pages that still wait before it stops.
  await stopOwnPages();
  expect(await other).toEqual([200, { changed: false }]);
});
