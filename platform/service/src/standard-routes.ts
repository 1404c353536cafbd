import { changedKeysHeader } from '@fan-base/shared-contracts/api/call';
import { identityHeader, standardCalls } from '@fan-base/shared-contracts/service';
import type { FastifyInstance } from 'fastify';
import { sql } from './database.ts';
import type { Service } from './define-service.ts';
import { identify, type RouteContext } from './route.ts';
import { ServiceError } from './service-error.ts';
import { formatKeys } from './surrogate-keys.ts';

/** `/accounts/:account` of `GET /accounts/{account}`. */
const toPath = (endpoint: string): string => endpoint.replace(/^\w+ /, '').replace(/\{(\w+)\}/g, ':$1');

interface AccountRoute {
  readonly Params: { readonly account: string };
}

/** Registers the calls that every service answers to the product itself: health, export and erasure of an account. */
export function addStandardRoutes(
  app: FastifyInstance,
  { exportAccount, eraseAccount }: Service,
  context: RouteContext,
): void {
  const { db } = context;
  app.get(toPath(standardCalls.health), {
    async handler(request) {
      // A starting product has no identity; the API has one, and sends its token for announcements.
      if (request.headers[identityHeader] !== undefined) await identify(request, context);
      await sql`select 1`.execute(db);
      return { status: 'ok' };
    },
  });
  app.register(async (accounts) => {
    accounts.addHook('onRequest', async (request) => {
      const { role } = await identify(request, context);
      if (role !== 'system') throw new ServiceError('forbidden', 'Only the product itself calls this');
    });
    accounts.get<AccountRoute>(toPath(standardCalls.exportAccount), async ({ params: { account } }, reply) =>
      reply.type('application/json').send(JSON.stringify((await exportAccount({ account, db })) ?? null)),
    );
    accounts.delete<AccountRoute>(
      toPath(standardCalls.eraseAccount),
      async ({ params: { account } }, reply) => {
        const changed = await eraseAccount({ account, db });
        if (changed.length > 0) reply.header(changedKeysHeader, formatKeys(changed));
        return reply.code(204).send();
      },
    );
  });
}
