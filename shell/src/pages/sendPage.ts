import { Readable } from 'node:stream';
import { localeTag } from '@fan-base/shared-contracts/language';
import type { Release } from '@fan-base/shared-contracts/release';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Composition } from '../remotes/Composition.ts';
import { releasesOf } from '../remotes/compose.ts';
import { withWords } from '../remotes/LoadedRemote.ts';
import type { ReleaseStore } from '../remotes/registry.server.ts';
import { remoteRelease } from '../remotes/remoteRelease.ts';
import type { ServerModules } from '../remotes/serverModules.server.ts';
import type { ApiClient } from './apiClient.ts';
import { assetsOf } from './assets.ts';
import { compressionFor } from './compression.ts';
import type { Decision } from './Decision.ts';
import { contentSecurityPolicy, documentBody, documentHead } from './document.ts';
import { renderPage } from './renderPage.ts';

export const htmlType = 'text/html; charset=utf-8';

export interface SendPageDependencies {
  readonly api: ApiClient;
  readonly releases: ReleaseStore;
  /** The release of the shell whose server this is. */
  readonly shell: Release;
  readonly modules: ServerModules;
  readonly now: () => number;
}

/** What a cache between here and the visitor must tell apart. */
const variesOn = ({ settings, isPreview }: Decision): string =>
  settings.kind === 'network' || isPreview ? 'accept-encoding, cookie, accept-language' : 'accept-encoding';

/** A document in two pieces: its head as soon as the status is certain, the rest when it is rendered. */
function openDocument(decision: Decision, request: FastifyRequest, reply: FastifyReply) {
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
          'content-security-policy': contentSecurityPolicy(decision.settings.images.base),
          'content-language': localeTag[decision.settings.language],
          vary: variesOn(decision),
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

/** Renders the page of a decision and sends it. @throws what prevented the document, unless its head is on the way */
export async function sendPage(
  decision: Decision,
  composition: Composition,
  request: FastifyRequest,
  reply: FastifyReply,
  { api, shell, modules, now }: SendPageDependencies,
): Promise<FastifyReply> {
  const { settings } = decision;
  const releases = releasesOf(composition);
  const remoteReleases = [...releases.values()].map(remoteRelease).filter((release) => release !== null);
  const document = openDocument(decision, request, reply);
  try {
    const page = await renderPage(decision, {
      api,
      now,
      remoteReleases,
      releases,
      remotes: {
        load: async (name) => {
          const release = releases.get(name);
          if (!release) throw new Error(`${name} is not in the release registry`);
          return withWords(await modules.load(release), settings.language);
        },
        peek: () => undefined,
      },
      onFailure: ({ remote, code, message }) =>
        request.log.error({ remote, code, error: message }, 'remote failed'),
      onEarlyHead: (head, files) =>
        document.start(200, documentHead(decision, head, assetsOf(settings, shell, remoteReleases, files))),
    });
    if (!document.hasStarted()) {
      const assets = assetsOf(settings, shell, remoteReleases, page.files);
      document.start(page.status, documentHead(decision, page.head, assets));
    }
    document.finish(documentBody(page));
  } catch (error) {
    if (!document.hasStarted()) throw error;
    request.log.error({ error }, 'a document broke off');
    document.breakOff(error);
  }
  return reply;
}
