import type { Comment, ThreadListing, ThreadPlace } from '@fan-base/shared-contracts/api/forum';
import { commentsPerPage } from '@fan-base/shared-contracts/thread-path';
import { authorOf } from './authors.queries.ts';
import type { CommentRow, ThreadRow } from './threads.queries.ts';

export const placeOf = ({
  forum_slug,
  id,
  slug,
}: Pick<ThreadRow, 'forum_slug' | 'id' | 'slug'>): ThreadPlace => ({
  forum: forum_slug,
  id,
  slug,
});

/** How many pages so many records take; none takes one. */
export const pagesOf = (count: number, perPage: number): number => Math.max(1, Math.ceil(count / perPage));

/** The page on which a comment stands. */
export const pageOfComment = (number: number): number => pagesOf(number, commentsPerPage);

/** A thread as lists show it. */
export const listingOf = (row: ThreadRow): ThreadListing => ({
  place: placeOf(row),
  title: row.title,
  author: authorOf(row.author),
  startedAt: row.created_at.toISOString(),
  replies: row.replies,
  views: row.views,
  pinned: row.pinned,
  locked: row.locked,
  fixture: row.fixture_id,
  latest: {
    author: authorOf(row.latest_author),
    at: row.latest_at.toISOString(),
    number: row.latest_number,
  },
});

/** A comment as everyone sees it: of a deleted one, that it was there. */
export const commentOf = (row: CommentRow): Comment => ({
  id: row.id,
  number: row.number,
  author: authorOf(row.author),
  at: row.created_at.toISOString(),
  editedAt: row.edited_at?.toISOString() ?? null,
  content: row.deleted_by === null ? row.content : null,
  deletedBy: row.deleted_by,
});
