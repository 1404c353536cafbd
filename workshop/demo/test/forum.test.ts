import { deepEqual, equal, ok } from 'node:assert/strict';
import { test } from 'node:test';
import type { ForumOverview, Thread, ThreadList } from '@fan-base/shared-contracts/api/forum';
import { openTestApi } from '../../../api/test/api.ts';
import { importContent } from '../../../api/test/imports.ts';
import { forumSites, listForum } from '../src/forum/forum-file.ts';
import members from '../src/forum/texts/members.json' with { type: 'json' };
import { respond } from '../src/routes.ts';
import { answerAt, viewAt } from '../src/testing/world.ts';

const clock = '2026-11-25T12:00:00Z';
const api = await openTestApi({ clock });
const { getAs } = api;
const bytesOf = async (path: string) => (await answerAt(path, clock)).bytes;

for (const domain of ['liverpool-fans.dk', 'arsenal.fan-base.com'])
  test(`[FORUM-1] the forum of ${domain} is read without a problem, and says that it is simulated`, async () => {
    const site = forumSites.find((one) => one.domain === domain);
    ok(site);
    const expected = listForum(site, viewAt(clock));
    const fixtures = expected.flatMap(({ fixture }) => fixture ?? []);
    for (const id of fixtures) {
      const query = new URLSearchParams({ ids: String(id) });
      const answer = await respond('/api-football/fixtures', viewAt(clock), { query, key: 'demonstration' });
      await importContent(api, 'api-football', `fixture-${id}`, Buffer.from(answer?.body ?? ''));
    }
    const file = await bytesOf(`/forums/${domain}.json`);
    const run = await importContent(api, 'forum', `${domain}.json`, file);
    deepEqual([run.error, run.problems], [null, []]);
    const { forums } = (await getAs(domain, '/forums')).json<ForumOverview>();
    const sum = (count: (of: (typeof forums)[number]) => number) =>
      forums.reduce((all, one) => all + count(one), 0);
    equal(
      sum(({ threads }) => threads),
      expected.length,
    );
    equal(
      sum(({ posts }) => posts),
      expected.reduce((all, { posts }) => all + posts.length + 1, 0),
    );
    for (const { slug } of forums) {
      const { threads } = (await getAs(domain, `/forums/${slug}`)).json<ThreadList>();
      ok(threads.length >= 5, slug);
      const thread = (await getAs(domain, `/threads/${threads[0]?.place.id}`)).json<Thread>();
      ok(JSON.stringify(thread).includes(members[site.language].note));
    }
    equal((await importContent(api, 'forum', `${domain}.json`, file)).outcome, 'unchanged');
  });
