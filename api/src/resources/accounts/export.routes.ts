import { exportMe } from '@fan-base/shared-contracts/api/account';
import type { FastifyInstance } from 'fastify';
import { userOf } from '../../auth/account.ts';
import { countAttempt } from '../../auth/attempts.ts';
import { selectLogins } from '../../auth/logins.queries.ts';
import type { Dependencies } from '../../dependencies.ts';
import { register } from '../../http/register.ts';
import { limits } from './limits.ts';

/** Everything that is stored about an account, for its owner, of all sites. */
export function exportRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { db, clock } = dependencies;

  register(app, dependencies, exportMe, async ({ user, reply }) => {
    const { account } = user;
    await countAttempt(db, limits.exportOfAccount, account.id, clock.now());
    const [logins, threads, comments, reports] = await Promise.all([
      selectLogins(db, account.id, clock.now()),
      db
        .selectFrom('thread')
        .innerJoin('site', 'site.id', 'thread.site_id')
        .select([
          'thread.id',
          'site.domain',
          'thread.title',
          'thread.content',
          'thread.created_at',
          'thread.edited_at',
        ])
        .select('thread.deleted_at')
        .where('thread.account_id', '=', account.id)
        .orderBy('thread.id')
        .execute(),
      db
        .selectFrom('comment')
        .innerJoin('thread', 'thread.id', 'comment.thread_id')
        .innerJoin('site', 'site.id', 'thread.site_id')
        .select(['comment.id', 'site.domain', 'thread.title as thread', 'comment.number', 'comment.content'])
        .select(['comment.created_at', 'comment.edited_at', 'comment.deleted_at'])
        .where('comment.account_id', '=', account.id)
        .orderBy('comment.id')
        .execute(),
      db
        .selectFrom('report')
        .select(['thread_id', 'comment_id', 'reason', 'reported_at'])
        .where('account_id', '=', account.id)
        .orderBy('id')
        .execute(),
    ]);
    reply.header('content-disposition', 'attachment; filename="fan-base.json"');
    return { user: userOf(user, clock.now()), logins, threads, comments, reports };
  });
}
