import { gzipSync } from 'node:zlib';
import type { EditedClub } from '@fan-base/shared-contracts/api/editing';
import type { Page } from '@playwright/test';
import { type ApiBetween, startApiBetween } from '../apiBetween.ts';
import { begin, say, threadOn } from '../forumPosts.ts';
import { send } from '../http.ts';
import { promote, registered } from '../members.ts';
import { expect, open, test } from '../page.ts';
import { pageCounts } from '../pageCounts.ts';
import { type PagesProcess, startPagesProcess } from '../pagesProcess.ts';
import { qaKey } from '../qaSecret.ts';
import { stableOf } from '../releaseChanges.ts';
import { apiUrl, ask, danish, english, network, on } from '../site.ts';
import { underTest } from '../underTest.ts';

let addresses = 0;
/** An address of a page that nobody has asked for in this run. */
const newPath = (path: string): string => {
  addresses += 1;
  return `${path}?nobody-has-asked=${addresses}`;
};

const counts = () => pageCounts(on(danish));

/** Asks for a document and tells how many renderings it took. */
async function rendersOf(host: string, path: string, headers = {}) {
  const before = await counts();
  const answer = await ask(host, path, headers);
  return { ...answer, renders: (await counts()).renders - before.renders };
}

test.describe('the page cache', () => {
  test('fifty who ask for a page at the same time get one rendering, and are fifty views', async () => {
    await ask(danish, '/trup');
    const path = newPath('/trup');
    const before = await counts();
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask(danish, path)));
    const after = await counts();
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(after.renders - before.renders).toBe(1);
    expect(after.views - before.views).toBe(50);
  });

  test('what other sites append to an address makes no other document', async () => {
    const path = newPath('/trup');
    const before = await counts();
    const answers = await Promise.all(
      ['', '&utm_source=mail', '&fbclid=x&utm_medium=social'].map((more) => ask(danish, path + more)),
    );
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect((await counts()).renders - before.renders).toBe(1);
  });

  test('a browser that has the rendering is told so', async () => {
    const path = newPath('/trup');
    const again = async () => {
      const { headers } = await ask(danish, path);
      const { status, text } = await ask(danish, path, { 'if-none-match': headers.etag ?? '' });
      return [status, text];
    };
    // In between a new one may have been made.
    await expect.poll(again).toEqual([304, '']);
  });

  test('programs, and whoever asks for the head alone, read the same and are no views', async () => {
    const path = newPath('/trup');
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

  test('a page whose address says where the visitor came from is hydrated as it is', async ({ page }) => {
    // React's errors come as console errors, which no test may have (see site.ts).
    await open(page, on(danish, '/?utm_source=mail'));
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', on('liverpool-fans.dk'));
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

  test('nothing of one visitor is in the document of another', async () => {
    const path = newPath('/trup');
    const pins = `release_pins=${encodeURIComponent(`mf-squad@${stableOf('mf-squad')}`)}`;
    const key = `qa=${qaKey(1)}`;
    for (const cookie of [pins, key]) {
      const own = await rendersOf(danish, path, { cookie });
      expect(own.renders).toBeGreaterThan(0);
      expect(own.headers).not.toHaveProperty('etag');
      expect(own.text).toContain('"inspector":"shown"');
      const others = await ask(danish, path);
      expect(others.text).not.toContain('"inspector":"shown"');
      expect(others.headers).not.toHaveProperty('set-cookie');
    }
  });

  test('an error is no document for others', async () => {
    const path = newPath('/spiller/nobody-of-this-name');
    expect((await rendersOf(danish, path)).status).toBe(404);
    expect(await rendersOf(danish, path)).toMatchObject({ status: 404, renders: 1 });
  });

  for (const [host, path, language] of [
    [danish, '/klub', 'da'],
    [english, '/club', 'en'],
  ] as const)
    test(`what an administrator changes shows on ${host} within five seconds`, async () => {
      const boss = await registered(host, 'boss');
      await promote(boss);
      const { content } = await boss.call<EditedClub>('GET', '/editing/club');
      if (!content) throw new Error('Nothing is written of the club');
      const lead = `${content.lead[language]} ${boss.username}.`;
      const text = async () => (await ask(host, path)).text;
      expect(await text()).not.toContain(boss.username);
      await boss.call('PUT', '/editing/club', { ...content, lead: { ...content.lead, [language]: lead } });
      await expect.poll(text, { timeout: 5_000 }).toContain(boss.username);
      await boss.call('DELETE', '/editing/club');
    });

  test('[FORUM-5] whoever has written something sees it on the next page, and then everyone does', async () => {
    const member = await registered(danish);
    const place = await begin(member, 'truppen', `Tråd ${member.username}`);
    const path = new URL(threadOn(danish, place)).pathname;
    const text = async (cookie = '') => (await ask(danish, path, { cookie })).text;
    await text();
    await say(member, place, `Svar fra ${member.username}`);
    expect(await text('wrote=1')).toContain(`Svar fra ${member.username}`);
    expect(await text()).toContain(`Svar fra ${member.username}`);
  });
});

test.describe('between the pages server and the API', () => {
  let api: ApiBetween;
  let pages: PagesProcess;

  test.beforeAll(async () => {
    api = await startApiBetween(apiUrl());
    pages = await startPagesProcess({ API_URL: api.url });
  });
  test.afterAll(async () => {
    await pages?.stop();
    await api?.close();
  });

  for (const host of ['liverpool-fans.dk', 'liverpool-fans.com'])
    test(`[NEWS-1] the front page of ${host} costs at most three calls of the API, and is at most 20 KB in gzip`, async () => {
      const { port } = new URL(pages.url);
      api.takeCalls();
      const first = await send({ port, host: `${host}.localhost:${port}`, path: '/' });
      expect(first.status).toBe(200);
      expect(api.takeCalls().length).toBeLessThanOrEqual(3);
      expect(gzipSync(first.text, { level: 9 }).length).toBeLessThanOrEqual(20 * 1024);
    });

  test('a page is sent as it was while the API is out of order, and as it is when that is over', async () => {
    const read = async (path: string) => {
      const answer = await fetch(pages.url.replace('localhost', '127.0.0.1') + path);
      return { status: answer.status, age: Number(answer.headers.get('age')), text: await answer.text() };
    };
    const good = await read('/trup');
    api.cut();
    try {
      await expect.poll(async () => (await read('/trup')).age, { timeout: 15_000 }).toBeGreaterThanOrEqual(6);
      const old = await read('/trup');
      expect([old.status, old.text]).toEqual([200, good.text]);
      expect((await pageCounts(pages.url)).documents.old).toBeGreaterThan(0);
      expect((await read('/klub')).text).not.toEqual(good.text);
    } finally {
      api.mend();
    }
    await expect.poll(async () => (await read('/trup')).age, { timeout: 15_000 }).toBeLessThan(5);
    expect((await read('/klub')).status).toBe(200);
  });
});

/**
 * How often a page has asked for a key. Where requests are routed the browser keeps no answers: those that it would
 * refresh by itself (`stale-while-revalidate`) are none of the page's.
 */
async function callsFor(page: Page, key: string): Promise<{ count: number }> {
  const calls = { count: 0 };
  await page.route(`**/api${key}`, (route) => {
    calls.count += 1;
    return route.fallback();
  });
  return calls;
}

for (const { host, squad, path } of [
  { host: danish, squad: 'Trup', path: '/trup' },
  { host: english, squad: 'Squad', path: '/squad' },
]) {
  const toSquad = async (page: Page) => {
    await page.getByRole('navigation').getByRole('link', { name: squad, exact: true }).first().click();
    await expect(page).toHaveURL(on(host, path));
    await expect(page.locator('main li').first()).toBeVisible();
  };
  const toFront = async (page: Page) => {
    await page.getByRole('banner').getByRole('link').first().click();
    await expect(page).toHaveURL(on(host));
  };

  test(`[SHELL-6] ${host}: data is not asked for again within five seconds, and after that it is`, async ({
    page,
  }) => {
    const start = Date.parse(underTest().clock);
    const calls = await callsFor(page, '/squad');
    await open(page, on(host));
    // Pointed at first: a page that is opened before its data has come asks the library, which has its own clock.
    const answered = page.waitForResponse('**/api/squad');
    await page.getByRole('navigation').getByRole('link', { name: squad, exact: true }).first().hover();
    await (await answered).finished();
    await toSquad(page);
    const { count } = calls;
    expect(count).toBe(1);
    await toFront(page);
    await page.clock.setFixedTime(start + 4_999);
    await toSquad(page);
    expect(calls.count).toBe(count);
    await toFront(page);
    await page.clock.setFixedTime(start + 5_001);
    await toSquad(page);
    await expect.poll(() => calls.count).toBe(count + 1);
  });

  test(`[SHELL-6] ${host}: a failed call is tried three times again, after one, two and four seconds`, async ({
    page,
    complaints,
  }) => {
    complaints.allow(/503/);
    const start = Date.parse(underTest().clock);
    await page.clock.install({ time: start });
    await open(page, on(host, path));
    await page.clock.pauseAt(start + 3_600_000);
    /** When it was asked, by the page's own clock. */
    const asked: number[] = [];
    await page.route('**/api/squad', async (route) => {
      asked.push(await page.evaluate(() => Date.now()));
      await route.fulfill({ status: 503, contentType: 'application/json', body: '{"message":"x"}' });
    });
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    const afterAWhile = async () => {
      await page.clock.runFor(250);
      return asked.length;
    };
    await expect.poll(afterAWhile, { intervals: [50], timeout: 30_000 }).toBe(4);
    const pauses = asked.slice(1).map((time, at) => time - (asked[at] ?? Number.NaN));
    for (const [at, least] of [1_000, 2_000, 4_000].entries())
      expect(pauses[at]).toBeGreaterThanOrEqual(least);
    await page.clock.runFor(120_000);
    expect(asked).toHaveLength(4);
    await expect(page.locator('main li').first()).toBeVisible();
  });
}
