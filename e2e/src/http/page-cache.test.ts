import { after, before, test } from 'node:test';
import { type ApiBetween, startApiBetween } from '@fan-base/platform-tests/api-between';
import { startOwnPages, stopOwnPages } from '@fan-base/platform-tests/own-pages';
import { qaKey } from '@fan-base/platform-tests/qa-secret';
import { readBoot, readStart } from '@fan-base/platform-tests/read-boot';
import { soonMs, stableOf } from '@fan-base/platform-tests/release-changes';
import { apiUrl, ask, danish, english, network, on } from '@fan-base/platform-tests/site';
import type { EditedClub } from '@fan-base/shared-contracts/api/editing';
import { expect } from '@playwright/test';
import { begin, say, threadOn } from '../forum-posts.ts';
import { promote, registered, visitorOf } from '../members.ts';
import { pageCounts } from '../page-counts.ts';

let api: ApiBetween;

before(async () => {
  api = await startApiBetween(apiUrl());
  await startOwnPages({ API_URL: api.url });
});
after(async () => {
  await stopOwnPages();
  await api?.close();
});

/** A site that no other test writes on. */
const ownSite = 'leverkusen-fans.dk';

const message = { name: 'Ann', email: 'ann@example.org', subject: 'Hello', message: 'Good day' };

let addresses = 0;
/** A path that has not been requested in this run. */
const newPath = (): string => {
  addresses += 1;
  return `/trup?search=nobody-has-asked-${addresses}`;
};

const counts = () => pageCounts(on(danish));

/** Asks for a document and tells how many renderings it took. */
async function rendersOf(host: string, path: string, headers = {}) {
  const before = await counts();
  const answer = await ask(host, path, headers);
  return { ...answer, renders: (await counts()).renders - before.renders };
}

test('[NEWS-1] the front page costs at most three calls of the API', async () => {
  api.takeCalls();
  expect((await ask('liverpool-fans.dk', '/')).status).toBe(200);
  const { length } = api.takeCalls();
  expect(length).toBeGreaterThan(0);
  expect(length).toBeLessThanOrEqual(3);
});

test('[SEO-1] many requests for a feed, a sitemap or the description of the API are one to the API', async () => {
  for (const path of ['/rss.xml', '/sitemap.xml', '/sitemap-players-1.xml', '/platform/api.json']) {
    // The site's settings are requested first.
    await ask(english, '/robots.txt');
    api.takeCalls();
    const since = performance.now();
    const answers = await Promise.all(times(30, () => ask(english, path)));
    const { length } = api.takeCalls().filter((url) => !/^\/(?:settings|changes)\b/.test(url));
    expect([path, new Set(answers.map(({ status }) => status))]).toEqual([path, new Set([200])]);
    expect(new Set(answers.map(({ text }) => text)).size).toBeLessThanOrEqual(length);
    // What the API gives no surrogate keys is made again after two seconds.
    expect(length).toBeLessThanOrEqual(1 + Math.floor((performance.now() - since) / 2_000));
  }
});

/** Expects at most `max` renderings or documents, plus one for each data change made by other tests. */
function expectAtMost(count: number, max: number, changesBefore: number): void {
  expect(count).toBeGreaterThan(0);
  expect(count).toBeLessThanOrEqual(max + api.countChanges() - changesBefore);
}

test('fifty concurrent requests share one rendering and count as fifty views', async () => {
  await ask(danish, '/trup');
  const path = newPath();
  const before = await counts();
  const changes = api.countChanges();
  const answers = await Promise.all(Array.from({ length: 50 }, () => ask(danish, path)));
  const after = await counts();
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expectAtMost(new Set(answers.map(({ text }) => text)).size, 1, changes);
  expectAtMost(after.renders - before.renders, 1, changes);
  expect(after.views - before.views).toBe(50);
});

test('tracking parameters do not create another document', async () => {
  const path = newPath();
  const before = await counts();
  const changes = api.countChanges();
  const answers = await Promise.all(
    ['', '&utm_source=mail', '&fbclid=x&utm_medium=social'].map((more) => ask(danish, path + more)),
  );
  const { renders } = await counts();
  expectAtMost(new Set(answers.map(({ text }) => text)).size, 1, changes);
  expectAtMost(renders - before.renders, 1, changes);
});

test('a browser that has the current document gets a 304', async () => {
  const path = newPath();
  const again = async () => {
    const { headers } = await ask(danish, path);
    const { status, text } = await ask(danish, path, { 'if-none-match': headers.etag ?? '' });
    return [status, text];
  };
  // In between a new one may have been made.
  await expect.poll(again).toEqual([304, '']);
});

test('bots and HEAD requests get the same document and are not counted as views', async () => {
  const path = newPath();
  const { views } = await counts();
  const both = async () => {
    const bot = await ask(danish, path, { 'user-agent': 'Googlebot/2.1' });
    const head = await ask(danish, path, {}, { method: 'HEAD' });
    return [bot.status, head.status, head.headers.etag === bot.headers.etag];
  };
  // In between a new one may have been made.
  await expect.poll(both).toEqual([200, 200, true]);
  expect((await counts()).views).toBe(views);
});

test('hosts, languages and paths never get the document of another', async () => {
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
      const { text } = await ask(host, '/', headers);
      expect(text, `${host} ${JSON.stringify(headers)}, round ${round}`).toContain(
        `<html lang="${language}"`,
      );
      expect(text).toContain(name);
    }
  expect((await ask(danish, '/om')).text).not.toEqual((await ask(danish, '/')).text);
});

test('documents never contain data of other visitors', async () => {
  const pins = `release_pins=${encodeURIComponent(`mf-squad@${stableOf('mf-squad')}`)}`;
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

test('errors are not cached', async () => {
  const path = `/spiller/nobody-of-this-name-${Date.now()}`;
  expect((await rendersOf(danish, path)).status).toBe(404);
  expect(await rendersOf(danish, path)).toMatchObject({ status: 404, renders: 1 });
});

test("an administrator's change is visible within five seconds", async () => {
  const boss = await registered(ownSite, 'boss');
  await promote(boss);
  const { content } = await boss.call<EditedClub>('GET', '/editing/club');
  if (!content) throw new Error('Nothing is written of the club');
  const lead = `${content.lead.da} ${boss.username}.`;
  const text = async () => (await ask(ownSite, '/klub')).text;
  expect(await text()).not.toContain(boss.username);
  await boss.call('PUT', '/editing/club', { ...content, lead: { ...content.lead, da: lead } });
  await expect.poll(text, { timeout: 5_000 }).toContain(boss.username);
  await boss.call('DELETE', '/editing/club');
});

test('[FORUM-5] a new post is on the next page view of every visitor', async () => {
  const member = await registered(ownSite);
  const place = await begin(member, 'truppen', `Tråd ${member.username}`);
  const path = new URL(threadOn(ownSite, place)).pathname;
  const text = async (cookie = '') => (await ask(ownSite, path, { cookie })).text;
  await text();
  await say(member, place, `Svar fra ${member.username}`);
  expect(await text()).toContain(`Svar fra ${member.username}`);
});

/** Repeatedly requests uncached pages and counts renderings. */
async function rendersOfAll(asks: readonly (() => Promise<unknown>)[]): Promise<number> {
  const { renders } = await counts();
  for (const each of asks) await each();
  return (await counts()).renders - renders;
}
const times = <Value>(count: number, of: (time: number) => Value): Value[] =>
  Array.from({ length: count }, (_, time) => of(time));

/** One rendering, and one more for each two seconds: nothing announces when a search would find more. */
async function expectOneRendering(asks: readonly (() => Promise<unknown>)[]): Promise<void> {
  const since = performance.now();
  const changes = api.countChanges();
  const renders = await rendersOfAll(asks);
  expectAtMost(renders, 1 + Math.floor((performance.now() - since) / 2_000), changes);
}

test('a forged claim of having written does not cause a rendering', async () => {
  const path = newPath();
  await expectOneRendering([
    ...times(60, () => () => ask(danish, path, { cookie: 'wrote=1' })),
    ...times(60, (time) => () => ask(danish, path, { cookie: `wrote=${Date.now()}.${time}` })),
  ]);
});

test('parameters that a page does not read create no other document', async () => {
  const path = newPath();
  await expectOneRendering([
    ...times(60, (time) => () => ask(danish, `${path}&x${time}=${time}`)),
    () => ask(danish, path.replace('?', '?x=1&')),
  ]);
});

test('the port of a Host header neither creates nor appears in a document', async () => {
  const path = newPath();
  const answers: string[] = [];
  await expectOneRendering(
    times(30, (time) => async () => {
      answers.push((await ask(`liverpool-fans.dk.localhost:${4_000 + time}`, path)).text);
    }),
  );
  expect(/localhost:40[0-2]\d/.exec(answers.join())).toBeNull();
  const { text } = await ask('liverpool-fans.dk:4711', '/trup');
  expect(text.includes('4711')).toBe(false);
  expect(/<link rel="canonical" href="([^"]*)"/.exec(text)?.[1]).toBe('https://liverpool-fans.dk/trup');
});

test('refused writes and forged headers do not count as writes', async () => {
  const path = newPath();
  const token = await visitorOf(danish);
  const forge = async (to: string, authorization: string) => {
    const { headers, status } = await ask(danish, `/api${to}`, { authorization }, { method: 'POST' });
    expect(headers).not.toHaveProperty('set-cookie');
    return status;
  };
  const statuses: number[] = [];
  await expectOneRendering(
    times(8, (time) => async () => {
      statuses.push(await forge('/nothing', 'Bearer fbu_forged'));
      statuses.push(await forge(`/threads/${time + 1}/comments`, 'Bearer fbu_forged'));
      await token.call('POST', '/contact', message).catch(() => undefined);
      await ask(danish, path);
    }),
  );
  expect(new Set(statuses)).toEqual(new Set([404, 401]));
});

test('[FORUM-5] a writer gets a cookie that other servers accept, and one rendering', async () => {
  const member = await registered(ownSite);
  const path = '/trup';
  const answer = await ask(
    ownSite,
    '/api/user/me',
    { authorization: `Bearer ${member.token}`, 'content-type': 'application/json' },
    { method: 'PATCH', body: JSON.stringify({ city: 'Odense' }) },
  );
  expect(answer.status).toBe(200);
  expect(answer.headers['set-cookie']).toMatch(
    /^wrote=\d+\.[\w-]{43}; Max-Age=5; Path=\/; HttpOnly; SameSite=Lax$/,
  );
  expect(answer.headers).not.toHaveProperty('x-changed-keys');
  const [cookie = ''] = (answer.headers['set-cookie'] ?? '').split(';');
  await expectOneRendering(times(20, () => () => ask(ownSite, path, { cookie })));
});

test('outdated pages are served while the API or its database is down, new ones afterwards', async () => {
  const read = async (path: string) => {
    const { status, headers, text } = await ask(danish, path);
    return { status, etag: headers.etag, text };
  };
  const outdated = async () => {
    await read('/trup');
    return (await counts()).documents['outdated'] ?? 0;
  };
  const good = await read('/trup');
  api.cut();
  try {
    await expect.poll(outdated, { timeout: 15_000 }).toBeGreaterThan(0);
    const old = await read('/trup');
    expect([old.status, old.text]).toEqual([200, good.text]);
    expect((await read('/klub')).text).not.toEqual(good.text);

    api.takeCalls();
    api.refuse();
    const callsMeanwhile = async () => {
      expect(await read('/trup')).toMatchObject({ status: 200, text: good.text });
      return api.takeCalls().length;
    };
    await expect.poll(callsMeanwhile, { timeout: 15_000 }).toBeGreaterThan(0);
    expect(await read('/trup')).toMatchObject({ status: 200, text: good.text });
  } finally {
    api.mend();
  }
  await expect.poll(async () => (await read('/trup')).etag, { timeout: 15_000 }).not.toBe(good.etag);
  expect((await read('/klub')).status).toBe(200);
});

test('renderings are limited per client or IPv6 network; cached documents are not', async () => {
  await stopOwnPages();
  await startOwnPages({ RENDERS_PER_MINUTE: '20' });
  let address = 0;
  const from = (network: string) => {
    address += 1;
    return { 'x-forwarded-for': `2001:db8:0:${network}::${address}`, 'accept-language': 'en' };
  };
  expect((await ask(english, '/squad', from('1'))).status).toBe(200);
  const since = performance.now();
  const answers: Awaited<ReturnType<typeof ask>>[] = [];
  for (const path of times(40, (time) => `/squad?search=nobody-${time}`))
    answers.push(await ask(english, path, from('1')));
  const made = answers.filter(({ status }) => status === 200);
  // One more for each three seconds that have gone by.
  expect(made.length).toBeGreaterThanOrEqual(19);
  expect(made.length).toBeLessThanOrEqual(19 + Math.ceil((performance.now() - since) / 3_000));
  const refused = answers.filter(({ status }) => status === 429);
  expect(made.length + refused.length).toBe(40);
  expect(refused[0]?.headers).toMatchObject({ 'retry-after': '3', 'cache-control': 'no-store' });
  expect(refused[0]?.text).toContain('Too many pages opened');
  expect((await ask(danish, '/trup?search=nobody', from('1'))).text).toContain('For mange sider på én gang');
  // Cached documents are served, even outdated.
  expect((await ask(english, '/squad', from('1'))).status).toBe(200);
  expect((await ask(english, '/squad?search=nobody-39', from('2'))).status).toBe(200);
});

test('[SEO-1] feeds and sitemaps of a client that has requested too many are refused, cached ones are not', async () => {
  const from = { 'x-forwarded-for': '203.0.113.90' };
  expect((await ask(english, '/rss.xml', from)).status).toBe(200);
  const statuses = new Set<number>();
  // None of these pages exists, so that each would be a question to the API.
  for (const page of times(40, (time) => time + 100))
    statuses.add((await ask(english, `/sitemap-players-${page}.xml`, from)).status);
  expect([...statuses].toSorted()).toEqual([404, 429]);
  const refused = await ask(english, '/sitemap-players-99.xml', from);
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '3']);
  expect((await ask(english, '/rss.xml', from)).status).toBe(200);
  const other = { 'x-forwarded-for': '198.51.100.90' };
  expect((await ask(english, '/sitemap-players-1.xml', other)).status).toBe(200);
  await stopOwnPages();
  await startOwnPages({});
});

/** How much longer than their changes a server's data may be on its way, and some time to spare. */
const sourceLagMs = 3_000;

/** Asks whether a page has changed since it was read. */
async function askChanged(host: string, path: string, readAt: number) {
  const { status, text } = await ask(host, `/page-changes?path=${encodeURIComponent(path)}&since=${readAt}`);
  return [status, JSON.parse(text)];
}

test('[MATCH-4] an open page learns when its document has changed, and not before', async () => {
  const member = await registered(ownSite, 'Author');
  const thread = await begin(member, 'truppen', 'What do open pages learn?');
  const { pathname: path } = new URL(threadOn(ownSite, thread));
  const { readAt = 0 } = readStart((await ask(ownSite, path)).text) ?? {};
  const readAbout = async () => readStart((await ask(ownSite, '/om')).text)?.readAt ?? Date.now();
  // Shortly after a change, the server reports every document as changed, because a reading may have missed it.
  await expect
    .poll(async () => Date.now() - (await readAbout()), { timeout: soonMs })
    .toBeGreaterThan(sourceLagMs);
  const waiting = askChanged(ownSite, path, readAt);
  const other = askChanged(ownSite, '/om', await readAbout());
  await say(member, thread, 'This');
  expect(await waiting).toEqual([200, { changed: true }]);
  // A page that asks after the change gets the same response.
  await ask(ownSite, path);
  expect(await askChanged(ownSite, path, readAt)).toEqual([200, { changed: true }]);
  expect(await other).toEqual([200, { changed: false }]);
});

test('[MATCH-4] 50 requests of a client wait for changes, and more are refused; others still wait', async () => {
  const member = await registered(ownSite, 'Waiter');
  const thread = await begin(member, 'truppen', 'Who waits for changes?');
  const { pathname: path } = new URL(threadOn(ownSite, thread));
  const readAbout = async () => readStart((await ask(ownSite, path)).text)?.readAt ?? Date.now();
  await expect
    .poll(async () => Date.now() - (await readAbout()), { timeout: soonMs })
    .toBeGreaterThan(sourceLagMs);
  const readAt = await readAbout();
  const address = `/page-changes?path=${encodeURIComponent(path)}&since=${readAt}`;
  const wait = (client: string) => ask(ownSite, address, { 'x-forwarded-for': client });
  const refused: Awaited<ReturnType<typeof ask>>[] = [];
  const { promise: tenAreRefused, resolve } = Promise.withResolvers<void>();
  const waiting = times(60, async () => {
    const answer = await wait('203.0.113.61');
    if (answer.status === 429 && refused.push(answer) === 10) resolve();
    return answer.status;
  });
  await tenAreRefused;
  expect(refused[0]?.headers).toMatchObject({ 'retry-after': '30', 'cache-control': 'no-store' });
  const other = wait('198.51.100.61');
  await say(member, thread, 'All of us');
  const { status, text } = await other;
  expect([status, JSON.parse(text)]).toEqual([200, { changed: true }]);
  const statuses = await Promise.all(waiting);
  expect(statuses.filter((answered) => answered === 200)).toHaveLength(50);
  expect((await wait('203.0.113.61')).status).toBe(200);
});
