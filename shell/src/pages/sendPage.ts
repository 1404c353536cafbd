import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { localeTag } from '@fan-base/shared-contracts/language';
import type { Release } from '@fan-base/shared-contracts/release';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { DevEvents } from '../dev/devEvents.server.ts';
import type { Composition } from '../remotes/Composition.ts';
import { releasesOf } from '../remotes/compose.ts';
import type { ReleaseStore } from '../remotes/registry.server.ts';
import { remoteReleasesOf } from '../remotes/remoteRelease.ts';
import type { ServerModules } from '../remotes/serverModules.server.ts';
import type { Telemetry } from '../telemetry/Telemetry.ts';
import type { ApiClient } from './apiClient.ts';
import { assetsOf } from './assets.ts';
import { compressionFor } from './compression.ts';
import type { Decision } from './Decision.ts';
import { contentSecurityPolicy, documentBody, documentHead } from './document.ts';
import { testingOf } from './qa/testing.ts';
import { renderPage } from './renderPage.ts';
import { serverRemotes } from './serverRemotes.ts';
import type { PageVisitor } from './visitor.ts';

export const htmlType = 'text/html; charset=utf-8';

export interface SendPageDependencies {
  readonly api: ApiClient;
  readonly releases: ReleaseStore;
  /** The release of the shell whose server this is. */
  readonly shell: Release;
  readonly modules: ServerModules;
  /** Address below which published files are, as in the configuration. */
  readonly assets: string;
  readonly now: () => number;
  /** Only while someone works on the product. */
  readonly dev?: DevEvents;
  readonly telemetry: Telemetry;
}

/** What a cache between here and the visitor must tell apart. */
const variesOn = ({ settings, isPreview }: Decision, { headers }: PageVisitor): string => {
  if (settings.kind === 'network' || isPreview) return 'accept-encoding, cookie, accept-language';
  return headers['cache-control'] ? 'accept-encoding, cookie' : 'accept-encoding';
};

/** A document in two pieces: its head as soon as the status is certain, the rest when it is rendered. */
function openDocument(
  decision: Decision,
  visitor: PageVisitor,
  assets: string,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const pieces = new Readable({ read() {} });
  let hasStarted = false;
  return {
    hasStarted: () => hasStarted,
    start(status: number, head: string) {
      hasStarted = true;
      const compression = compressionFor(request.headers['accept-encoding']?.toString());
      reply
        .code(status)
        .type(htmlType)
        .headers({
          'cache-control': 'no-cache',
          'content-security-policy': contentSecurityPolicy(decision.settings.images.base, {
            assets,
            devServers: [...visitor.devServers.values()],
          }),
          'content-language': localeTag[decision.settings.language],
          vary: variesOn(decision, visitor),
          ...visitor.headers,
        });
      if (compression) reply.header('content-encoding', compression.encoding);
      pieces.push(head);
      void reply.send(compression ? pieces.pipe(compression.create()) : pieces);
    },
    finish(body: string) {
      pieces.push(body);
      pieces.push(null);
    },
    breakOff(error: unknown) {
      pieces.destroy(error instanceof Error ? error : new Error(String(error)));
    },
  };
}

/** Who asks, and what he gets it from. */
export interface Visit {
  readonly visitor: PageVisitor;
  readonly composition: Composition;
}

/** Renders the page of a decision and sends it. @throws what prevented the document, unless its head is on the way */
export async function sendPage(
  decision: Decision,
  { composition, visitor }: Visit,
  request: FastifyRequest,
  reply: FastifyReply,
  { api, shell, modules, assets, now, dev, telemetry }: SendPageDependencies,
): Promise<FastifyReply> {
  const { settings } = decision;
  const releases = releasesOf(composition);
  const remoteReleases = remoteReleasesOf(releases.values(), assets);
  const { devServers } = visitor;
  // Their code comes from elsewhere: what is published would be fetched for nothing.
  const early = remoteReleases.filter(({ name }) => !devServers.has(name));
  const filesOf = { shell, remotes: early, assets };
  const document = openDocument(decision, visitor, assets, request, reply);
  const since = performance.now();
  const view = randomUUID();
  const used = new Set([decision.match?.route.remote ?? 'shell']);
  try {
    const page = await renderPage(decision, {
      api,
      now,
      remoteReleases,
      testing: { ...testingOf(visitor, decision.isPreview), ...(dev && { dev: true }) },
      shellVersion: shell.version,
      releases,
      remotes: serverRemotes(releases, modules, settings.language),
      onFailure({ remote, code, message }, region) {
        const version = releases.get(remote)?.version ?? shell.version;
        const duration = Math.round(performance.now() - since);
        const failure = { remote, version, code, duration, region };
        request.log.error({ ...failure, side: 'server', error: message }, 'remote failed');
        used.add(remote);
        if (!decision.isBot)
          telemetry.failed(failure, { side: 'server', view, why: composition.get(remote)?.why });
      },
      onEarlyHead: (head, files) =>
        document.start(200, documentHead(decision, head, assetsOf(settings, filesOf, files))),
    });
    if (!document.hasStarted()) {
      const head = documentHead(decision, page.head, assetsOf(settings, filesOf, page.files));
      document.start(page.status, head);
    }
    document.finish(documentBody(page));
    for (const { remote } of page.boot.widgets) used.add(remote);
    if (!decision.isBot) telemetry.viewed([...used].flatMap((remote) => composition.get(remote) ?? []));
  } catch (error) {
    if (!document.hasStarted()) throw error;
    request.log.error({ error }, 'a document broke off');
    document.breakOff(error);
  }
  return reply;
}
