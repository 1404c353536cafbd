import { before, test } from 'node:test';
import { readStart } from '@fan-base/platform-tests/read-boot';
import { ask } from '@fan-base/platform-tests/site';
import type { ThreadAddress } from '@fan-base/shared-contracts/thread-path';
import { expect } from '@playwright/test';
import { begin, paragraph, say, threadOn } from '../forum-posts.ts';
import { forumWords as words } from '../forum-words.ts';
import { type Member, registered } from '../members.ts';

/** A site that no other file writes to. */
const host = 'leverkusen-fans.dk';
/** Sites without posts, with their empty state and the path of a forum. */
const empty = [
  ['arsenal-fans.dk', '/forum/ture', 'Ingen aktivitet i forummet endnu', 'Ingen tråde'],
  ['arsenal.fan-base.com', '/forum/trips', 'No forum activity yet', 'No threads available'],
] as const;

let writer: Member;
let place: ThreadAddress;

before(async () => {
  writer = await registered(host, 'Writer');
  place = await begin(writer, words.forum, 'Zanzibar or Klopp?');
  await say(writer, place, 'Klopp, always');
});

const pathOf = () => new URL(threadOn(host, place)).pathname;

test('[FORUM-1] [FORUM-2] an empty overview and forum say so, and the forum is noindex', async () => {
  for (const [site, forum, noActivity, noThreads] of empty) {
    expect((await ask(site, '/forum')).text).toContain(noActivity);
    const { text } = await ask(site, forum);
    expect(text).toContain(noThreads);
    expect(text).toContain('<meta name="robots" content="noindex">');
  }
});

test('[FORUM-3] an unknown thread has a page with status 404', async () => {
  for (const [site, path, message] of [
    [host, `/forum/${words.forum}/999999999/nothing`, words.noThread],
    [host, `/forum/${words.forum}/no-number/at-all`, words.noThread],
    [host, `/forum/${words.forum}/999999999/a/b/c`, words.noThread],
    ['arsenal.fan-base.com', '/forum/trips/999999999/nothing', 'Thread not found.'],
  ] as const) {
    const { status, text } = await ask(site, path);
    expect([path, status]).toEqual([path, 404]);
    expect(/<h1[^>]*>([^<]*)</.exec(text)?.[1]).toBe(message);
  }
});

test('[FORUM-3] [SEO-1] a thread has one address: any other with its number redirects there', async () => {
  const own = pathOf();
  const { id } = place;
  for (const [path, to] of [
    [`/forum/${words.forum}/${id}`, own],
    [`/forum/${words.forum}/${id}/x/y/z`, own],
    [`/forum/${words.quiet}/${id}/zanzibar-or-klopp`, own],
    [`${own}-`, own],
    [`${own}/`, own],
    [`/forum/${words.forum}/${id}/x?page=1`, own],
  ] as const) {
    const { status, headers } = await ask(host, path);
    expect([path, status, headers.location]).toEqual([path, 301, to]);
  }
  expect((await ask(host, own)).status).toBe(200);
});

test("[FORUM-3] [API-2] another site's thread is none here", async () => {
  expect((await ask(host, pathOf())).status).toBe(200);
  expect((await ask(empty[0][0], pathOf())).status).toBe(404);
});

test('[FORUM-3] search engines get the discussion with its comments, and only what is worth finding', async () => {
  const { text } = await ask(host, pathOf());
  const json = /<script type="application\/ld\+json">([^<]*DiscussionForumPosting[^<]*)</.exec(text)?.[1];
  const data = JSON.parse(json ?? '{}');
  expect(data.headline).toBe('Zanzibar or Klopp?');
  expect(data.author.name).toBe(writer.username);
  expect(data.comment[0].text).toBe('Klopp, always');
  expect(text).not.toContain('noindex');
  for (const path of ['/forum?q=klopp', words.create, '/forum/moderation'])
    expect((await ask(host, path)).text).toContain('<meta name="robots" content="noindex">');
});

test('[FORUM-3] a search has an address, and one that finds nothing says so', async () => {
  expect((await ask(host, '/forum?q=zanzibar')).text).toContain(`href="${pathOf()}"`);
  expect((await ask(host, '/forum?q=xylophonists')).text).toContain(words.nothing);
});

test('[FORUM-2] a forum can be followed by RSS', async () => {
  const { text } = await ask(host, `/forum/${words.forum}`);
  const href = /<link rel="alternate" type="application\/rss\+xml"[^>]*href="([^"]*)"/.exec(text)?.[1];
  const feed = await ask(host, href ?? '');
  expect(feed.headers['content-type']).toMatch(/^application\/rss\+xml/);
  expect(feed.text).toContain('Zanzibar or Klopp?');
});

test('[FORUM-8] what is no text of the contract is refused', async () => {
  const linked = (link: string) => ({
    version: 1,
    blocks: [{ kind: 'paragraph', spans: [{ text: 'x', link }] }],
  });
  for (const content of [
    '<b>x</b>',
    { html: '<b>x</b>' },
    linked('javascript:alert(1)'),
    linked('data:text/html,x'),
    { ...paragraph('x'), blocks: [{ kind: 'html', spans: [] }] },
  ])
    await expect(
      writer.call('POST', `/threads/${place.id}/comments`, { content, key: 'key-of-a-bad-text-1' }),
    ).rejects.toThrow(/ 400:/);
});

test('[ACCOUNT-5] what pages hydrate from loses a member with their account, and no shared cache holds it', async () => {
  const leaver = await registered(host, 'Leaver');
  await say(leaver, place, 'My last words here');
  const { text } = await ask(host, pathOf());
  const data = readStart(text)?.data ?? '';
  const before = await ask(host, data);
  expect(before.text).toContain(leaver.username);
  expect(before.headers['cache-control']).toBe('private, max-age=300');
  await leaver.call('POST', '/user/me/delete', { password: leaver.password });
  await expect.poll(async () => (await ask(host, data)).text).toBe('null');
  expect((await ask(host, `${pathOf()}?with-data`)).text).not.toContain(leaver.username);
});
