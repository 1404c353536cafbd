import { randomBytes } from 'node:crypto';
import { type Language, languages } from '@fan-base/shared-contracts/language';
import type { RichText } from '@fan-base/shared-contracts/plain-rich-text';
import { slugOf } from '@fan-base/shared-contracts/slug';
import { type Kysely, sql, type Transaction } from 'kysely';
import { usernameKey } from '../../auth/account.ts';
import { hashPassword } from '../../auth/password.ts';
import type { Database } from '../../database/types.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { SiteRecord } from '../../network/directory.ts';
import { insertAccount } from '../../resources/accounts/accounts.queries.ts';
import { insertComment, insertThread } from '../../resources/forum/writing.queries.ts';
import { type DemoThread, demoMembers, demoNote, demoThreads } from './threads.ts';

type Trx = Transaction<Database>;

const forumLock = 7_341_004;
const hour = 3_600_000;

/** A post of one paragraph, and a note below it. */
export const richText = (text: string, note: string | null): RichText => ({
  version: 1,
  blocks: [
    { kind: 'paragraph', spans: [{ text }] },
    ...(note === null
      ? []
      : [{ kind: 'paragraph' as const, spans: [{ text: note, italic: true as const }] }]),
  ],
});

/** Ids of a language's simulated members, made where they are not there; nobody can log in as one. */
async function membersOf(db: Kysely<Database>, language: Language, now: Date): Promise<string[]> {
  const ids: string[] = [];
  for (const username of demoMembers[language]) {
    const known = await db
      .selectFrom('account')
      .where('username_key', '=', usernameKey(username))
      .select('id')
      .executeTakeFirst();
    const account =
      known ??
      (await insertAccount(
        db,
        {
          username,
          email: `${username}@simulated.invalid`,
          realname: null,
          passwordHash: await hashPassword(randomBytes(32).toString('hex')),
        },
        now,
      ));
    if (account) ids.push(account.id);
  }
  return ids;
}

async function addThread(
  trx: Trx,
  site: SiteRecord,
  forumId: string,
  { title, posts }: DemoThread,
  members: readonly string[],
  now: Date,
): Promise<void> {
  const { language } = site;
  const [first, ...replies] = posts;
  const at = (hoursAgo: number) => new Date(now.getTime() - hoursAgo * hour);
  const memberOf = (by: number) => members[by % members.length] ?? null;
  if (!first) return;
  const key = `demo-${site.id}-${slugOf(title)}`;
  const threadId = await insertThread(
    trx,
    {
      siteId: site.id,
      forumId,
      slug: slugOf(title).replaceAll('_', '-'),
      title,
      content: richText(first.text, demoNote[language]),
      accountId: memberOf(first.by),
      key,
      language,
    },
    at(first.hoursAgo),
  );
  if (threadId === undefined) return;
  for (const [index, { by, hoursAgo, text }] of replies.entries()) {
    const accountId = memberOf(by);
    if (accountId === null) continue;
    const comment = { threadId, accountId, content: richText(text, null), key: `${key}-${index}`, language };
    await insertComment(trx, comment, at(hoursAgo));
  }
}

/** Adds the threads of a site on which nobody has written yet. */
async function seedSite(trx: Trx, site: SiteRecord, members: readonly string[], now: Date): Promise<void> {
  await sql`select pg_advisory_xact_lock(${forumLock})`.execute(trx);
  const written = await trx
    .selectFrom('thread')
    .where('site_id', '=', site.id)
    .where('account_id', 'is not', null)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  if (written) return;
  const forums = await trx
    .selectFrom('forum')
    .where('site_id', '=', site.id)
    .select(['id', 'slug'])
    .execute();
  for (const thread of demoThreads(site.language, site.team.shortName)) {
    const forum = forums.find(({ slug }) => slug === thread.forum);
    if (forum) await addThread(trx, site, forum.id, thread, members, now);
  }
}

/**
 * Shows a newcomer of the demonstration what a forum looks like: threads by simulated members, marked as such, on
 * each of these sites on which nobody has written yet.
 */
export async function seedDemoForum(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  sites: readonly SiteRecord[],
): Promise<void> {
  const now = clock.now();
  for (const language of languages) {
    const members = await membersOf(db, language, now);
    for (const site of sites)
      if (site.language === language)
        await db.transaction().execute((trx) => seedSite(trx, site, members, now));
  }
}
