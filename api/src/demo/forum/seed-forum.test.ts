import { deepEqual, equal, ok } from 'node:assert/strict';
import { test } from 'node:test';
import type { ForumOverview, Thread, ThreadList } from '@fan-base/shared-contracts/api/forum';
import { languages } from '@fan-base/shared-contracts/language';
import { openTestApi } from '../../../test/api.ts';
import { seedDemoForum } from './seed-forum.ts';
import { demoMembers, demoNote, demoThreads } from './threads.ts';

const { dependencies, getAs } = await openTestApi({ clock: '2026-08-15T14:00:00Z' });
const sites = { da: 'liverpool-fans.dk', en: 'liverpool-fans.com' } as const;

test('[FORUM-1] the demonstration fills the forum of every site once, with threads that say what they are', async () => {
  await seedDemoForum(dependencies);
  await seedDemoForum(dependencies);
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
      const thread = (await getAs(sites[language], `/threads/${listed?.id}`)).json<Thread>();
      ok(JSON.stringify(thread).includes(demoNote[language]), title);
      ok(demoMembers[language].includes(thread.author?.username ?? ''));
    }
  }
});

test('a site on which somebody has written is left as it is', async () => {
  const site = await dependencies.db
    .selectFrom('site')
    .where('domain', '=', 'arsenal-fans.dk')
    .select('id')
    .executeTakeFirstOrThrow();
  const count = async () =>
    Number(
      (
        await dependencies.db
          .selectFrom('thread')
          .where('site_id', '=', site.id)
          .select(({ fn }) => fn.countAll().as('count'))
          .executeTakeFirstOrThrow()
      ).count,
    );
  const before = await count();
  await dependencies.db
    .deleteFrom('comment')
    .where('thread_id', 'in', (from) => from.selectFrom('thread').select('id').where('site_id', '=', site.id))
    .execute();
  await seedDemoForum(dependencies);
  deepEqual(await count(), before);
});
