import { after, before, test } from 'node:test';
import type { EditedClub } from '@fan-base/shared-contracts/api/editing';
import { expect } from '@playwright/test';
import { type ApiBetween, startApiBetween } from '../apiBetween.ts';
import { begin, say, threadOn } from '../forumPosts.ts';
import { promote, registered } from '../members.ts';
import { startOwnPages, stopOwnPages } from '../ownPages.ts';
import { pageCounts } from '../pageCounts.ts';
import { qaKey } from '../qaSecret.ts';
import { stableOf } from '../releaseChanges.ts';
import { apiUrl, ask, danish, english, network, on } from '../site.ts';

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

test('[NEWS-1] the front page costs at most three calls of the API', async () => {
  api.takeCalls();
  expect((await ask('liverpool-fans.dk', '/')).status).toBe(200);
  const { length } = api.takeCalls();
  expect(length).toBeGreaterThan(0);
  expect(length).toBeLessThanOrEqual(3);
});

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
  const pins = `release_pins=${encodeURIComponent(`mf-squad@${stableOf('mf-squad')}`)}`;
  const key = `qa=${qaKey(1)}`;
  for (const cookie of [pins, key]) {
    const path = newPath('/trup');
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

test('what an administrator changes shows within five seconds', async () => {
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

test('[FORUM-5] whoever has written something sees it on the next page, and then everyone does', async () => {
  const member = await registered(ownSite);
  const place = await begin(member, 'truppen', `Tråd ${member.username}`);
  const path = new URL(threadOn(ownSite, place)).pathname;
  const text = async (cookie = '') => (await ask(ownSite, path, { cookie })).text;
  await text();
  await say(member, place, `Svar fra ${member.username}`);
  expect(await text('wrote=1')).toContain(`Svar fra ${member.username}`);
  expect(await text()).toContain(`Svar fra ${member.username}`);
});

test('a page is sent as it was while the API is out of order or without its database, and as it is when that is over', async () => {
  const read = async (path: string) => {
    const { status, headers, text } = await ask(danish, path);
    return { status, age: Number(headers.age), text };
  };
  const good = await read('/trup');
  api.cut();
  try {
    await expect.poll(async () => (await read('/trup')).age, { timeout: 15_000 }).toBeGreaterThanOrEqual(6);
    const old = await read('/trup');
    expect([old.status, old.text]).toEqual([200, good.text]);
    expect((await counts()).documents.old).toBeGreaterThan(0);
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
  await expect.poll(async () => (await read('/trup')).age, { timeout: 15_000 }).toBeLessThan(5);
  expect((await read('/klub')).status).toBe(200);
});
