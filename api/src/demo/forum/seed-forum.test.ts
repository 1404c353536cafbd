import { equal, ok } from 'node:assert/strict';
import { test } from 'node:test';
import type { ForumOverview, Thread, ThreadList } from '@fan-base/shared-contracts/api/forum';
import { languages } from '@fan-base/shared-contracts/language';
import { openTestApi } from '../../../test/api.ts';
import { insertThread } from '../../resources/forum/writing.queries.ts';
import { richText, seedDemoForum } from './seed-forum.ts';
import { demoMembers, demoNote, demoThreads } from './threads.ts';

const { dependencies, getAs } = await openTestApi({ clock: '2026-08-15T14:00:00Z' });
const sites = { da: 'liverpool-fans.dk', en: 'liverpool-fans.com' } as const;

test('[FORUM-1] the demonstration fills the forum of every site once, with threads that say what they are', async () => {
  const { sites: all } = await dependencies.directory.current();
  const liverpool = all.filter(({ domain }) => Object.values<string>(sites).includes(domain));
  await seedDemoForum(dependencies, liverpool);
  await seedDemoForum(dependencies, liverpool);
  for (const language of languages) {
    const { forums } = (await getAs(sites[language], '/forums')).json<ForumOverview>();
    const wanted = demoThreads(language, 'Liverpool');
    equal(
      forums.reduce((sum, { threads }) => sum + threads, 0),
      wanted.length,
    );
    for (const { forum, title, posts } of wanted) {
      const { threads } = (await getAs(sites[language], `/forums/${forum}`)).json<ThreadList>();
      const listed = threads.find((thread) => thread.title === title);
      equal(listed?.replies, posts.length - 1);
      const thread = (await getAs(sites[language], `/threads/${listed?.place.id}`)).json<Thread>();
      ok(JSON.stringify(thread).includes(demoNote[language]), title);
      ok(demoMembers[language].includes(thread.author?.username ?? ''));
    }
  }
});

test('a site on which somebody has written is left as it is', async () => {
  const { byDomain } = await dependencies.directory.current();
  const site = byDomain.get('arsenal-fans.dk');
  ok(site);
  const { id: forum_id } = await dependencies.db
    .selectFrom('forum')
    .where('site_id', '=', site.id)
    .select('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const author = await dependencies.db.selectFrom('account').select('id').limit(1).executeTakeFirstOrThrow();
  const at = new Date('2026-08-01T12:00:00Z');
  const written = { slug: 'mine', title: 'Mine', content: richText('Hello', null), key: 'a-key-of-somebody' };
  await dependencies.db
    .transaction()
    .execute((trx) =>
      insertThread(
        trx,
        { ...written, siteId: site.id, forumId: forum_id, accountId: author.id, language: 'da' },
        at,
      ),
    );
  await seedDemoForum(dependencies, [site]);
  const { forums } = (await getAs('arsenal-fans.dk', '/forums')).json<ForumOverview>();
  equal(
    forums.reduce((sum, { threads }) => sum + threads, 0),
    1,
  );
});
