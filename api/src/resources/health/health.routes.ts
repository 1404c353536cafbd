import { getHealth, getReadiness } from '@fan-base/shared-contracts/api/health';
import { ping } from '../../database/unavailable.ts';
import { databaseAway } from '../../http/errors.ts';
import type { Routes } from '../../http/route.ts';
import { version } from '../../version.ts';
import { withinTime } from '../answers/within-time.ts';

/** Milliseconds in which the database says a word; whoever looks after servers waits no longer for them. */
const timeoutMs = 4_000;

export const healthRoutes: Routes = (route, { db, engine, logger }) => {
  route(getHealth, async () => ({ status: 'ok' as const, version }), { cached: 'never' });
  route(
    getReadiness,
    async ({ reply }) => {
      const isReachable = ping(db).then(
        () => true,
        (error: unknown) => {
          logger.error({ event: 'database.unreachable', err: error }, 'the database does not answer');
          return false;
        },
      );
      const answers = await withinTime(isReachable, timeoutMs, () => false);
      if (!answers) reply.code(503).header('retry-after', databaseAway.retryAfter);
      return { status: answers ? 'ok' : 'unavailable', database: engine, version };
    },
    { alsoAnswersWith: [503], cached: 'never', readsPrimary: true },
  );
};
