import { getHealth } from '@fan-base/shared-contracts/api/health';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Dependencies } from '../../dependencies.ts';
import { register } from '../../http/register.ts';
import { version } from '../../version.ts';

export function healthRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { db, engine, logger } = dependencies;

  register(
    app,
    dependencies,
    getHealth,
    async ({ reply }) => {
      const answers = await sql`select 1`.execute(db).then(
        () => true,
        (error: unknown) => {
          logger.error({ err: error }, 'the database does not answer');
          return false;
        },
      );
      if (!answers) reply.code(503);
      return { status: answers ? 'ok' : 'unavailable', database: engine, version };
    },
    { alsoAnswersWith: [503] },
  );
}
