import type { Kysely } from 'kysely';
import type { Database } from '../../database/types.ts';

/** A thread of someone's own on a site. */
export const ownThread = (db: Kysely<Database>, siteId: string, accountId: string, id: string) =>
  db
    .selectFrom('thread')
    .innerJoin('forum', 'forum.id', 'thread.forum_id')
    .select(['thread.title', 'thread.content', 'thread.newest', 'thread.locked', 'forum.slug as forum_slug'])
    .where('thread.id', '=', id)
    .where('thread.site_id', '=', siteId)
    .where('thread.account_id', '=', accountId)
    .where('thread.deleted_at', 'is', null)
    .executeTakeFirst();

/** A comment of someone's own on a site, with where it stands. */
export const ownComment = (db: Kysely<Database>, siteId: string, accountId: string, id: string) =>
  db
    .selectFrom('comment')
    .innerJoin('thread', 'thread.id', 'comment.thread_id')
    .select(['comment.id', 'comment.number', 'comment.thread_id', 'thread.locked'])
    .where('comment.id', '=', id)
    .where('thread.site_id', '=', siteId)
    .where('comment.account_id', '=', accountId)
    .where('comment.deleted_at', 'is', null)
    .where('thread.deleted_at', 'is', null)
    .executeTakeFirst();
