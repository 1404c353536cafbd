import { deepEqual, equal, match, ok } from 'node:assert/strict';
import { before, test } from 'node:test';
import type {
  Comment,
  ForumOverview,
  ForumSearch,
  ReadMarks,
  Thread,
  ThreadList,
} from '@fan-base/shared-contracts/api/forum';
import type { ModerationEntry, Report } from '@fan-base/shared-contracts/api/moderation';
import type { RichText } from '@fan-base/shared-contracts/rich-text';
import { sql } from 'kysely';
import { openTestApi } from '../../../test/api.ts';
import { countQueries } from '../../../test/count-queries.ts';
import { type Member, promote, registered, visitorOf } from '../../../test/member.ts';

const api = await openTestApi({ clock: '2026-08-15T14:00:00Z', clockSince: Date.now() });
const { dependencies } = api;
const { db, clock } = dependencies;

const text = (words: string, link?: string): RichText => ({
  version: 1,
  blocks: [{ kind: 'paragraph', spans: [{ text: words, ...(link === undefined ? {} : { link }) }] }],
});
let keys = 0;
const key = () => {
  keys += 1;
  return `key-of-this-test-${keys}`;
};

let member: Member;
let other: Member;
let admin: Member;
let visitor: Member;

/** Makes members old enough to have no newcomer limits. */
const growUp = () =>
  db
    .updateTable('account')
    .set({ joined_at: new Date(clock.now().getTime() - 30 * 86_400_000) })
    .execute();

before(async () => {
  member = await registered(api, 'Writer');
  other = await registered(api, 'Reader');
  admin = await registered(api, 'Boss');
  await promote(api, 'Boss');
  await growUp();
  visitor = await visitorOf(api, 'liverpool-fans.dk');
  const { id } = await begin(admin, 'Goddag');
  for (const who of [member, other]) for (const words of ['1', '2', '3', '4', '5']) await say(who, id, words);
});

const begin = async (who: Member, title: string, content = text('Hvad siger I?'), forum = 'truppen') => {
  const answer = await who.send('POST', `/forums/${forum}/threads`, { title, content, key: key() });
  equal(answer.statusCode, 200, answer.body);
  return answer.json<{ place: { id: string; slug: string; forum: string } }>().place;
};
const say = async (who: Member, thread: string, words: string) => {
  const answer = await who.send('POST', `/threads/${thread}/comments`, { content: text(words), key: key() });
  equal(answer.statusCode, 200, answer.body);
  return answer.json<{ comment: Comment; page: number }>();
};
const read = async (id: string, page = 1) =>
  (await visitor.send('GET', `/threads/${id}?page=${page}`)).json<Thread>();
const forumNow = async (slug = 'truppen') =>
  (await visitor.send('GET', '/forums')).json<ForumOverview>().forums.find((forum) => forum.slug === slug);

test('[FORUM-1] a new site has empty forums in its language', async () => {
  const english = await visitorOf(api, 'liverpool-fans.com');
  const { forums, activity } = (await english.send('GET', '/forums')).json<ForumOverview>();
  deepEqual(
    forums.map(({ slug }) => slug),
    ['matches', 'squad', 'transfers', 'trips', 'anything-else'],
  );
  deepEqual([forums[0]?.latest, activity], [null, []]);
});

test('[FORUM-4] a new thread is first in its forum and in the activity', async () => {
  const place = await begin(member, '  Hvem   skal på mål? ');
  deepEqual([place.forum, place.slug], ['truppen', 'hvem-skal-paa-maal']);
  const list = (await visitor.send('GET', '/forums/truppen')).json<ThreadList>();
  deepEqual([list.threads[0]?.title, list.threads[0]?.author?.displayName], ['Hvem skal på mål?', 'Writer']);
  const overview = (await visitor.send('GET', '/forums')).json<ForumOverview>();
  equal(overview.activity[0]?.title, 'Hvem skal på mål?');
});

test('[FORUM-4] [FORUM-5] writing requires a login', async () => {
  const body = { title: 'Title', content: text('x'), key: key() };
  equal((await visitor.send('POST', '/forums/truppen/threads', body)).statusCode, 401);
  const place = await begin(member, 'Only members');
  equal((await visitor.send('POST', `/threads/${place.id}/comments`, body)).statusCode, 401);
});

for (const [what, body, message] of [
  ['a title', { title: '  ', content: text('x') }, 'Thread title is required'],
  ['a visible title', { title: '\u200b\u3164', content: text('x') }, 'Thread title is required'],
  ['visible content', { title: 'T', content: text('\u00ad\u200f') }, 'Thread content is required'],
  ['content', { title: 'Title', content: text('  ') }, 'Thread content is required'],
] as const)
  test(`[FORUM-4] a thread needs ${what}`, async () => {
    const answer = await member.send('POST', '/forums/truppen/threads', { ...body, key: key() });
    deepEqual([answer.statusCode, answer.json().message], [400, message]);
  });

test('[FORUM-5] comments are numbered in order, counted, and make the thread the latest', async () => {
  const first = await begin(member, 'First');
  const second = await begin(member, 'Second');
  equal((await say(other, first.id, 'Ja')).comment.number, 1);
  equal((await say(member, first.id, 'Nej')).comment.number, 2);
  const thread = await read(first.id);
  deepEqual(
    thread.comments.map(({ number, author }) => [number, author?.username]),
    [
      [1, 'Reader'],
      [2, 'Writer'],
    ],
  );
  equal(thread.replies, 2);
  const forum = await forumNow();
  equal(forum?.latest?.title, 'First');
  equal(forum?.latest?.number, 2);
  deepEqual(
    forum?.recent.slice(0, 2).map(({ thread, number }) => [thread, number]),
    [
      [first.id, 2],
      [second.id, 0],
    ],
  );
  equal(forum?.recent[0]?.at, forum?.latest?.at);
  ok(second.id > first.id);
});

test('[FORUM-5] an idempotency key creates one thread and one comment, also concurrently', async () => {
  const before = await forumNow();
  const thread = { title: 'Once', content: text('x'), key: key() };
  const places = await Promise.all(
    [1, 2, 3].map(async () => (await member.send('POST', '/forums/truppen/threads', thread)).json().place.id),
  );
  equal(new Set(places).size, 1);
  const comment = { content: text('Once'), key: key() };
  const numbers = await Promise.all(
    [1, 2, 3].map(
      async () =>
        (await member.send('POST', `/threads/${places[0]}/comments`, comment)).json().comment.number,
    ),
  );
  deepEqual(numbers, [1, 1, 1]);
  const after = await forumNow();
  deepEqual(
    [(after?.threads ?? 0) - (before?.threads ?? 0), (after?.posts ?? 0) - (before?.posts ?? 0)],
    [1, 2],
  );
});

test('[FORUM-3] comments have pages of 20, and the last page takes as many queries as the first', async () => {
  const place = await begin(member, 'Long');
  await db
    .insertInto('comment')
    .columns(['thread_id', 'number', 'account_id', 'content', 'idempotency_key', 'created_at', 'search'])
    .expression((is) =>
      is
        .selectFrom('account')
        .where('username', '=', 'Writer')
        .select((one) => [
          one.val(place.id).as('thread_id'),
          one.fn<number>('generate_series', [one.lit(1), one.lit(2001)]).as('number'),
          'account.id as account_id',
          one.val(JSON.stringify(text('Igen'))).as('content'),
          one.fn<string>('gen_random_uuid').as('key'),
          one.val(clock.now()).as('created_at'),
          one.fn<never>('to_tsvector', [one.val('Igen')]).as('search'),
        ]),
    )
    .execute();
  await db.updateTable('thread').set({ newest: 2001, replies: 2001 }).where('id', '=', place.id).execute();
  const count = async (page: number) => {
    const queries = await countQueries(dependencies, () => read(place.id, page));
    const thread = await read(place.id, page);
    return { queries, numbers: thread.comments.map(({ number }) => number), pages: thread.pages };
  };
  // Caches, e.g. of the network's sites, are warm by now.
  await read(place.id);
  const first = await count(1);
  const last = await count(101);
  deepEqual([first.numbers.length, first.numbers[0], first.pages], [20, 1, 101]);
  deepEqual(last.numbers, [2001]);
  equal(first.queries, last.queries);
  equal((await visitor.send('GET', `/threads/${place.id}?page=102`)).statusCode, 404);
});

test('[FORUM-2] threads have pages of 20, pinned ones first', async () => {
  for (let index = 0; index < 21; index += 1) await begin(admin, `Ture ${index}`, text('x'), 'ture');
  const page = async (number: number) =>
    (await visitor.send('GET', `/forums/ture?page=${number}`)).json<ThreadList>();
  deepEqual(
    [(await page(1)).threads.length, (await page(2)).threads.length, (await page(1)).pages],
    [20, 1, 2],
  );
  const oldest = (await page(2)).threads[0];
  equal(
    (await admin.send('POST', `/moderation/threads/${oldest?.place.id}`, { act: 'pin' })).statusCode,
    200,
  );
  equal((await page(1)).threads[0]?.title, oldest?.title);
  equal((await visitor.send('GET', '/forums/ture?page=3')).statusCode, 404);
});

test('[FORUM-2] threads are sorted by start or number of replies, pinned ones first', async () => {
  const [old, busy, young] = [
    await begin(admin, 'Old', text('x'), 'ordet-er-frit'),
    await begin(admin, 'Busy', text('x'), 'ordet-er-frit'),
    await begin(admin, 'Young', text('x'), 'ordet-er-frit'),
  ];
  for (const words of ['1', '2']) await say(admin, busy.id, words);
  await say(admin, old.id, '1');
  const titles = async (sort: string) =>
    (await visitor.send('GET', `/forums/ordet-er-frit?sort=${sort}`))
      .json<ThreadList>()
      .threads.map(({ title }) => title);
  deepEqual(
    [await titles('latest'), await titles('newest'), await titles('replies')],
    [
      ['Old', 'Busy', 'Young'],
      ['Young', 'Busy', 'Old'],
      ['Busy', 'Old', 'Young'],
    ],
  );
  await admin.send('POST', `/moderation/threads/${young.id}`, { act: 'pin' });
  deepEqual(await titles('replies'), ['Young', 'Busy', 'Old']);
  equal((await visitor.send('GET', '/forums/ordet-er-frit?sort=views')).statusCode, 400);
});

test('[FORUM-1] activity has the beginning of each latest post, unless it is deleted, and its forum', async () => {
  const place = await begin(admin, 'Excerpts', text('Hvad siger I?'));
  const first = async () => (await visitor.send('GET', '/forums')).json<ForumOverview>().activity[0];
  deepEqual([(await first())?.excerpt, (await first())?.forum], ['Hvad siger I?', 'Truppen']);
  const { comment } = await say(admin, place.id, 'Det er godt');
  deepEqual([(await first())?.excerpt, (await first())?.number], ['Det er godt', 1]);
  equal((await admin.send('POST', `/moderation/comments/${comment.id}`, { act: 'delete' })).statusCode, 200);
  const entry = await first();
  ok(entry?.title !== 'Excerpts' || entry.number === 0 || entry.excerpt === '');
});

test('[FORUM-1] hot threads are the active ones with most replies, at most four', async () => {
  const busy = await begin(admin, 'Hot');
  for (let number = 1; number <= 9; number += 1) await say(admin, busy.id, `${number}`);
  const { hot } = (await visitor.send('GET', '/forums')).json<ForumOverview>();
  equal(hot.length, 4);
  ok(hot.some(({ title, replies }) => title === 'Hot' && replies === 9));
  deepEqual(
    hot.map(({ replies }) => replies),
    hot.map(({ replies }) => replies).sort((one, two) => two - one),
  );
  await sql`update thread set latest_at = latest_at - interval '11 days' where id = ${busy.id}`.execute(db);
  await dependencies.changes.catchUp();
  const later = (await visitor.send('GET', '/forums')).json<ForumOverview>();
  ok(later.hot.every(({ title }) => title !== 'Hot'));
});

test('[FORUM-3] beside a thread are the latest others of its forum, without deleted ones', async () => {
  const place = await begin(admin, 'Here', text('x'), 'transfers');
  const gone = await begin(admin, 'Gone', text('x'), 'transfers');
  await begin(admin, 'There', text('x'), 'transfers');
  await admin.send('DELETE', `/threads/${gone.id}`);
  const others = (await visitor.send('GET', `/threads/${place.id}/others`)).json<{ title: string }[]>();
  deepEqual(
    others.map(({ title }) => title),
    ['There'],
  );
});

test('[FORUM-8] only declared content is stored: no HTML, only http, https and mailto links', async () => {
  const place = await begin(member, 'Safe', text('<script>alert(1)</script>'));
  deepEqual((await read(place.id)).content, text('<script>alert(1)</script>'));
  for (const link of [
    'javascript:alert(1)',
    'data:text/html,x',
    ' https://x',
    '//evil.example',
    'vbscript:x',
  ])
    equal(
      (await member.send('POST', `/threads/${place.id}/comments`, { content: text('x', link), key: key() }))
        .statusCode,
      400,
      link,
    );
  const html = { version: 1, blocks: [{ kind: 'html', spans: [{ text: '<b>x</b>' }] }] };
  equal(
    (await member.send('POST', `/threads/${place.id}/comments`, { content: html, key: key() })).statusCode,
    400,
  );
});

test('[FORUM-9] members edit and delete only their own posts', async () => {
  const place = await begin(member, 'Mine');
  const { comment } = await say(member, place.id, 'Tastefjel');
  equal((await other.send('PATCH', `/comments/${comment.id}`, { content: text('x') })).statusCode, 404);
  equal((await other.send('DELETE', `/comments/${comment.id}`)).statusCode, 404);
  equal((await other.send('PATCH', `/threads/${place.id}`, { title: 'Yours' })).statusCode, 404);
  const edited = (
    await member.send('PATCH', `/comments/${comment.id}`, { content: text('Tastefejl') })
  ).json<Comment>();
  deepEqual(edited.content, text('Tastefejl'));
  ok((edited.editedAt ?? '') > edited.at);
  equal((await member.send('DELETE', `/threads/${place.id}`)).statusCode, 409);
  const before = await forumNow();
  equal((await member.send('DELETE', `/comments/${comment.id}`)).statusCode, 200);
  const thread = await read(place.id);
  deepEqual(
    [thread.comments[0]?.content, thread.comments[0]?.deletedBy, thread.replies],
    [null, 'author', 0],
  );
  equal(thread.newest, 1);
  equal((before?.posts ?? 0) - ((await forumNow())?.posts ?? 0), 1);
});

test('[FORUM-9] an administrator locks, moves, deletes and restores, and every act is logged', async () => {
  const place = await begin(member, 'Troublesome');
  await say(other, place.id, 'Ja');
  const act = (name: string, more: object = {}) =>
    admin.send('POST', `/moderation/threads/${place.id}`, { act: name, reason: 'test', ...more });
  equal((await member.send('POST', `/moderation/threads/${place.id}`, { act: 'lock' })).statusCode, 403);
  await act('lock');
  const refused = await other.send('POST', `/threads/${place.id}/comments`, {
    content: text('x'),
    key: key(),
  });
  deepEqual([refused.statusCode, refused.json().code], [409, 'locked']);
  await act('unlock');
  const [from, to] = [await forumNow('truppen'), await forumNow('transfers')];
  equal((await act('move', { forum: 'transfers' })).json().place.forum, 'transfers');
  equal((from?.posts ?? 0) - ((await forumNow('truppen'))?.posts ?? 0), 2);
  equal(((await forumNow('transfers'))?.posts ?? 0) - (to?.posts ?? 0), 2);
  await act('delete');
  equal((await visitor.send('GET', `/threads/${place.id}`)).statusCode, 404);
  equal((await forumNow('transfers'))?.posts, to?.posts);
  await act('restore');
  equal((await visitor.send('GET', `/threads/${place.id}`)).statusCode, 200);
  const log = (await admin.send('GET', '/moderation/log')).json<ModerationEntry[]>();
  deepEqual(
    log.slice(0, 5).map(({ act: done, admin: who }) => [done, who?.username]),
    ['thread-restore', 'thread-delete', 'thread-move', 'thread-unlock', 'thread-lock'].map((done) => [
      done,
      'Boss',
    ]),
  );
});

test('[FORUM-9] a member reports a post once, and the report stays open until it is resolved', async () => {
  const place = await begin(member, 'Reported');
  const { comment } = await say(member, place.id, 'Noget grimt');
  const report = { thread: place.id, comment: comment.id, reason: 'Grimt' };
  for (let times = 0; times < 2; times += 1)
    equal((await other.send('POST', '/reports', report)).statusCode, 200);
  equal((await other.send('GET', '/moderation/reports')).statusCode, 403);
  const reports = (await admin.send('GET', '/moderation/reports')).json<Report[]>();
  deepEqual(
    reports.map(({ excerpt, reason, number }) => [excerpt, reason, number]),
    [['Noget grimt', 'Grimt', 1]],
  );
  await admin.send('POST', `/moderation/comments/${comment.id}`, { act: 'delete' });
  await admin.send('POST', `/moderation/reports/${reports[0]?.id}/resolve`);
  deepEqual((await admin.send('GET', '/moderation/reports')).json(), []);
  equal((await read(place.id)).comments[0]?.deletedBy, 'moderator');
});

test('[FORUM-9] an administrator cannot dismiss a report about their own post before it is removed', async () => {
  const place = await begin(admin, 'By the boss');
  const { comment } = await say(admin, place.id, 'Mit eget');
  await other.send('POST', '/reports', { thread: place.id, comment: comment.id, reason: 'Grimt' });
  await other.send('POST', '/reports', { thread: place.id, reason: 'Også grimt' });
  const open = async () => (await admin.send('GET', '/moderation/reports')).json<Report[]>();
  for (const { id } of await open()) {
    const refused = await admin.send('POST', `/moderation/reports/${id}/resolve`);
    deepEqual([refused.statusCode, refused.json().code], [403, 'forbidden']);
  }
  await admin.send('POST', `/moderation/comments/${comment.id}`, { act: 'delete' });
  await admin.send('POST', `/moderation/threads/${place.id}`, { act: 'delete' });
  for (const { id } of await open())
    equal((await admin.send('POST', `/moderation/reports/${id}/resolve`)).statusCode, 200);
  deepEqual(await open(), []);
});

test('[FORUM-3] the slug of a truncated title ends in a letter', async () => {
  const { slug } = await begin(member, `${'a'.repeat(79)} – and much more`);
  equal(slug, 'a'.repeat(79));
});

test('[FORUM-9] a suspended member can read but not write, and sees the end of the suspension', async () => {
  const place = await begin(member, 'Calm');
  await admin.send('POST', '/moderation/users/reader', { days: 3, reason: 'Tonen' });
  const refused = await other.send('POST', `/threads/${place.id}/comments`, {
    content: text('x'),
    key: key(),
  });
  equal(refused.statusCode, 403);
  match(refused.json().message, /2026-08-18.*Tonen/);
  const { until, reason } = refused.json<{ details: Record<string, string> }>().details;
  deepEqual([until?.slice(0, 10), reason], ['2026-08-18', 'Tonen']);
  equal((await other.send('GET', `/threads/${place.id}`)).statusCode, 200);
  await admin.send('POST', '/moderation/users/reader', { days: 0, reason: '' });
  await say(other, place.id, 'Tak');
});

test('new members have limits: three threads a day and two links per post', async () => {
  const fresh = await registered(api, 'Fresh');
  const links: RichText = {
    version: 1,
    blocks: [
      { kind: 'paragraph', spans: [1, 2, 3].map((n) => ({ text: 'x', link: `https://x.example/${n}` })) },
    ],
  };
  const place = await begin(fresh, 'One');
  const spam = await fresh.send('POST', `/threads/${place.id}/comments`, { content: links, key: key() });
  deepEqual([spam.statusCode, spam.json().code], [429, 'new_member_limit']);
  await begin(fresh, 'Two');
  await begin(fresh, 'Three');
  const fourth = await fresh.send('POST', '/forums/truppen/threads', {
    title: 'Four',
    content: text('x'),
    key: key(),
  });
  deepEqual([fourth.statusCode, fourth.json().code], [429, 'new_member_limit']);
});

test('read marks are stored, never go back, and belong to one site', async () => {
  const place = await begin(member, 'Read');
  await say(member, place.id, '1');
  await say(member, place.id, '2');
  await other.send('POST', '/forum/read-marks', { threads: [{ thread: place.id, number: 99 }] });
  await other.send('POST', '/forum/read-marks', { threads: [{ thread: place.id, number: 1 }] });
  const marks = (await other.send('GET', '/forum/read-marks')).json<ReadMarks>();
  deepEqual(marks.threads, [{ thread: place.id, number: 2 }]);
  // A new member has nothing to catch up on.
  const joined = await db
    .selectFrom('account')
    .select('joined_at')
    .where('username', '=', 'Reader')
    .executeTakeFirstOrThrow();
  equal(marks.allReadAt, new Date(joined.joined_at.getTime() - 1).toISOString());
  await other.send('POST', '/forum/read-marks', { all: true });
  const { allReadAt } = (await other.send('GET', '/forum/read-marks')).json<ReadMarks>();
  ok(allReadAt !== null && allReadAt <= clock.now().toISOString());
});

test('search finds threads and comments by any word form, on their site alone', async () => {
  const place = await begin(member, 'Om målmanden', text('Han redder alt'));
  await say(member, place.id, 'Redningerne var fantastiske <b>i går</b>');
  const search = async (who: Member, words: string) =>
    (await who.send('GET', `/forum/search?q=${encodeURIComponent(words)}`)).json<ForumSearch>();
  const { hits, total } = await search(visitor, 'redning');
  deepEqual([total, hits[0]?.number, hits[0]?.title], [1, 1, 'Om målmanden']);
  match(hits[0]?.excerpt ?? '', /Redningerne var fantastiske <b>i går<\/b>/);
  equal((await search(visitor, 'målmand')).total, 1);
  equal((await search(await visitorOf(api, 'arsenal-fans.dk'), 'redning')).total, 0);
});

test('[API-2] one site’s posts are not found with another site’s token', async () => {
  const place = await begin(member, 'Ours');
  const { comment } = await say(member, place.id, 'Vores');
  const foreign = await registered(api, 'Gunner', 'arsenal-fans.dk');
  await promote(api, 'Gunner');
  for (const [method, path, body] of [
    ['GET', `/threads/${place.id}`, undefined],
    ['GET', `/threads/${place.id}/pulse`, undefined],
    ['POST', `/threads/${place.id}/comments`, { content: text('x'), key: key() }],
    ['PATCH', `/threads/${place.id}`, { title: 'x' }],
    ['PATCH', `/comments/${comment.id}`, { content: text('x') }],
    ['DELETE', `/comments/${comment.id}`, undefined],
    ['POST', '/reports', { thread: place.id, reason: 'x' }],
    ['POST', `/moderation/threads/${place.id}`, { act: 'lock' }],
    ['POST', `/moderation/comments/${comment.id}`, { act: 'delete' }],
  ] as const)
    equal((await foreign.send(method, path, body)).statusCode, 404, `${method} ${path}`);
});
