import {
  getModerationLog,
  getReports,
  moderateComment,
  moderateThread,
  reportPost,
  resolveReport,
} from '@fan-base/shared-contracts/api/moderation';
import { hasVisibleText } from '@fan-base/shared-contracts/visible-text';
import { type AdministrationAct, logAct } from '../../auth/administration-log.queries.ts';
import { countAttempt } from '../../auth/attempts.queries.ts';
import type { Trx } from '../../database/types.ts';
import { HttpError } from '../../http/errors.ts';
import type { Routes } from '../../http/route.ts';
import { getExcerpt } from './excerpt.ts';
import {
  insertReport,
  isOwnPost,
  moveThread,
  selectCommentOnSite,
  selectLog,
  selectReports,
  takeReport,
} from './moderation.queries.ts';
import { noThread } from './reading.routes.ts';
import { selectForum, selectThread } from './threads.queries.ts';
import { setCommentDeleted, setThreadDeleted, updateThread } from './writing.queries.ts';

const reportLimit = { name: 'reports', times: 20, seconds: 86_400 } as const;

/** Members' reports, and administrators' moderation of posts (FORUM-9). */
export const moderationRoutes: Routes = (route, { db, clock }) => {
  type Act = Omit<AdministrationAct, 'siteId' | 'adminId'>;
  const log = (trx: Trx, site: { readonly id: string }, admin: { readonly id: string }, act: Act) =>
    logAct(trx, { siteId: site.id, adminId: admin.id, ...act }, clock.now());

  route(reportPost, async ({ site, user: { account }, body }) => {
    if (!hasVisibleText(body.reason)) throw new HttpError('invalid_request', 'Say what is wrong with it');
    const thread = await selectThread(db, site.id, body.thread);
    const comment = body.comment === undefined ? null : await selectCommentOnSite(db, site.id, body.comment);
    if (!thread || comment === undefined || (comment && comment.thread_id !== thread.id)) throw noThread();
    await db.transaction().execute(async (trx) => {
      await countAttempt(trx, reportLimit, account.id);
      await insertReport(trx, {
        site_id: site.id,
        thread_id: thread.id,
        comment_id: comment?.id ?? null,
        account_id: account.id,
        reason: body.reason.trim(),
        reported_at: clock.now(),
      });
    });
    return {};
  });

  route(getReports, async ({ site }) =>
    (await selectReports(db, site.id)).map(({ content, ...report }) => ({
      ...report,
      excerpt: getExcerpt(content),
    })),
  );

  route(resolveReport, async ({ site, user: { account }, params: { id } }) => {
    await db.transaction().execute(async (trx) => {
      const report = await takeReport(trx, site.id, id, account.id, clock.now());
      if (!report) throw new HttpError('not_found', 'This report has already been resolved');
      if (await isOwnPost(trx, report, account.id))
        throw new HttpError('forbidden', 'Another administrator must look at a report about your own post');
      await log(trx, site, account, {
        act: 'report-resolve',
        subject: report.reason,
        threadId: report.thread_id,
        ...(report.comment_id === null ? {} : { commentId: report.comment_id }),
      });
    });
    return {};
  });

  route(moderateThread, async ({ site, user: { account }, params: { id }, body }) => {
    const thread = await selectThread(db, site.id, id);
    if (!thread) throw noThread();
    const forum = body.act === 'move' ? await selectForum(db, site.id, body.forum ?? '') : null;
    if (forum === undefined) throw new HttpError('not_found', 'No forum with this name');
    await db.transaction().execute(async (trx) => {
      switch (body.act) {
        case 'lock':
        case 'unlock':
          await updateThread(trx, id, { locked: body.act === 'lock' });
          break;
        case 'pin':
        case 'unpin':
          await updateThread(trx, id, { pinned: body.act === 'pin' });
          break;
        case 'move':
          if (forum) await moveThread(trx, id, forum.id);
          break;
        case 'delete':
        case 'restore':
          await setThreadDeleted(trx, id, body.act === 'delete' ? 'moderator' : null, clock.now());
          break;
      }
      const { act, reason } = body;
      await log(trx, site, account, { act: `thread-${act}`, subject: thread.title, threadId: id, reason });
    });
    return { place: { ...thread.place, ...(forum ? { forum: forum.slug } : {}) } };
  });

  route(moderateComment, async ({ site, user: { account }, params: { id }, body }) => {
    const comment = await selectCommentOnSite(db, site.id, id);
    if (!comment) throw new HttpError('not_found', 'No such comment');
    await db.transaction().execute(async (trx) => {
      await setCommentDeleted(trx, comment, body.act === 'delete' ? 'moderator' : null, clock.now());
      await log(trx, site, account, {
        act: `comment-${body.act}`,
        subject: comment.title,
        threadId: comment.thread_id,
        commentId: comment.id,
        reason: body.reason,
      });
    });
    return {};
  });

  route(getModerationLog, ({ site, user: { administers } }) =>
    selectLog(db, site.id, administers === 'network'),
  );
};
