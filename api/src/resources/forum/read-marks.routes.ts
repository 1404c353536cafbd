import { getReadMarks, markRead } from '@fan-base/shared-contracts/api/forum';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Dependencies } from '../../dependencies.ts';
import { register } from '../../http/register.ts';
import { noThread } from './reading.routes.ts';

/** Threads in which nothing was written for so long count as read. */
const days = 90;

/** What members have read; visitors keep it in their browser. */
export function readMarksRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { db, clock } = dependencies;

  register(app, dependencies, getReadMarks, async ({ site, user: { account } }) => {
    const [all, threads] = await Promise.all([
      db
        .selectFrom('read_all')
        .select('at')
        .where('account_id', '=', account.id)
        .where('site_id', '=', site.id)
        .executeTakeFirst(),
      db
        .selectFrom('read_mark')
        .innerJoin('thread', 'thread.id', 'read_mark.thread_id')
        .select(['read_mark.thread_id as thread', 'read_mark.number'])
        .where('read_mark.account_id', '=', account.id)
        .where('thread.site_id', '=', site.id)
        .where('thread.latest_at', '>', new Date(clock.now().getTime() - days * 86_400_000))
        .execute(),
    ]);
    return { allReadAt: all?.at.toISOString() ?? null, threads };
  });

  register(app, dependencies, markRead, async ({ site, user: { account }, body }) => {
    if (body.threads && body.threads.length > 0) {
      // Only threads of this site, and never further than they go.
      const { numAffectedRows } = await sql`
        insert into read_mark (account_id, thread_id, number)
        select ${account.id}, thread.id, least(max(mark.number), thread.newest)
        from jsonb_to_recordset(${JSON.stringify(body.threads)}::jsonb) as mark (thread bigint, number integer)
        join thread on thread.id = mark.thread and thread.site_id = ${site.id}
        group by thread.id
        on conflict (account_id, thread_id) do update set number = greatest(read_mark.number, excluded.number)`.execute(
        db,
      );
      if (numAffectedRows === 0n) throw noThread();
    }
    if (body.all)
      await db
        .insertInto('read_all')
        .values({ account_id: account.id, site_id: site.id, at: clock.now() })
        .onConflict((conflict) =>
          conflict.columns(['account_id', 'site_id']).doUpdateSet({ at: clock.now() }),
        )
        .execute();
    return {};
  });
}
