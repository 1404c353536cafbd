import {
  type Comment,
  createComment,
  createThread,
  deleteComment,
  deleteThread,
  editComment,
  editThread,
} from '@fan-base/shared-contracts/api/forum';
import { hasVisibleText } from '@fan-base/shared-contracts/visible-text';
import { isUniqueViolation } from '../../database/unavailable.ts';
import { toThreadSlug } from '../../domain/forum/thread-slug.ts';
import { HttpError } from '../../http/errors.ts';
import { inlineText } from '../../http/printable.ts';
import type { Routes } from '../../http/route.ts';
import { admitPost, writingBodyLimit } from './member-limits.ts';
import { getCommentPage } from './present.ts';
import { createQuoteNamer, toStoredText } from './quotes.queries.ts';
import { noForum, noThread } from './reading.routes.ts';
import { selectComment, selectForum, selectThread } from './threads.queries.ts';
import {
  findCommentByKey,
  findThreadByKey,
  insertComment,
  insertThread,
  selectMemberComment,
  selectMemberThread,
  setCommentDeleted,
  setThreadDeleted,
  writeComment,
  writeThread,
} from './writing.queries.ts';

const titled = (title: string): string => {
  const tidy = inlineText(title).replace(/\s+/g, ' ').trim();
  if (!hasVisibleText(tidy)) throw new HttpError('invalid_request', 'Thread title is required');
  return tidy;
};

const keyTaken = () => new HttpError('taken', 'Something else was written with this key');

const lockedThread = () => new HttpError('locked', 'This thread is locked');
const limited = { bodyLimit: writingBodyLimit } as const;

/** Members' threads and comments (FORUM-4, FORUM-5, FORUM-9). */
export const writingRoutes: Routes = (route, { db, clock }) => {
  async function readComment(id: string, siteId: string, threadId: string): Promise<Comment> {
    const comment = await selectComment(db, id);
    if (!comment) throw noThread();
    const nameQuotes = await createQuoteNamer(db, { id: threadId, siteId }, [comment.content]);
    return { ...comment, content: nameQuotes(comment.content) };
  }

  route(
    createThread,
    async ({ site, user, params, body }) => {
      const { account } = user;
      const before = await findThreadByKey(db, site.id, account.id, body.key);
      if (before) return before;
      const forum = await selectForum(db, site.id, params.forum);
      if (!forum) throw noForum();
      const title = titled(body.title);
      const slug = toThreadSlug(title);
      const id = await db.transaction().execute(async (trx) => {
        await admitPost(trx, account, { kind: 'thread' }, body.content, clock.now());
        return insertThread(
          trx,
          {
            siteId: site.id,
            forumId: forum.id,
            slug,
            title,
            content: toStoredText(body.content),
            accountId: account.id,
            key: body.key,
            language: site.language,
          },
          clock.now(),
        );
      });
      if (id !== undefined) return { place: { forum: forum.slug, id, slug } };
      // A concurrent request with the same key won.
      const same = await findThreadByKey(db, site.id, account.id, body.key);
      if (!same) throw keyTaken();
      return same;
    },
    limited,
  );

  route(
    createComment,
    async ({ site, user, params: { id }, body }) => {
      const { account } = user;
      const answerOf = async (comment: { id: string; number: number }) => {
        return { comment: await readComment(comment.id, site.id, id), page: getCommentPage(comment.number) };
      };
      const ofKey = { siteId: site.id, threadId: id, accountId: account.id, key: body.key };
      const before = await findCommentByKey(db, ofKey);
      if (before) return answerOf(before);
      const thread = await selectThread(db, site.id, id);
      if (!thread || thread.isDeleted) throw noThread();
      if (thread.locked) throw lockedThread();
      const comment = await db
        .transaction()
        .execute(async (trx) => {
          await admitPost(trx, account, { kind: 'comment' }, body.content, clock.now());
          const written = await insertComment(
            trx,
            {
              threadId: thread.id,
              accountId: account.id,
              content: toStoredText(body.content),
              key: body.key,
              language: site.language,
            },
            clock.now(),
          );
          if (!written) throw lockedThread();
          return written;
        })
        .catch(async (error: unknown) => {
          const same = await findCommentByKey(db, ofKey);
          if (same) return same;
          throw isUniqueViolation(error) ? keyTaken() : error;
        });
      return answerOf(comment);
    },
    limited,
  );

  route(
    editThread,
    async ({ site, user: { account }, params: { id }, body }) => {
      const thread = await selectMemberThread(db, site.id, account.id, id);
      if (!thread) throw noThread();
      if (thread.locked) throw lockedThread();
      const title = body.title === undefined ? thread.title : titled(body.title);
      const content = body.content ? toStoredText(body.content) : thread.content;
      const slug = toThreadSlug(title);
      await db.transaction().execute(async (trx) => {
        await admitPost(trx, account, { kind: 'thread', isEdit: true }, body.content ?? null, clock.now());
        await writeThread(trx, id, { title, slug, content, language: site.language }, clock.now());
      });
      return { place: { forum: thread.forum_slug, id, slug } };
    },
    limited,
  );

  route(deleteThread, async ({ site, user: { account }, params: { id } }) => {
    const thread = await selectMemberThread(db, site.id, account.id, id);
    if (!thread) throw noThread();
    if (thread.locked) throw lockedThread();
    if (thread.newest > 0)
      throw new HttpError('locked', 'Others have replied, so the thread can only be edited');
    await db.transaction().execute((trx) => setThreadDeleted(trx, id, 'author', clock.now()));
    return {};
  });

  route(
    editComment,
    async ({ site, user: { account }, params: { id }, body }) => {
      const comment = await selectMemberComment(db, site.id, account.id, id);
      if (!comment) throw new HttpError('not_found', 'You have no such comment');
      if (comment.locked) throw lockedThread();
      await db.transaction().execute(async (trx) => {
        await admitPost(trx, account, { kind: 'comment', isEdit: true }, body.content, clock.now());
        await writeComment(trx, id, toStoredText(body.content), site.language, clock.now());
      });
      return readComment(id, site.id, comment.thread_id);
    },
    limited,
  );

  route(deleteComment, async ({ site, user: { account }, params: { id } }) => {
    const comment = await selectMemberComment(db, site.id, account.id, id);
    if (!comment) throw new HttpError('not_found', 'You have no such comment');
    if (comment.locked) throw lockedThread();
    await db.transaction().execute((trx) => setCommentDeleted(trx, comment, 'author', clock.now()));
    return {};
  });
};
