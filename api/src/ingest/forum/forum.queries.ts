import type { Language } from '@fan-base/shared-contracts/language';
import { openingId, plainText } from '@fan-base/shared-contracts/plain-rich-text';
import type { RichText } from '@fan-base/shared-contracts/rich-text';
import type { ForumFile, ForumThread } from '@fan-base/source-parsers/forum/forum-file';
import { type Problem, Refusal } from '@fan-base/source-parsers/refusal';
import { sql } from 'kysely';
import { selectRows } from '../../database/select-rows.ts';
import type { Trx } from '../../database/types.ts';
import type { Counts } from '../../domain/counts.ts';
import { findNamedFixtures } from '../../domain/editorial/matches.queries.ts';
import { searchVector } from '../../domain/forum/search-vector.queries.ts';
import { toThreadSlug } from '../../domain/forum/thread-slug.ts';
import { writeMembers } from './members.queries.ts';

interface ForumSite {
  readonly id: string;
  readonly domain: string;
  readonly language: Language;
}

/** @throws Refusal if there is no open site with the domain */
async function selectSite(trx: Trx, domain: string): Promise<ForumSite> {
  const site = await trx
    .selectFrom('site')
    .select(['id', 'domain', 'language'])
    .where('domain', '=', domain)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  if (!site) throw new Refusal(`There is no site '${domain.slice(0, 60)}'`);
  return site;
}

interface StoredThread {
  readonly id: string;
  readonly forum_id: string;
  readonly newest: number;
  readonly idempotency_key: string | null;
  readonly fixture_id: string | null;
  readonly is_deleted: boolean;
}

const storedColumns = sql`id, forum_id, newest, idempotency_key, fixture_id, deleted_at is not null as is_deleted`;

const selectThreads = (
  trx: Trx,
  siteId: string,
  keys: readonly string[],
  fixtures: readonly string[],
): Promise<StoredThread[]> =>
  selectRows<StoredThread>(trx)`
    select ${storedColumns} from thread
    where site_id = ${siteId} and (idempotency_key = any(${keys}::text[]) or fixture_id = any(${fixtures}::bigint[]))
    order by id for update`;

/** A thread of the file with what it refers to. */
interface ResolvedThread {
  readonly thread: ForumThread;
  readonly key: string;
  readonly forumId: string;
  readonly fixtureId: string | null;
}

const findStored = (stored: readonly StoredThread[], { key, fixtureId }: ResolvedThread) =>
  stored.find(
    ({ idempotency_key, fixture_id }) =>
      idempotency_key === key || (fixtureId !== null && fixture_id === fixtureId),
  );

/** Adds threads. @returns their rows */
async function insertThreads(
  trx: Trx,
  { id, language }: ForumSite,
  threads: readonly ResolvedThread[],
  accounts: ReadonlyMap<string, string>,
): Promise<readonly StoredThread[]> {
  const rows = threads.map(({ thread, key, forumId, fixtureId }) => ({
    forum_id: forumId,
    slug: toThreadSlug(thread.title),
    title: thread.title,
    content: thread.content,
    text: plainText(thread.content),
    account_id: thread.member === null ? null : accounts.get(thread.member),
    idempotency_key: key,
    fixture_id: fixtureId,
    at: thread.at,
    views: thread.views,
  }));
  const search = searchVector(language, sql.ref('title'), sql.ref('text'));
  return selectRows<StoredThread>(trx)`
    insert into thread (site_id, forum_id, slug, title, content, account_id, idempotency_key, fixture_id, created_at,
      latest_at, latest_account_id, views, search)
    select ${id}::bigint, forum_id, slug, title, content, account_id, idempotency_key, fixture_id, at, at, account_id,
      views, ${search}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new (
      forum_id bigint, slug text, title text, content jsonb, text text, account_id bigint, idempotency_key text,
      fixture_id bigint, at timestamptz(3), views integer)
    order by at
    returning ${storedColumns}`;
}

interface NewPost {
  readonly id: string;
  readonly thread_id: string;
  readonly number: number;
  readonly account_id: string;
  readonly content: RichText;
  readonly text: string;
  readonly idempotency_key: string;
  readonly at: string;
}

/** In a file, quotes refer to its posts; in the database, to comments. */
const toStoredQuotes = (content: RichText, comments: ReadonlyMap<string, string>): RichText => ({
  ...content,
  blocks: content.blocks.map((block) => {
    if (block.kind !== 'quote' || !block.of) return block;
    const comment = comments.get(block.of.comment);
    const { of: _, ...quote } = block;
    return comment === undefined ? quote : { ...quote, of: { comment, author: '' } };
  }),
});

/** A thread's posts that are not stored yet, in their order. */
function planPosts(
  { thread, key }: ResolvedThread,
  stored: StoredThread,
  storedIds: ReadonlyMap<string, string>,
  accounts: ReadonlyMap<string, string>,
  getId: () => string,
): NewPost[] {
  const comments = new Map([[openingId, openingId]]);
  let { newest } = stored;
  return thread.posts.flatMap(({ id, member, at, content }): NewPost[] => {
    const idempotency_key = `${key}/${id}`;
    const existing = storedIds.get(idempotency_key);
    const account_id = accounts.get(member);
    if (existing !== undefined) comments.set(String(id), existing);
    if (existing !== undefined || account_id === undefined) return [];
    const comment = getId();
    comments.set(String(id), comment);
    newest += 1;
    const text = plainText(content);
    const place = { id: comment, thread_id: stored.id, number: newest };
    return [{ ...place, account_id, content: toStoredQuotes(content, comments), text, idempotency_key, at }];
  });
}

const toPostRecords = (posts: readonly NewPost[]) => sql`
  jsonb_to_recordset(${JSON.stringify(posts)}::jsonb) as new (
    id bigint, thread_id bigint, number integer, account_id bigint, content jsonb, text text, idempotency_key text,
    at timestamptz(3))`;

async function insertPosts(trx: Trx, { language }: ForumSite, posts: readonly NewPost[]): Promise<void> {
  await sql`
    insert into comment (id, thread_id, number, account_id, content, idempotency_key, created_at, search)
    overriding system value
    select id, thread_id, number, account_id, content, idempotency_key, at,
      ${searchVector(language, '', sql.ref('text'))}
    from ${toPostRecords(posts)}`.execute(trx);
  await sql`
    update thread set newest = latest.number, replies = replies + latest.added, latest_at = latest.at,
      latest_number = latest.number, latest_account_id = latest.account_id
    from (
      select distinct on (thread_id) thread_id, number, at, account_id,
        count(*) over (partition by thread_id) as added
      from ${toPostRecords(posts)} order by thread_id, number desc
    ) as latest
    where thread.id = latest.thread_id`.execute(trx);
}

/** Counts the former forum's views. A separate statement, because a change of views alone is not announced. */
const raiseViews = (trx: Trx, views: readonly { readonly id: string; readonly views: number }[]) =>
  sql`
    update thread set views = new.views
    from jsonb_to_recordset(${JSON.stringify(views)}::jsonb) as new (id bigint, views integer)
    where thread.id = new.id and thread.views < new.views`.execute(trx);

const countInForums = (trx: Trx, added: readonly { readonly forum_id: string; readonly threads: number }[]) =>
  sql`
    update forum set threads = forum.threads + counted.threads, posts = forum.posts + counted.posts
    from (
      select forum_id, sum(threads) as threads, count(*) as posts
      from jsonb_to_recordset(${JSON.stringify(added)}::jsonb) as new (forum_id bigint, threads integer)
      group by forum_id
    ) as counted
    where forum.id = counted.forum_id`.execute(trx);

const reserveIds = async (trx: Trx, count: number): Promise<Iterator<string>> => {
  const rows = await selectRows<{ id: string }>(trx)`
    select nextval(pg_get_serial_sequence('comment', 'id'))::text as id from generate_series(1, ${count}::integer)`;
  return rows.map(({ id }) => id).values();
};

/** Finds what the threads refer to. Threads that refer to something unknown become problems. */
async function resolveThreads(
  trx: Trx,
  site: ForumSite,
  threads: readonly ForumThread[],
  accounts: ReadonlyMap<string, string>,
): Promise<{ readonly resolved: readonly ResolvedThread[]; readonly problems: readonly Problem[] }> {
  const forums = await trx
    .selectFrom('forum')
    .select(['id', 'slug'])
    .where('site_id', '=', site.id)
    .execute();
  const fixtures = await findNamedFixtures(
    trx,
    threads.flatMap(({ fixture }) => fixture ?? []),
  );
  const resolved: ResolvedThread[] = [];
  const problems: Problem[] = [];
  for (const thread of threads) {
    const forum = forums.find(({ slug }) => slug === thread.forum);
    const fixtureId = thread.fixture === null ? null : fixtures.get(thread.fixture);
    const unknownMember = [thread, ...thread.posts].find(
      ({ member }) => member !== null && !accounts.has(member),
    );
    const refuse = (reason: string) => problems.push({ place: thread.place, reason });
    if (!forum) refuse(`there is no forum '${thread.forum}'`);
    else if (fixtureId === undefined) refuse(`there is no match ${thread.fixture}`);
    else if (unknownMember)
      refuse(`'${unknownMember.member}' is not a member of this file, or the name is taken`);
    else resolved.push({ thread, key: `${site.domain}/${thread.id}`, forumId: forum.id, fixtureId });
  }
  return { resolved, problems };
}

/** Adds the posts that threads lack. @returns their threads */
async function writePosts(
  trx: Trx,
  site: ForumSite,
  threads: readonly { readonly thread: ResolvedThread; readonly row: StoredThread }[],
  accounts: ReadonlyMap<string, string>,
): Promise<readonly string[]> {
  const comments = await selectRows<{ id: string; idempotency_key: string }>(trx)`
    select id, idempotency_key from comment where thread_id = any(${threads.map(({ row }) => row.id)}::bigint[])`;
  const storedIds = new Map(comments.map(({ id, idempotency_key }) => [idempotency_key, id]));
  const missing = threads.flatMap(({ thread: { thread, key } }) =>
    thread.posts.filter(({ id }) => !storedIds.has(`${key}/${id}`)),
  );
  const ids = await reserveIds(trx, missing.length);
  const posts = threads.flatMap(({ thread, row }) =>
    planPosts(thread, row, storedIds, accounts, () => ids.next().value),
  );
  if (posts.length > 0) await insertPosts(trx, site, posts);
  return posts.map(({ thread_id }) => thread_id);
}

/**
 * Adds a former forum's members, threads and posts to a site. Those from an earlier import are left unchanged, even if
 * they were edited or deleted since. The number of statements is constant.
 * @throws Refusal if there is no open site with the domain
 */
export async function writeForum(trx: Trx, file: ForumFile): Promise<Counts> {
  const site = await selectSite(trx, file.site);
  const accounts = await writeMembers(trx, file.members.records);
  const { resolved, problems } = await resolveThreads(trx, site, file.threads.records, accounts);
  const before = await selectThreads(
    trx,
    site.id,
    resolved.map(({ key }) => key),
    resolved.flatMap(({ fixtureId }) => fixtureId ?? []),
  );
  const missing = resolved.filter((thread) => !findStored(before, thread));
  const added = missing.length > 0 ? await insertThreads(trx, site, missing, accounts) : [];
  const stored = [...before, ...added];
  const found = resolved.flatMap((thread) => {
    const row = findStored(stored, thread);
    return row && !row.is_deleted ? [{ thread, row }] : [];
  });
  const posts = await writePosts(trx, site, found, accounts);
  await raiseViews(
    trx,
    found.map(({ thread: { thread }, row: { id } }) => ({ id, views: thread.views })),
  );
  const forums = new Map(stored.map(({ id, forum_id }) => [id, forum_id]));
  await countInForums(trx, [
    ...added.map(({ forum_id }) => ({ forum_id, threads: 1 })),
    ...posts.map((id) => ({ forum_id: forums.get(id) ?? '', threads: 0 })),
  ]);
  return {
    added: added.length + posts.length,
    updated: 0,
    removed: 0,
    seen: file.threads.seen,
    problems: [...file.members.problems, ...file.threads.problems, ...problems],
  };
}
