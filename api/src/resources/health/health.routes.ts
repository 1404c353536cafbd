import { getHealth } from '@fan-base/shared-contracts/api/health';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Dependencies } from '../../dependencies.ts';
import { databaseAway } from '../../http/errors.ts';
import { register } from '../../http/register.ts';
import { version } from '../../version.ts';
import { withinTime } from '../answers/withinTime.ts';

/** Milliseconds in which the database says a word; whoever looks after servers waits no longer for them. */
const patience = 4_000;

export function healthRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { db, engine, logger } = dependencies;

  register(
    app,
    dependencies,
    getHealth,
    async ({ reply }) => {
      const asked = sql`select 1`.execute(db).then(
        () => true,
        (error: unknown) => {
          logger.error({ err: error }, 'the database does not answer');
          return false;
        },
      );
      const answers = await withinTime(asked, patience, () => false);
      if (!answers) reply.code(503).header('retry-after', databaseAway.retryAfter);
      return { status: answers ? 'ok' : 'unavailable', database: engine, version };
    },
    { alsoAnswersWith: [503] },
  );
}
