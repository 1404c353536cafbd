import type { Platform } from '@fan-base/shared-contracts/platform';
import type { Release } from '@fan-base/shared-contracts/release';
import type { LocalReleases } from '@fan-base/shared-releases/local-copies';
import type { ReleaseFiles } from '@fan-base/shared-releases/release-files';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ClientRateLimit, refuseRequest } from '../http/rate-limit.ts';
import { createPackageReader } from './platform-packages.ts';
import { readApiDescription } from './read-api-description.ts';
import type { ReleaseStore } from './release-store.ts';

/** A text that is costly to make, and the same for all clients. */
export interface SharedText {
  readonly key: string;
  readonly type: string;
  readonly cacheControl: string;
  /** Null: there is none. */
  readonly render: () => Promise<string | null>;
  readonly sendMissing: (reply: FastifyReply) => FastifyReply;
}

export interface PlatformOptions {
  readonly apiUrl: string;
  /** Where teams publish; undefined: the operator publishes. */
  readonly publishUrl: string | undefined;
  /** The release store. */
  readonly store: ReleaseFiles;
  readonly files: LocalReleases;
  readonly releases: ReleaseStore;
  /** The shell's release that this server belongs to. */
  readonly shell: Release;
  readonly renders: ClientRateLimit;
  /** Sends a text from a cache, or renders it if the client has not caused too many. */
  readonly sendText: (
    request: FastifyRequest,
    reply: FastifyReply,
    text: SharedText,
  ) => Promise<FastifyReply>;
}

/** The releases that visitors have, by application; canaries as `NAME canary`. */
function listReleases({ registry, offered }: ReturnType<ReleaseStore['current']>): Record<string, Release> {
  return Object.fromEntries(
    Object.entries(registry.apps).flatMap(([name, { stable, canary }]) => {
      const versions = offered.get(name);
      const [main, trial] = [stable && versions?.get(stable), canary && versions?.get(canary.version)];
      return [
        ...(main ? [[name, main] as const] : []),
        ...(trial ? [[`${name} canary`, trial] as const] : []),
      ];
    }),
  );
}

/**
 * What repositories of remotes are built with and compared with: `/platform.json`, the packages that it names below
 * `/platform/`, and the releases that run. No browser loads them.
 */
export function servePlatform(app: FastifyInstance, options: PlatformOptions): void {
  const { apiUrl, publishUrl, store, files, releases, shell, renders, sendText } = options;
  const readLocal = (file: string) => files.read(`${shell.name}/${shell.version}/platform/${file}`);
  const none = 'This shell offers no packages: publish it again';
  const readPackage = createPackageReader({ store, releases, name: shell.name });

  async function readPlatform(): Promise<Platform | null> {
    if (!shell.platform) return null;
    const platform: Platform = JSON.parse(new TextDecoder().decode(await readLocal('platform.json')));
    return { ...platform, ...(publishUrl && { publish: publishUrl }) };
  }

  app.get('/platform.json', async (_request, reply) => {
    const platform = await readPlatform();
    reply.header('cache-control', 'no-cache');
    return platform ?? reply.code(404).send({ error: none });
  });

  app.get('/platform/releases.json', async (_request, reply) => {
    reply.header('cache-control', 'no-cache');
    return listReleases(releases.current());
  });

  // What runs, not what a store has recorded.
  app.get('/platform/api.json', (request, reply) =>
    sendText(request, reply, {
      key: 'platform/api.json',
      type: 'application/json; charset=utf-8',
      cacheControl: 'no-cache',
      async render() {
        const description = await readApiDescription(apiUrl);
        return description && JSON.stringify(description);
      },
      sendMissing: (reply) =>
        reply
          .code(502)
          .header('cache-control', 'no-cache')
          .send({ error: 'The API does not describe its calls' }),
    }),
  );

  // For `npx`, whose users do not know the version.
  app.get('/platform/tooling.tgz', async (_request, reply) => {
    const tooling = (await readPlatform())?.packages['@fan-base/tooling'];
    reply.header('cache-control', 'no-cache');
    return tooling ? reply.redirect(`/platform/${tooling.file}`) : reply.code(404).send({ error: none });
  });

  app.get<{ Params: { file: string } }>('/platform/:file', async (request, reply) => {
    const { file } = request.params;
    const isLocal = file.endsWith('.tgz') && Object.hasOwn(shell.platform ?? {}, file);
    if (!isLocal && !renders.take(request.ip)) return refuseRequest(reply, renders);
    const bytes = await (isLocal ? readLocal(file) : readPackage(file));
    if (!bytes)
      return reply
        .code(404)
        .header('cache-control', 'no-cache')
        .send({
          error: `No published shell offers ${file}: take the packages of ${shell.version} with fan-base update`,
        });
    return reply
      .type('application/gzip')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(Buffer.from(bytes));
  });
}
