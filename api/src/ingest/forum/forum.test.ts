import { deepEqual, equal, match } from 'node:assert/strict';
import { before, test } from 'node:test';
import type { ForumOverview, ForumSearch, Thread, ThreadList } from '@fan-base/shared-contracts/api/forum';
import { openTestApi } from '../../../test/api.ts';
import { insertSeason } from '../../../test/football.ts';
import { importContent } from '../../../test/imports.ts';
import { registered } from '../../../test/member.ts';
import { createMatchThreads } from '../../resources/forum/match-threads.queries.ts';

const api = await openTestApi({ clock: '2026-08-15T13:30:00Z' });
const { dependencies, getAs } = api;
const { db } = dependencies;
const site = 'liverpool-fans.dk';

const say = (text: string, quoted?: string) => ({
  version: 1 as const,
  blocks: [
    ...(quoted === undefined
      ? []
      : [{ kind: 'quote' as const, spans: [{ text: 'Sagt' }], of: { comment: quoted, author: '' } }]),
    { kind: 'paragraph' as const, spans: [{ text }] },
  ],
});

const members = ['Ny_Bruger', 'Gammel.Rotte', 'taget'].map((name) => ({
  name,
  joinedAt: '2024-02-01T10:00:00Z',
  city: 'Aarhus',
}));
const wins = {
  id: 'wins',
  forum: 'ordet-er-frit',
  title: 'Den bedste sejr?',
  member: 'Ny_Bruger',
  at: '2026-08-01T10:00:00Z',
  content: say('Hvilken husker I?'),
  views: 230,
  posts: [
    { id: 7, member: 'Gammel.Rotte', at: '2026-08-01T10:04:00Z', content: say('Den i regnvejret', '0') },
    { id: 9, member: 'Ny_Bruger', at: '2026-08-02T18:00:00Z', content: say('Ja, paraplyerne!', '7') },
  ],
};
const file = (threads: readonly object[]) => ({ site, members: members.slice(0, 2), threads });
const read = (content: object) => importContent(api, 'forum', 'forum.json', content);
const listed = async (forum: string) => (await getAs(site, `/forums/${forum}`)).json<ThreadList>().threads;
const opened = async (id: string | undefined) => (await getAs(site, `/threads/${id}`)).json<Thread>();

before(() =>
  insertSeason(db, 'en.1', 2026, [
    { home: 'Liverpool FC', away: 'Arsenal FC', kickoff: '2026-08-15T14:00:00Z' },
    { home: 'Liverpool FC', away: 'Leeds United FC', kickoff: '2026-08-08T14:00:00Z', status: 'FT' },
  ]),
);

test('[FORUM-1] a former forum is imported with its members, times, quotes and views, once', async () => {
  const run = await read(file([wins]));
  deepEqual([run.error, run.problems, run.added], [null, [], 3]);
  const [thread] = await listed('ordet-er-frit');
  const { title, replies, views, latest } = thread ?? {};
  deepEqual([title, replies, views, latest?.author?.username], ['Den bedste sejr?', 2, 230, 'Ny_Bruger']);
  const { comments, author, startedAt } = await opened(thread?.place.id);
  deepEqual([author?.username, startedAt], ['Ny_Bruger', '2026-08-01T10:00:00.000Z']);
  const quoted = comments.map(({ content }) =>
    content?.blocks.flatMap((block) => (block.kind === 'quote' && block.of ? block.of : [])),
  );
  deepEqual(quoted, [
    [{ comment: '0', author: 'Ny_Bruger' }],
    [{ comment: comments[0]?.id, author: 'Gammel.Rotte' }],
  ]);
  const { forums } = (await getAs(site, '/forums')).json<ForumOverview>();
  const { threads, posts } = forums.find(({ slug }) => slug === 'ordet-er-frit') ?? {};
  deepEqual([threads, posts], [1, 3]);
  const found = (await getAs(site, '/forum/search?q=paraply')).json<ForumSearch>();
  deepEqual(
    found.hits.map(({ number }) => number),
    [2],
  );
  equal((await read(file([wins]))).added, 0);
});

test('later versions add posts, and leave what a moderator has deleted', async () => {
  const [thread] = await listed('ordet-er-frit');
  await db
    .updateTable('comment')
    .set({ deleted_at: dependencies.clock.now(), deleted_by: 'moderator' })
    .where('thread_id', '=', thread?.place.id ?? '')
    .where('number', '=', 1)
    .execute();
  const third = { id: 12, member: 'Gammel.Rotte', at: '2026-08-03T09:00:00Z', content: say('Skønt') };
  const run = await read(file([{ ...wins, views: 300, posts: [...wins.posts, third] }]));
  equal(run.added, 1);
  const { comments, views } = await opened(thread?.place.id);
  deepEqual(
    comments.map(({ number, content }) => [number, content === null]),
    [
      [1, true],
      [2, false],
      [3, false],
    ],
  );
  equal(views, 300);
});

test('posts about a match go to its thread, whether the site has it or not', async () => {
  await createMatchThreads(dependencies);
  const fixtures = await db.selectFrom('fixture').select('id').orderBy('kickoff').execute();
  const threads = fixtures.map(({ id }, index) => ({
    ...wins,
    id: `match-${index}`,
    forum: 'kampe',
    title: `Kamp ${index}`,
    member: null,
    fixture: `fan-base:${id}`,
  }));
  const run = await read(file(threads));
  deepEqual([run.problems, run.added], [[], 5]);
  const stored = await db
    .selectFrom('thread')
    .innerJoin('site', 'site.id', 'thread.site_id')
    .select(['title', 'replies'])
    .where('fixture_id', 'is not', null)
    .where('domain', '=', site)
    .orderBy('fixture_id')
    .execute();
  match(stored.map(({ title }) => title).join(), /Kamp 0.*Kamptråd|Kamptråd.*Kamp 0/);
  deepEqual(
    stored.map(({ replies }) => replies),
    [2, 2],
  );
});

test("an imported member never has a registered member's name, and cannot log in", async () => {
  await registered(api, 'taget', site);
  const theirs = { ...wins, id: 'theirs', member: 'taget', posts: [] };
  const run = await read({ site, members, threads: [theirs] });
  match(run.problems[0]?.reason ?? '', /'taget' is not a member of this file, or the name is taken/);
  const accounts = await db
    .selectFrom('account')
    .select(['username', 'password_hash', 'email'])
    .where('username', '=', 'Ny_Bruger')
    .execute();
  deepEqual(accounts, [{ username: 'Ny_Bruger', password_hash: '', email: '' }]);
});

test('a thread with an unusable part is left out with its reason; a file for no site is refused', async () => {
  const slips: readonly (readonly [object, RegExp])[] = [
    [{ ...wins, forum: 'nowhere' }, /there is no forum 'nowhere'/],
    [{ ...wins, fixture: 999_999 }, /there is no match 999999/],
    [{ ...wins, member: null }, /only the thread of a match can be without a member/],
    [{ ...wins, views: -1 }, /views must be/],
    [{ ...wins, posts: [wins.posts[1]] }, /there is no earlier post 7 to quote/],
  ];
  for (const [slip, reason] of slips) {
    const run = await read(file([{ ...slip, id: 'slip' }]));
    equal(run.added, 0);
    match(run.problems[0]?.reason ?? '', reason);
  }
  const refused = await read({ ...file([]), site: 'nowhere.example' });
  match(refused.error ?? '', /There is no site 'nowhere.example'/);
});
