import { join } from 'node:path';
import { mayRefuse } from '@fan-base/shared-contracts/api/call';
import { servicePath } from '@fan-base/shared-contracts/service';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { createAnnouncer } from './announce.ts';
import { type Db, openDatabase } from './database.ts';
import type { Service } from './define-service.ts';
import { createVerifier } from './identity.ts';
import { addRoute } from './route.ts';
import { toErrorAnswer } from './service-error.ts';
import { addStandardRoutes } from './standard-routes.ts';

export interface ServiceSettings {
  /** The API, whose keys verify identities. */
  readonly apiUrl: string;
  /** PostgreSQL; null: an embedded database. */
  readonly databaseUrl: string | null;
  /** Folder of the embedded database; null: in memory. */
  readonly dataDir: string | null;
  readonly logLevel?: string;
}

export interface OpenService {
  /** Ready to listen, or to receive injected requests. */
  readonly app: FastifyInstance;
  readonly db: Db;
  /** Finishes the requests in flight, then closes the database. */
  readonly close: () => Promise<void>;
}

/** The service's schema, e.g. `r_fan_quiz`. */
const toSchema = (remote: string): string => servicePath(remote).slice(1).replaceAll(/[/-]/g, '_');

/**
 * Opens the database of a service and registers its calls, and the three calls that every service answers.
 * @throws DirectoryInUse if another process has its embedded database open; errors of the migrations
 */
export async function openService(
  service: Service,
  { apiUrl, databaseUrl, dataDir, logLevel = 'silent' }: ServiceSettings,
): Promise<OpenService> {
  const { remote, migrations } = service;
  const folder = dataDir === null ? null : join(dataDir, 'services', remote);
  const database = await openDatabase({ databaseUrl, folder, schema: toSchema(remote), migrations });
  const { db } = database;
  const app = Fastify({
    logger: { level: logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
  });
  const announcer = createAnnouncer(remote, apiUrl);
  const context = { db, verify: createVerifier(remote, apiUrl), announcer };
  app.setErrorHandler((error, request, reply) => {
    const { call } = request.routeOptions.config;
    const { status, body } = toErrorAnswer(error, (code) => !call || mayRefuse(call, code));
    if (status >= 500) request.log.error({ event: 'request.failed', err: error }, 'request failed');
    reply.code(status).send(body);
  });
  for (const route of service.routes) addRoute(app, route, context);
  addStandardRoutes(app, service, context);
  const stop = await service.start?.({ db, announce: announcer.announce });
  return {
    app,
    db,
    async close() {
      announcer.close();
      await stop?.();
      await app.close();
      await database.close();
    },
  };
}
