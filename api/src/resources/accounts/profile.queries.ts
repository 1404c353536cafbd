import type { Profile } from '@fan-base/shared-contracts/api/account';
import type { RichText } from '@fan-base/shared-contracts/rich-text';
import { toSlug } from '@fan-base/shared-contracts/slug';
import { sql } from 'kysely';
import { isoColumn } from '../../database/iso-column.ts';
import { selectRows } from '../../database/select-rows.ts';
import type { Db } from '../../database/types.ts';
import { usernameKey } from '../../domain/username-key.ts';
import { authorColumn, placeColumn } from '../forum/columns.queries.ts';
import { newestSquad } from '../squad/squad.queries.ts';

/** A thread (number 0) or comment with its full text. */
export type PostRow = Omit<Profile['recentThreads'][number], 'excerpt'> & { readonly content: RichText };

/** A member's public profile on a site; undefined if there is no such member. */
export const selectMember = (db: Db, username: string, siteId: string) =>
  db
    .selectFrom('account')
    .select(['id', 'realname', 'city', 'occupation', 'favourite_player as favouritePlayer'])
    .select(isoColumn('joined_at').as('joined'))
    .select(authorColumn('account', sql`${siteId}`).$notNull().as('user'))
    .where('username_key', '=', usernameKey(username))
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

const recent = 5;

export const selectMemberThreads = (db: Db, accountId: string, siteId: string) =>
  selectRows<PostRow>(db)`
    select ${placeColumn} as thread, thread.title, forum.title as forum, thread.replies, 0 as number,
      thread.content, ${isoColumn('thread.created_at')} as at
    from thread join forum on forum.id = thread.forum_id
    where thread.account_id = ${accountId} and thread.site_id = ${siteId} and thread.deleted_at is null
    order by thread.created_at desc limit ${recent}`;

export const selectMemberComments = (db: Db, accountId: string, siteId: string) =>
  selectRows<PostRow>(db)`
    select ${placeColumn} as thread, thread.title, forum.title as forum, thread.replies, comment.number,
      comment.content, ${isoColumn('comment.created_at')} as at
    from comment
    join thread on thread.id = comment.thread_id
    join forum on forum.id = thread.forum_id
    where comment.account_id = ${accountId} and thread.site_id = ${siteId}
      and comment.deleted_at is null and thread.deleted_at is null
    order by comment.created_at desc limit ${recent}`;

interface ForumCount {
  readonly slug: string;
  readonly title: string;
  readonly threads: number;
  readonly comments: number;
}

/** A member's threads and comments in each forum of a site, those with most posts first. */
export const countMemberPosts = (db: Db, accountId: string, siteId: string) =>
  selectRows<ForumCount>(db)`
    select forum.slug, forum.title, count(*) filter (where post.is_thread)::integer as threads,
      count(*) filter (where not post.is_thread)::integer as comments
    from (
      select forum_id, true as is_thread from thread
      where account_id = ${accountId} and site_id = ${siteId} and deleted_at is null
      union all
      select thread.forum_id, false from comment join thread on thread.id = comment.thread_id
      where comment.account_id = ${accountId} and thread.site_id = ${siteId}
        and comment.deleted_at is null and thread.deleted_at is null
    ) as post
    join forum on forum.id = post.forum_id
    group by forum.id
    order by count(*) desc, forum.title`;

/**
 * The player of a team's squad that a member means: by full name, or by last name if only one has it.
 * @param name as typed by the member
 */
export async function selectFavourite(db: Db, teamId: string, name: string): Promise<Profile['favourite']> {
  const slug = toSlug(name);
  if (slug === '') return null;
  const squad = await newestSquad(db, teamId)
    .innerJoin('player', 'player.id', 'squad_member.player_id')
    .select(['player.slug', 'player.name', 'player.photo_url as photo', 'squad_member.number'])
    .execute();
  const namesakes = squad.filter((player) => player.slug.endsWith(`_${slug}`));
  return (
    squad.find((player) => player.slug === slug || toSlug(player.name) === slug) ??
    (namesakes.length === 1 ? (namesakes[0] ?? null) : null)
  );
}
