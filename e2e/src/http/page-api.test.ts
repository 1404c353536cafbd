import { after, before, test } from 'node:test';
import { type ApiBetween, startApiBetween } from '@fan-base/platform-tests/api-between';
import { startOwnPages, stopOwnPages } from '@fan-base/platform-tests/own-pages';
import { pageCounts } from '@fan-base/platform-tests/page-counts';
import { apiUrl, ask, danish, on } from '@fan-base/platform-tests/site';
import type { EditedClub } from '@fan-base/shared-contracts/api/editing';
import { expect } from '@playwright/test';
import { begin, say, threadOn } from '../forum-posts.ts';
import { promote, registered, visitorOf } from '../members.ts';

let api: ApiBetween;

before(async () => {
  api = await startApiBetween(apiUrl());
  await startOwnPages({ API_URL: api.url });
});
after(async () => {
  await stopOwnPages();
  await api?.close();
});

/** A site that no other test writes to. */
const ownSite = 'leverkusen-fans.dk';

const message = { name: 'Ann', email: 'ann@example.org', subject: 'Hello', message: 'Good day' };

const counts = () => pageCounts(on(danish));

test('[NEWS-1] the front page makes at most three API calls', async () => {
  api.takeCalls();
  expect((await ask('liverpool-fans.dk', '/')).status).toBe(200);
  const { length } = api.takeCalls();
  expect(length).toBeGreaterThan(0);
  expect(length).toBeLessThanOrEqual(3);
});

/** Expects at most `max` renders or documents, plus one for each data change by other tests. */
function expectAtMost(count: number, max: number, changesBefore: number): void {
  expect(count).toBeGreaterThan(0);
  expect(count).toBeLessThanOrEqual(max + api.countChanges() - changesBefore);
}

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

test('[FORUM-5] a new post is in every visitor’s next page view', async () => {
  const member = await registered(ownSite);
  const place = await begin(member, 'truppen', `Tråd ${member.username}`);
  const path = new URL(threadOn(ownSite, place)).pathname;
  const text = async (cookie = '') => (await ask(ownSite, path, { cookie })).text;
  await text();
  await say(member, place, `Svar fra ${member.username}`);
  expect(await text()).toContain(`Svar fra ${member.username}`);
});

/** Repeatedly requests uncached pages and counts renders. */
async function rendersOfAll(asks: readonly (() => Promise<unknown>)[]): Promise<number> {
  const { renders } = await counts();
  for (const each of asks) await each();
  return (await counts()).renders - renders;
}
const times = <Value>(count: number, of: (time: number) => Value): Value[] =>
  Array.from({ length: count }, (_, time) => of(time));

/** One render, and one more for every two seconds, because new search hits are not announced. */
async function expectOneRendering(asks: readonly (() => Promise<unknown>)[]): Promise<void> {
  const since = performance.now();
  const changes = api.countChanges();
  const renders = await rendersOfAll(asks);
  expectAtMost(renders, 1 + Math.floor((performance.now() - since) / 2_000), changes);
}

test('refused writes and forged headers do not count as writes', async () => {
  const path = '/trup?search=nobody-has-asked';
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

test('[FORUM-5] a writer gets a cookie that other servers accept, and one render', async () => {
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
