import { getHealth, getReadiness } from '@fan-base/shared-contracts/api/health';
import { ping } from '../../database/unavailable.ts';
import { databaseAway } from '../../http/errors.ts';
import type { Routes } from '../../http/route.ts';
import { version } from '../../version.ts';
import { runWithSignal } from '../../work-signal.ts';
import { withinTime } from '../answers/within-time.ts';

/** Timeout of the database check; orchestrators wait no longer. */
const timeoutMs = 4_000;

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * `/readyz` responds with 503 until shutdown, so that proxies send new requests elsewhere; requests that
     * still arrive are served.
     */
    drain(): void;
  }
}

export const healthRoutes: Routes = (route, { db, engine, logger }, app) => {
  let isDraining = false;
  app.decorate('drain', () => {
    isDraining = true;
  });
  route(getHealth, async () => ({ status: 'ok' as const, version }), { cached: 'never' });
  route(
    getReadiness,
    async ({ reply }) => {
      // A probe that gives up says nothing about the database.
      const isReachable = runWithSignal(undefined, () => ping(db)).then(
        () => true,
        (error: unknown) => {
          logger.error({ event: 'database.unreachable', err: error }, 'database unreachable');
          return false;
        },
      );
      const isReady =
        (await withinTime(
          () => isReachable,
          timeoutMs,
          () => false,
        )) && !isDraining;
      if (!isReady) reply.code(503).header('retry-after', databaseAway.retryAfter);
      return { status: isReady ? 'ok' : 'unavailable', database: engine, version };
    },
    { alsoAnswersWith: [503], cached: 'never', readsPrimary: true },
  );
};
