import { deepEqual, equal, match, ok } from 'node:assert/strict';
import { before, test } from 'node:test';
import { parseRssFeed } from 'feedsmith';
import { openTestApi } from '../../../test/api.ts';
import { type Member, registered } from '../../../test/member.ts';
import { listRssProblems } from '../../../test/rss-problems.ts';

const api = await openTestApi({ clock: '2026-08-15T14:00:00Z' });
const feed = (domain: string, forum: string) => api.get(`/feeds/${domain}/${forum}.rss`);
const hostile = ']]>\u0007</title><script>alert(1)</script> & "æøå" 👍';

let writer: Member;

before(async () => {
  writer = await registered(api, 'Writer');
  for (const [place, title] of ['Hvem skal på mål?', hostile].entries()) {
    const content = { version: 1, blocks: [{ kind: 'paragraph', spans: [{ text: hostile }] }] };
    const key = `key-of-the-feed-${place}`;
    const answer = await writer.send('POST', '/forums/truppen/threads', { title, content, key });
    equal(answer.statusCode, 200, answer.body);
  }
});

test("[FORUM-2] a forum's RSS feed needs no token, and has threads, authors and excerpts", async () => {
  const answer = await feed('liverpool-fans.dk', 'truppen');
  equal(answer.statusCode, 200);
  match(String(answer.headers['content-type']), /^application\/rss\+xml/);
  const { title, link, items = [] } = parseRssFeed(answer.body);
  equal(title, 'Truppen – Liverpool FC');
  equal(link, 'https://liverpool-fans.dk/forum/truppen');
  const item = items.find((each) => each.title === 'Hvem skal på mål?');
  match(item?.link ?? '', /^https:\/\/liverpool-fans\.dk\/forum\/truppen\/\d+\/hvem-skal-paa-maal$/);
  equal(item?.dc?.creators?.[0], 'Writer');
  equal(new Date(item?.pubDate ?? '').toISOString(), '2026-08-15T14:00:00.000Z');
});

test('[FORUM-2] validators have nothing to report about a feed with threads or without', async () => {
  for (const forum of ['truppen', 'ture'])
    deepEqual(listRssProblems((await feed('liverpool-fans.dk', forum)).body), []);
});

test("[FORUM-2] replies count in a thread's item and renew the feed, whose newest thread stays first", async () => {
  const { db } = api.dependencies;
  const set = (title: string, latest_at: string, created_at: string) =>
    db
      .updateTable('thread')
      .where('title', '=', title)
      .set({ replies: 3, latest_at: new Date(latest_at), created_at: new Date(created_at) })
      .execute();
  await set('Hvem skal på mål?', '2026-08-15T13:00:00Z', '2026-08-14T12:00:00Z');
  const { body } = await feed('liverpool-fans.dk', 'truppen');
  const { items = [], lastBuildDate, atom } = parseRssFeed(body);
  const older = items.find(({ title }) => title === 'Hvem skal på mål?');
  equal(older?.slash?.comments, 3);
  equal(items.at(-1)?.title, 'Hvem skal på mål?');
  equal(new Date(lastBuildDate ?? '').toISOString(), '2026-08-15T14:00:00.000Z');
  equal(atom?.links?.[0]?.href, 'https://liverpool-fans.dk/api/feeds/liverpool-fans.dk/truppen.rss');
  await set('Hvem skal på mål?', '2026-08-15T14:00:00Z', '2026-08-15T14:00:00Z');
});

test('[SEC-4] any thread text gives well-formed XML, which reads the same as HTML', async () => {
  const { body } = await feed('liverpool-fans.dk', 'truppen');
  const expected = hostile.replace('\u0007', '').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const item = parseRssFeed(body).items?.find((each) => each.title?.includes('alert'));
  equal(item?.title, expected);
  equal(item?.description, expected);
  ok(!body.includes('\u0007'));
});

for (const [what, domain, forum, status] of [
  ['a forum of another language', 'liverpool-fans.com', 'truppen', 404],
  ['no forum', 'liverpool-fans.dk', 'nothing', 404],
  ['no site', 'example.org', 'truppen', 404],
] as const)
  test(`the feed of ${what} is not found`, async () => {
    equal((await feed(domain, forum)).statusCode, status);
  });

test('a feed without threads is valid', async () => {
  const { items = [] } = parseRssFeed((await feed('liverpool-fans.dk', 'ture')).body);
  equal(items.length, 0);
});
