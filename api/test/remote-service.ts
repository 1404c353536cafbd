import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { jsonSchema } from '@fan-base/shared-contracts/json-schema';
import { identityHeader, type ServiceCall } from '@fan-base/shared-contracts/service';
import { array, integer, object, optional, string } from '@fan-base/shared-contracts/struct';
import { createAuthor } from '@fan-base/shared-releases/author';
import { openFolder } from '@fan-base/shared-releases/open-folder';
import { publish } from '@fan-base/shared-releases/publish';
import { removeService, setService } from '@fan-base/shared-releases/services';
import { makeBuild } from '@fan-base/shared-releases/testing/make-build';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { decodeJwt } from 'jose';

export const remote = 'mf-predictions';

const params = jsonSchema(object({ match: integer({ min: 1 }) }));
const tips = jsonSchema(object({ tips: array(integer()), of: optional(string()) }));
const tip = jsonSchema(object({ home: integer({ min: 0, max: 20 }) }));

/** The calls of the tests' service. */
export const calls = {
  getTips: {
    id: 'getTips',
    method: 'GET',
    path: '/tips/{match}',
    summary: 'Sums of the tips for a match',
    access: 'site',
    params,
    query: jsonSchema(object({ rows: optional(integer()) })),
    answer: tips,
    cache: { fresh: 60, stale: 600 },
    live: true,
  },
  getMyTips: {
    id: 'getMyTips',
    method: 'GET',
    path: '/tips/mine',
    summary: "The member's own tips",
    access: 'user',
    answer: tips,
    // The build refuses it; releases from before that have it.
    cache: { fresh: 60, stale: 600 },
  },
  putTip: {
    id: 'putTip',
    method: 'PUT',
    path: '/tips/{match}',
    summary: "Change the member's tip",
    access: 'user',
    params,
    body: tip,
    answer: jsonSchema(object({})),
    errors: ['locked'],
  },
} as const satisfies Record<string, ServiceCall>;

/** A request as the service received it. */
export interface Received {
  readonly method: string;
  readonly url: string;
  readonly headers: FastifyRequest['headers'];
  readonly body: unknown;
  /** Claims of its identity. */
  readonly identity: Readonly<Record<string, unknown>>;
}

export interface TestService {
  readonly app: FastifyInstance;
  readonly url: string;
  /** All requests so far. */
  readonly received: readonly Received[];
}

/** Starts a service of a remote on a free local port. */
export async function startService(routes: (app: FastifyInstance) => void): Promise<TestService> {
  const app = Fastify({ forceCloseConnections: true });
  const received: Received[] = [];
  app.addHook('preHandler', async ({ method, url, headers, body }) => {
    const identity = decodeJwt(String(headers[identityHeader]));
    received.push({ method, url, headers, body, identity });
  });
  app.get('/health', async () => ({ status: 'ok' }));
  routes(app);
  after(() => app.close());
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return { app, url, received };
}

export interface TestStore {
  /** The API's setting. */
  readonly releasesFolder: string;
  /** Publishes a version of a remote with these calls of its service; held: for pins only. */
  readonly publish: (version: string, calls: readonly ServiceCall[], isHeld?: boolean) => Promise<void>;
  /** Names the service's address in the registry; null: removes it. */
  readonly register: (url: string | null) => Promise<void>;
}

/** A store of releases in a folder. */
export function createStore(): TestStore {
  const releasesFolder = mkdtempSync(join(tmpdir(), 'fan-base-releases-'));
  const releases = openFolder(releasesFolder);
  return {
    releasesFolder,
    async publish(version, calls, isHeld = false) {
      const build = makeBuild(remote, version, version, { service: { calls: [...calls] } });
      await publish({ build, releases, why: '', isHeld });
    },
    async register(url) {
      const author = createAuthor('', 'test');
      await releases.changeRegistry((registry) =>
        url === null ? removeService(registry, remote, author) : setService(registry, remote, url, author),
      );
    },
  };
}
