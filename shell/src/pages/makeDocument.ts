import { randomUUID } from 'node:crypto';
import type { Release } from '@fan-base/shared-contracts/release';
import type { FastifyBaseLogger } from 'fastify';
import type { DevEvents } from '../dev/devEvents.server.ts';
import type { Composition } from '../remotes/Composition.ts';
import { releasesOf } from '../remotes/compose.ts';
import type { FailureReport } from '../remotes/FailureReport.ts';
import { remoteReleasesOf } from '../remotes/remoteRelease.ts';
import type { ServerModules } from '../remotes/serverModules.server.ts';
import type { ApiClient } from './apiClient.ts';
import { assetsOf } from './assets.ts';
import { KeptDocument } from './cache/KeptDocument.ts';
import type { Made } from './cache/PageCache.ts';
import type { Decision } from './Decision.ts';
import { documentBody, documentHead } from './document.ts';
import { testingOf } from './qa/testing.ts';
import { renderPage } from './renderPage.ts';
import { serverRemotes } from './serverRemotes.ts';
import type { PageVisitor } from './visitor.ts';

export interface MakeDocumentDependencies {
  readonly api: ApiClient;
  /** The release of the shell whose server this is. */
  readonly shell: Release;
  readonly modules: ServerModules;
  /** Address below which published files are, as in the configuration. */
  readonly assets: string;
  readonly now: () => number;
  /** Only while someone works on the product. */
  readonly dev?: DevEvents | undefined;
}

/** Who asks, and what he gets it from. */
export interface Visit {
  readonly visitor: PageVisitor;
  readonly composition: Composition;
}

/** What a document that is being made tells early. */
export interface Early {
  /** Names the rendering. */
  readonly tag: string;
  /** The head of a document that will have the status 200, before the API has answered. */
  readonly onEarlyHead: (head: string) => void;
}

/** A document as it was rendered. */
export interface MadeDocument extends Made {
  readonly status: number;
  readonly head: string;
  readonly body: string;
  /** Remotes with something in it, or that should have. */
  readonly remotes: readonly string[];
  readonly failures: readonly FailureReport[];
  /** Where the page is instead, of a redirect. */
  readonly location?: string;
}

/** Statuses of an API that is out of order, or was not reached; others say something about the key. */
const isApiFailure = (status: number): boolean => status === 0 || status === 429 || status >= 500;

/**
 * Renders the page of a decision.
 * @throws what prevented the document
 */
export async function makeDocument(
  decision: Decision,
  { composition, visitor }: Visit,
  { api, shell, modules, assets, now, dev }: MakeDocumentDependencies,
  log: FastifyBaseLogger,
  early: Early = { tag: randomUUID(), onEarlyHead() {} },
): Promise<MadeDocument> {
  const { settings } = decision;
  const releases = releasesOf(composition);
  const remoteReleases = remoteReleasesOf(releases.values(), assets);
  const { devServers } = visitor;
  // Their code comes from elsewhere: what is published would be fetched for nothing.
  const published = remoteReleases.filter(({ name }) => !devServers.has(name));
  const filesOf = { shell, remotes: published, assets };
  const since = performance.now();
  const failures: FailureReport[] = [];
  let head: string | null = null;
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
      log.error({ ...failure, side: 'server', error: message }, 'remote failed');
      failures.push(failure);
    },
    onEarlyHead(text, files) {
      head = documentHead(decision, text, assetsOf(settings, filesOf, files));
      early.onEarlyHead(head);
    },
  });
  if ('location' in page)
    return {
      ...page,
      status: 301,
      head: '',
      body: '',
      remotes: [],
      failures,
      apiFailed: false,
      kept: null,
    };
  head ??= documentHead(decision, page.head, assetsOf(settings, filesOf, page.files));
  const body = documentBody(page);
  const remotes = [
    ...new Set([
      decision.match?.route.remote ?? 'shell',
      ...page.boot.widgets.map(({ remote }) => remote),
      ...failures.map(({ remote }) => remote),
    ]),
  ];
  const apiFailed = [...page.data.failures.values()].some(isApiFailure);
  const isWhole = page.status === 200 && failures.length === 0 && !apiFailed;
  return {
    status: page.status,
    head,
    body,
    remotes,
    failures,
    apiFailed,
    kept: isWhole ? new KeptDocument(early.tag, head + body, remotes) : null,
  };
}
