import { getProfile } from '@fan-base/shared-contracts/api/account';
import { publicUserOf } from '../../auth/account.ts';
import { HttpError } from '../../http/errors.ts';
import type { Routes } from '../../http/route.ts';
import { excerptOf } from '../forum/excerpt.ts';
import { placeOf } from '../forum/present.ts';
import { selectByUsername } from './accounts.queries.ts';
import { isAdministratorOf } from './administration.queries.ts';
import { countPostsOf, type PostRow, selectCommentsOf, selectThreadsOf } from './profile.queries.ts';

const postOf = (row: PostRow) => ({
  thread: placeOf({ id: row.thread_id, slug: row.thread_slug, forum_slug: row.forum_slug }),
  title: row.title,
  number: row.number,
  excerpt: excerptOf(row.content),
  at: row.at.toISOString(),
});

/** A member as everyone sees him (ACCOUNT-6). */
export const profileRoutes: Routes = (route, { db }) => {
  route(getProfile, async ({ site, params: { username } }) => {
    const account = await selectByUsername(db, username);
    const isAdministrator = account !== undefined && (await isAdministratorOf(db, account, site.id));
    const user = account && publicUserOf({ ...account, role: isAdministrator ? 'admin' : 'user' });
    if (!user) throw new HttpError('not_found', 'User not found');
    const [posts, threads, comments] = await Promise.all([
      countPostsOf(db, account.id, site.id),
      selectThreadsOf(db, account.id, site.id),
      selectCommentsOf(db, account.id, site.id),
    ]);
    return {
      user,
      realname: account.realname,
      joined: account.joined_at.toISOString(),
      city: account.city,
      occupation: account.occupation,
      favouritePlayer: account.favourite_player,
      posts,
      recentThreads: threads.map(postOf),
      recentComments: comments.map(postOf),
    };
  });
};
