import { getReadMarks, markRead } from '@fan-base/shared-contracts/api/forum';
import type { Routes } from '../../http/route.ts';
import { selectAllRead, selectReadMarks, writeAllRead, writeReadMarks } from './read-marks.queries.ts';
import { noThread } from './reading.routes.ts';

/** Threads without a post for this long count as read. */
const days = 90;

/** Read marks of members; visitors have theirs in browser storage. */
export const readMarksRoutes: Routes = (route, { db, clock }) => {
  route(getReadMarks, async ({ site, user: { account } }) => {
    const since = new Date(clock.now().getTime() - days * 86_400_000);
    const [all, threads] = await Promise.all([
      selectAllRead(db, account.id, site.id),
      selectReadMarks(db, account.id, site.id, since),
    ]);
    // What was written before a member joined is not unread to them. Posts of the same moment are.
    const allReadAt = all?.at ?? new Date(account.joined_at.getTime() - 1);
    return { allReadAt: allReadAt.toISOString(), threads };
  });

  route(markRead, async ({ site, user: { account }, body: { threads = [], all } }) => {
    if (threads.length > 0 && !(await writeReadMarks(db, account.id, site.id, threads))) throw noThread();
    if (all) await writeAllRead(db, account.id, site.id, clock.now());
    return {};
  });
};
