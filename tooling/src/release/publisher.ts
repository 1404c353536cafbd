import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CombinationTest, type Registry, Release } from '@fan-base/shared-contracts/release';
import { is } from '@fan-base/shared-contracts/struct';
import { createAuthor } from '@fan-base/shared-releases/author';
import { RefusedChange } from '@fan-base/shared-releases/changes';
import { nameVersions, recordTest } from '@fan-base/shared-releases/combination-tests';
import { filesBelow } from '@fan-base/shared-releases/files-below';
import { findTokenFault, recordTokenUse } from '@fan-base/shared-releases/issued-tokens';
import { type PublishingToken, readPublishingToken } from '@fan-base/shared-releases/publishing-token';
import type { ReleaseFiles } from '@fan-base/shared-releases/release-files';
import { setService } from '@fan-base/shared-releases/services';
import { findStatementFault } from '@fan-base/shared-releases/statement';
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { formatPublished } from './format-published.ts';
import { publishChecked } from './publish-checked.ts';
import { withUpload } from './upload-folder.ts';

const maxPackedBytes = 20 * 1024 * 1024;
/** Versions that a remote may publish in 24 hours: what is published stays until it is pruned. */
const maxDailyVersions = 50;
const dayMs = 24 * 60 * 60 * 1000;
const maxWhyLength = 500;

export interface PublisherOptions {
  readonly releases: ReleaseFiles;
  /** Accepted secrets of tokens; undefined: no team may publish. */
  readonly secrets: readonly string[] | undefined;
  /** Hosts of services that teams may register; `.example.com` means all names below it. */
  readonly serviceHosts: readonly string[];
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

const tokenHint = 'the operator gives one with npm run release -- token';

/** A refused request; the message is for the team. */
class Refusal extends Error {
  readonly statusCode: number;

  constructor(statusCode: number, message: string) {
    super(message);
    this.statusCode = statusCode;
  }
}

/** @throws Refusal if the registry no longer lists a token as valid */
function requireListed(registry: Registry, token: PublishingToken, { now }: PublisherOptions): void {
  const fault = findTokenFault(registry, token, now());
  if (fault) throw new Refusal(401, `${fault}: ${tokenHint}`);
}

/** Reads the signed token of a request, which may have been revoked since. @throws Refusal */
function readToken(authorization: string | undefined, { secrets }: PublisherOptions): PublishingToken {
  const token = readPublishingToken(authorization?.match(/^Bearer (\S+)$/)?.[1], secrets);
  if (!token) throw new Refusal(401, `This token is not valid: ${tokenHint}`);
  return token;
}

/**
 * Notes the use of a token.
 * @param name the application to be published; null: any
 * @throws Refusal if it is not valid, or does not allow publishing this application
 */
async function useToken(
  token: PublishingToken,
  name: string | null,
  options: PublisherOptions,
): Promise<void> {
  const { releases, now } = options;
  // Before the registry is written to.
  requireListed(await releases.readRegistry(), token, options);
  if (name !== null && token.remote !== name)
    throw new Refusal(403, `This token is for ${token.remote} and cannot publish ${name}: ${tokenHint}`);
  await releases.changeRegistry((registry) => {
    requireListed(registry, token, options);
    return recordTokenUse(registry, token.id, new Date(now()).toISOString());
  });
}

/**
 * Stores the result of a combination's tests in the name of a token's holder.
 * @throws Refusal for anything else, and for combinations of other teams
 */
async function storeTest(
  found: unknown,
  { remote, name: by }: PublishingToken,
  { releases, now }: PublisherOptions,
): Promise<string> {
  if (!is(found, CombinationTest)) throw new Refusal(422, 'The upload is no result of tests');
  if (!Object.hasOwn(found.versions, remote))
    throw new Refusal(403, `This token is for ${remote}, which is not part of the combination`);
  const result = { ...found, by, at: new Date(now()).toISOString() };
  await releases.changeRegistry((registry) => {
    const unknown = Object.entries(result.versions).find(
      ([name, version]) => !registry.apps[name]?.versions[version],
    );
    if (unknown) throw new Refusal(422, `${unknown.join(' ')} was never published`);
    return recordTest(registry, result);
  });
  return `the result of combination ${nameVersions(result.versions)} is stored`;
}

/** Reads the description of an unpacked build. @throws Refusal if it is not one of this application */
async function readUpload(folder: string, name: string): Promise<Release> {
  const text = await readFile(join(folder, 'release.json'), 'utf8').catch(() => '');
  let release: unknown;
  try {
    release = JSON.parse(text);
  } catch {
    throw new Refusal(422, 'The upload has no readable release.json');
  }
  if (!is(release, Release)) throw new Refusal(422, 'release.json does not describe a release');
  if (release.name !== name)
    throw new Refusal(403, `The upload is a build of ${release.name}, not of ${name}`);
  const fault = findStatementFault(release);
  if (fault) throw new Refusal(422, `${name} ${release.version} is not published:\n  - ${fault}`);
  return release;
}

/** Refuses a remote that has published enough today. @throws Refusal */
async function requireQuota(name: string, { releases, now }: PublisherOptions): Promise<void> {
  const { apps } = await releases.readRegistry();
  const today = apps[name]?.history.filter(
    // The clock may have been set back since.
    ({ action, at }) => action === 'publish' && Math.abs(now() - Date.parse(at)) < dayMs,
  );
  if ((today?.length ?? 0) >= maxDailyVersions)
    throw new Refusal(
      429,
      `${name} has published ${maxDailyVersions} versions within 24 hours: try tomorrow`,
    );
}

/** Files that no hash covers, whose changes would remain undetected. @throws Refusal if there are any */
async function requireHashes(folder: string, { integrity, maps = {} }: Release): Promise<void> {
  const known = new Set([
    'release.json',
    'web/build-facts.json',
    ...Object.keys(integrity).map((file) => (file.startsWith('node/') ? file : `web/${file}`)),
    ...Object.keys(maps).map((file) => `maps/${file}`),
  ]);
  const unknown = (await filesBelow(folder)).filter((file) => !known.has(file.replace(/\.(br|gz)$/, '')));
  if (unknown.length > 0) throw new Refusal(422, `release.json has no hash of ${unknown.join(', ')}`);
}

/** Whether the operator allows a host with its port: another one could be the API's own. */
const isAllowed = ({ hostname, port }: URL, serviceHosts: readonly string[]): boolean =>
  serviceHosts.some((allowed) => {
    const [name = '', allowedPort = ''] = allowed.split(':');
    const isHost = name.startsWith('.') ? hostname.endsWith(name) : hostname === name;
    return isHost && (allowedPort === '*' || allowedPort === port);
  });

/** Names the address of a remote's own service. @throws Refusal for a host that the operator has not allowed */
async function registerService(
  name: string,
  url: unknown,
  by: string,
  { releases, serviceHosts }: PublisherOptions,
): Promise<string> {
  const address = typeof url === 'string' ? URL.parse(url) : null;
  if (typeof url !== 'string' || !address) throw new Refusal(422, 'The upload names no address');
  if (!isAllowed(address, serviceHosts))
    throw new Refusal(403, `${address.host} is not allowed (SERVICE_HOSTS): ask the operator`);
  const { services } = await releases.readRegistry();
  if (services?.[name]?.url !== url)
    await releases.changeRegistry((registry) => setService(registry, name, url, createAuthor('', by)));
  return `the service of ${name} is at ${url}`;
}

/**
 * The operator's endpoint for teams, `POST /releases/NAME` with a build as a packed folder. It checks the build
 * like `npm run release -- publish`, and publishes it on hold in the name of the token's holder: visitors get it from
 * the operator, after a rehearsal. `PUT /services/NAME` names the
 * address of the remote's own service, and `POST /tests` stores the result of a combination's tests.
 */
export function buildPublisher(options: PublisherOptions): FastifyInstance {
  const app = fastify({ bodyLimit: maxPackedBytes });
  const used = new WeakMap<FastifyRequest, PublishingToken>();
  /** Before the body is read. */
  const authorize = async (request: FastifyRequest) => {
    const { name = null } = request.params as { readonly name?: string };
    const token = readToken(request.headers.authorization, options);
    await useToken(token, name, options);
    used.set(request, token);
  };
  const getToken = (request: FastifyRequest): PublishingToken => {
    const token = used.get(request);
    if (!token) throw new Refusal(401, `A token is missing: ${tokenHint}`);
    return token;
  };
  /** Tokens of uploads that arrive or are handled, of which each has one at a time, and of those that are handled. */
  const uploading = new Set<string>();
  const handling = new Set<string>();
  app.addContentTypeParser('application/gzip', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.post<{ Params: { name: string }; Querystring: { why?: string }; Body: Buffer }>(
    '/releases/:name',
    {
      // Before the body is read.
      onRequest: async (request, reply) => {
        const { why = '' } = request.query;
        const { id } = readToken(request.headers.authorization, options);
        if (uploading.has(id)) throw new Refusal(429, 'An upload with this token is in progress');
        uploading.add(id);
        // Also if the client is gone before the body is complete; a complete one is unpacked and checked to its end.
        reply.raw.once('close', () => {
          if (!handling.has(id)) uploading.delete(id);
        });
        await authorize(request);
        // Given twice, it is a list.
        if (typeof why !== 'string' || why.length > maxWhyLength)
          throw new Refusal(422, `The reason is no text of up to ${maxWhyLength} characters`);
        await requireQuota(request.params.name, options);
      },
    },
    async (request, reply) => {
      const {
        params: { name },
        query: { why = '' },
        body,
      } = request;
      const token = getToken(request);
      const { id, name: by } = token;
      handling.add(id);
      try {
        const text = await withUpload(body, async (build, refusal) => {
          if (refusal !== null) throw new Refusal(422, refusal);
          const release = await readUpload(build, name);
          await requireHashes(build, release);
          const { releases } = options;
          // It may have been revoked during the upload.
          requireListed(await releases.readRegistry(), token, options);
          const warnings: string[] = [];
          let isExisting = false;
          const registry = await publishChecked(
            { builds: [build], releases, why, by, isHeld: true },
            {
              warn: (warning) => warnings.push(`warning: ${warning}\n`),
              onExisting: () => {
                isExisting = true;
              },
            },
          );
          return warnings.join('') + formatPublished(registry, release, isExisting);
        });
        return reply.type('text/plain').send(text);
      } finally {
        handling.delete(id);
        uploading.delete(id);
      }
    },
  );
  app.put<{ Params: { name: string }; Body: { url?: unknown } | null }>(
    '/services/:name',
    { onRequest: authorize },
    async (request, reply) => {
      const { params, body } = request;
      const { name: by } = getToken(request);
      return reply.type('text/plain').send(await registerService(params.name, body?.url, by, options));
    },
  );
  app.post('/tests', { onRequest: authorize }, async (request, reply) => {
    return reply.type('text/plain').send(await storeTest(request.body, getToken(request), options));
  });
  app.setErrorHandler((error, _request, reply) => {
    const isRefused = error instanceof RefusedChange;
    const status = isRefused
      ? 422
      : error instanceof Error && 'statusCode' in error
        ? Number(error.statusCode)
        : 500;
    if (status >= 500) console.error(error);
    const text =
      error instanceof Error && status < 500
        ? error.message
        : 'Publishing failed; the operator has the reason';
    return reply.code(status).type('text/plain').send(text);
  });
  return app;
}
