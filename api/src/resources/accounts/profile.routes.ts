import { getProfile } from '@fan-base/shared-contracts/api/account';
import { HttpError } from '../../http/errors.ts';
import type { Routes } from '../../http/route.ts';
import { getExcerpt } from '../forum/excerpt.ts';
import {
  countMemberPosts,
  type PostRow,
  selectFavourite,
  selectMember,
  selectMemberComments,
  selectMemberThreads,
} from './profile.queries.ts';

const toPost = ({ content, ...post }: PostRow) => ({ ...post, excerpt: getExcerpt(content) });

/** A member's public profile (ACCOUNT-6). */
export const profileRoutes: Routes = (route, { db }) => {
  route(
    getProfile,
    async ({ site, params: { username } }) => {
      const member = await selectMember(db, username, site.id);
      if (!member) throw new HttpError('not_found', 'User not found');
      const [counts, threads, comments, favourite] = await Promise.all([
        countMemberPosts(db, member.id, site.id),
        selectMemberThreads(db, member.id, site.id),
        selectMemberComments(db, member.id, site.id),
        member.favouritePlayer === null ? null : selectFavourite(db, site.team.id, member.favouritePlayer),
      ]);
      const forums = counts.map(({ slug, title, ...count }) => ({
        slug,
        title,
        posts: count.threads + count.comments,
      }));
      return {
        ...member,
        favourite,
        posts: forums.reduce((sum, { posts }) => sum + posts, 0),
        threads: counts.reduce((sum, count) => sum + count.threads, 0),
        forums,
        recentThreads: threads.map(toPost),
        recentComments: comments.map(toPost),
      };
    },
    {
      cached: {
        madeOf: [
          'account',
          'site_administrator',
          'thread/site',
          'comment/site',
          'forum/site',
          'squad_member/team',
          'player',
        ],
      },
    },
  );
};
