import { deepEqual, equal, ok } from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import type { ForumOverview, Thread, ThreadList } from '@fan-base/shared-contracts/api/forum';
import { openTestApi } from '../../api/test/api.ts';
import { registered } from '../../api/test/member.ts';
import forums from '../src/forum.json' with { type: 'json' };
import { allSites, fillForums } from '../src/forum.ts';

const api = await openTestApi({ clock: '2026-08-15T14:00:00Z' });
const { app, getAs } = api;
await app.listen({ host: '127.0.0.1', port: 0 });
const address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;

const threadsOf = async (domain: string) =>
  (await getAs(domain, '/forums'))
    .json<ForumOverview>()
    .forums.reduce((sum, { threads }) => sum + threads, 0);

test('[FORUM-1] the forum of every site is filled once, with threads marked as simulated', async () => {
  await fillForums(address, 'secret');
  await fillForums(address, 'secret');
  for (const { domain, language } of allSites) {
    const { threads: wanted, members, note, prefix } = forums[language];
    equal(await threadsOf(domain), wanted.length, domain);
    for (const { forum, title, posts } of wanted) {
      const { threads } = (await getAs(domain, `/forums/${forum}`)).json<ThreadList>();
      const listed = threads.find((thread) => thread.title === title);
      equal(listed?.replies, posts.length - 1);
      const thread = (await getAs(domain, `/threads/${listed?.place.id}`)).json<Thread>();
      ok(JSON.stringify(thread).includes(note), title);
      ok(members.some((name) => thread.author?.username === `${prefix}-${name}`));
    }
  }
});

test('a site with posts is not seeded', async () => {
  const other = await openTestApi({ clock: '2026-08-15T14:00:00Z' });
  await other.app.listen({ host: '127.0.0.1', port: 0 });
  const member = await registered(other, 'Somebody', 'arsenal-fans.dk');
  const content = { version: 1, blocks: [{ kind: 'paragraph', spans: [{ text: 'Hello' }] }] };
  const written = await member.send('POST', '/forums/kampe/threads', {
    title: 'Mine',
    content,
    key: 'a-key-of-somebody',
  });
  equal(written.statusCode, 200, written.body);
  const port = (other.app.server.address() as AddressInfo).port;
  const arsenal = allSites.filter(({ domain }) => domain === 'arsenal-fans.dk');
  await fillForums(`http://127.0.0.1:${port}`, 'secret', arsenal);
  const { forums } = (await other.getAs('arsenal-fans.dk', '/forums')).json<ForumOverview>();
  deepEqual(
    forums.filter(({ threads }) => threads > 0).map(({ slug, threads }) => [slug, threads]),
    [['kampe', 1]],
  );
});
