import { deepEqual, equal, ok } from 'node:assert/strict';
import { before, test } from 'node:test';
import { threadsPerPage } from '@fan-base/shared-contracts/api/forum';
import { commentsPerPage } from '@fan-base/shared-contracts/thread-path';
import { sql } from 'kysely';
import { openTestApi } from '../../../test/api.ts';
import { countQueries } from '../../../test/count-queries.ts';
import { explain } from '../../../test/explain.ts';
import { registered } from '../../../test/member.ts';
import {
  selectActivity,
  selectComments,
  selectForums,
  selectThread,
  selectThreads,
} from './threads.queries.ts';

const api = await openTestApi({ clock: '2026-08-15T14:00:00Z' });
const { dependencies, getAs } = api;
const { db } = dependencies;
const domain = 'liverpool-fans.dk';

const threads = 4000;
const comments = 3000;
const ids = { site: '', forum: '', few: '', many: '' };

before(async () => {
  await registered(api, 'Writer');
  const content = JSON.stringify({ version: 1, blocks: [{ kind: 'paragraph', spans: [{ text: 'Igen' }] }] });
  await sql`
    insert into thread (site_id, forum_id, slug, title, content, account_id, idempotency_key, created_at, latest_at, search)
    select forum.site_id, forum.id, 'x', 'Tråd ' || number, ${content}::jsonb, account.id, 'thread-' || number,
      timestamptz '2026-08-01' + number * interval '1 minute', timestamptz '2026-08-01' + number * interval '1 minute',
      to_tsvector('danish', 'Igen')
    from generate_series(1, ${threads}) as number, account, forum join site on site.id = forum.site_id
    where forum.slug = 'truppen' and site.domain = ${domain}`.execute(db);
  await sql`
    insert into comment (thread_id, number, account_id, content, idempotency_key, created_at, search)
    select thread.id, number, account.id, ${content}::jsonb, thread.id || '-' || number,
      timestamptz '2026-08-10' + number * interval '1 second', to_tsvector('danish', 'Igen')
    from account, thread
    cross join lateral generate_series(1, case thread.title when 'Tråd 1' then ${comments} else 2 end) as number`.execute(
    db,
  );
  await sql`
    update thread set newest = case title when 'Tråd 1' then ${comments} else 2 end,
      replies = case title when 'Tråd 1' then ${comments} else 2 end`.execute(db);
  await sql`update forum set threads = ${threads}, posts = 1 where slug = 'truppen'`.execute(db);
  await sql`analyze`.execute(db);
  const { rows } = await sql<{ id: string; title: string; forum_id: string; site_id: string }>`
    select id, title, forum_id, site_id from thread where title in ('Tråd 1', 'Tråd 2') order by id`.execute(
    db,
  );
  const [many, few] = rows;
  Object.assign(ids, { site: many?.site_id, forum: many?.forum_id, many: many?.id, few: few?.id });
});

const lastComments = comments / commentsPerPage;
const lastThreads = threads / threadsPerPage;
const queriesOf = (path: string, site = domain) => countQueries(dependencies, () => getAs(site, path));

test('[FORUM-3] a page of a thread takes a fixed number of queries, whatever its number and comments', async () => {
  const few = await queriesOf(`/threads/${ids.few}`);
  equal(await queriesOf(`/threads/${ids.many}`), few);
  equal(await queriesOf(`/threads/${ids.many}?page=${lastComments}`), few);
});

test('[FORUM-2] a page of threads takes a fixed number of queries, whatever its number and threads', async () => {
  const none = await queriesOf('/forums/truppen', 'arsenal-fans.dk');
  equal(await queriesOf('/forums/truppen'), none);
  equal(await queriesOf(`/forums/truppen?page=${lastThreads}`), none);
});

for (const [what, path] of [
  ['[FORUM-1] the overview', '/forums'],
  ['the pulse of a thread', '/threads/{thread}/pulse'],
  ['a search', '/forum/search?q=igen'],
  ['[ACCOUNT-6] a profile', '/users/Writer'],
] as const)
  test(`${what} takes as many queries with much data as with none`, async () => {
    const few = await queriesOf(
      path.replace('{thread}', ids.few),
      path.includes('{') ? domain : 'arsenal-fans.dk',
    );
    equal(await queriesOf(path.replace('{thread}', ids.many)), few);
  });

test("[FORUM-3] the last page of a thread uses the first page's queries, plans and number of rows", async () => {
  const read = (page: number) =>
    explain(dependencies, async (logged) => {
      await selectThread(logged, ids.site, ids.many);
      await selectComments(logged, ids.many, page);
    });
  const [first, deepest] = [await read(1), await read(lastComments)];
  deepEqual(deepest.statements, first.statements);
  deepEqual(deepest.steps, first.steps);
  equal(first.rowsOf('comment'), commentsPerPage);
  equal(deepest.rowsOf('comment'), commentsPerPage);
});

test('[FORUM-2] a page of threads reads only the rows and index entries that it shows', async () => {
  const read = (page: number) =>
    explain(dependencies, (logged) => selectThreads(logged, ids.forum, page, threads));
  const [first, middle, deepest] = [await read(1), await read(lastThreads / 2), await read(lastThreads)];
  ok(first.rowsOf('thread') <= 2 * threadsPerPage, String(first.rowsOf('thread')));
  ok(middle.rowsOf('thread') <= threads / 2 + threadsPerPage, String(middle.rowsOf('thread')));
  ok(deepest.rowsOf('thread') <= 2 * threadsPerPage, String(deepest.rowsOf('thread')));
});

test('[FORUM-1] the overview reads a few threads per forum, however many there are', async () => {
  const { rowsOf } = await explain(dependencies, async (logged) => {
    await selectForums(logged, ids.site);
    await selectActivity(logged, ids.site, 8);
  });
  ok(rowsOf('thread') <= 50, String(rowsOf('thread')));
  equal(rowsOf('comment'), 0);
});
