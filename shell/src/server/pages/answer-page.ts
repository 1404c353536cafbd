import { hasFallback } from '@fan-base/host/page/remotes/composition';
import { releaseKey } from '@fan-base/host/page/remotes/remote-release';
import { htmlType } from '@fan-base/host/server/http/html-type';
import type { ClientRateLimit } from '@fan-base/host/server/http/rate-limit';
import { RateLimit } from '@fan-base/host/server/http/rate-limit';
import type { WroteCookie } from '@fan-base/host/server/http/wrote-cookie';
import { PoolBusy } from '@fan-base/host/server/pool/render-workers';
import { compose } from '@fan-base/host/server/releases/compose';
import { nameCombination } from '@fan-base/host/server/releases/name-combination';
import type { ReleaseStore } from '@fan-base/host/server/releases/release-store';
import { isForTester, stableVisitor } from '@fan-base/host/server/releases/visitor';
import type { Telemetry } from '@fan-base/host/server/watch/telemetry';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { withDataParameter } from '../../page/view/boot.ts';
import type { PagesConfig } from '../config.ts';
import type { SettingsCache } from '../site/site-settings.ts';
import { unknownHostDocument } from '../site/unknown-host.ts';
import type { PageCache } from './page-cache.ts';
import { type PageRequest, pageKey } from './page-request.ts';
import type { DocumentResponse } from './page-response.ts';
import { loadAndRender, type RenderDependencies } from './render.ts';
import { resolve } from './resolve.ts';
import { respond } from './respond.ts';
import { respondWithData } from './respond-with-data.ts';
import { selectDocument } from './select-document.ts';

/** URL of the network's main page, linked from hosts without a site. */
function mainAddress(host: string | undefined, mainDomain: string): string {
  const local = host?.match(/\.localhost(:\d+)?$/);
  return local ? `http://${mainDomain}.localhost${local[1] ?? ''}/` : `https://${mainDomain}/`;
}

/** Log limit per canary and minute: a starved one falls back with every page. */
const fallbackLines = new RateLimit(1);

export interface AnswerDependencies extends RenderDependencies {
  readonly telemetry: Telemetry;
  /** Null: caching is disabled. */
  readonly cache: PageCache | null;
  /** Limits how many renders, and texts made for it, a client may cause. */
  readonly renders: ClientRateLimit;
  readonly wroteCookie: WroteCookie;
  readonly getSettings: SettingsCache;
  readonly releases: ReleaseStore;
  readonly config: RenderDependencies['config'] &
    Pick<PagesConfig, 'cdnSeconds' | 'isDev' | 'isOfflineEnabled' | 'isTrustedProxy' | 'mainDomain'>;
}

/** Whether one of the composition's releases has the page. */
const hasPage = ({ match, versions }: PageRequest): boolean =>
  match !== null &&
  (match.route.remote === 'shell' ||
    match.route.key in (versions.get(match.route.remote)?.release.pages ?? {}));

/**
 * Handles a page view in four stages: resolve the URL, load the data, render, respond. Loading and rendering
 * are skipped if the document is cached or already being rendered.
 */
export async function answerPage(
  request: FastifyRequest,
  reply: FastifyReply,
  dependencies: AnswerDependencies,
): Promise<FastifyReply> {
  const { config, releases, shell, telemetry, cache, renders, wroteCookie, counts } = dependencies;
  const { visit, log } = request;
  const versions = await compose(releases, visit, telemetry.isTrusted);
  const page = await resolve(visit, versions, config, dependencies.getSettings);
  if (page.kind === 'redirect') {
    if (page.setCookie) reply.header('set-cookie', page.setCookie);
    return reply.redirect(page.to, page.status);
  }
  if (page.kind === 'unknown-host') {
    const main = mainAddress(request.headers.host, config.mainDomain);
    return reply.code(404).type(htmlType).send(unknownHostDocument(visit.language, main));
  }
  let isWithinLimit: boolean | undefined;
  /** Takes one token for the request, which may render a fallback as well. */
  const mayRender = () => (isWithinLimit ??= renders.take(request.ip));
  const msSinceWrite = wroteCookie.msSince(visit.cookies) ?? undefined;
  const renderNow = (requested: PageRequest, lastKeys: readonly string[] | null = null) =>
    loadAndRender(
      {
        ...requested,
        hasWritten: msSinceWrite !== undefined,
        requestId: request.id,
        ...(config.isTrustedProxy(request.ip) ? {} : { visitor: request.ip }),
      },
      dependencies,
      (failure) =>
        log.error(
          { ...failure, side: 'server', combination: nameCombination(shell, requested.versions) },
          'remote failed',
        ),
      lastKeys,
    );
  async function select(requested: PageRequest): Promise<DocumentResponse> {
    if (cache && !isForTester(visit))
      return selectDocument(cache, {
        key: pageKey(requested),
        render: (lastKeys) => renderNow(requested, lastKeys),
        mayRender,
        msSinceWrite,
        unlessAway: dependencies.api.unlessAway,
        onError: (err) => log.error({ err }, 'render failed; a cached document was sent'),
      });
    return mayRender()
      ? { kind: 'rendered', pending: renderNow(requested), source: 'bypass' }
      : { kind: 'refused' };
  }

  /**
   * The page in the stable versions, for visitors whose canaries got no render process.
   * @throws the error if only the canaries have the page: it exists, so it must not be reported as missing
   */
  async function fallBack(requested: PageRequest, error: PoolBusy): Promise<PageRequest> {
    for (const { release, why } of requested.versions.values()) {
      if (why !== 'canary') continue;
      counts.fellBack(release);
      const { name: remote, version } = release;
      if (fallbackLines.take(releaseKey(release)))
        log.warn({ event: 'canary.fallback', remote, version }, 'canary got no render process');
    }
    const stableVersions = await compose(releases, stableVisitor);
    const stablePage = await resolve(visit, stableVersions, config, dependencies.getSettings);
    if (stablePage.kind !== 'page' || (hasPage(requested) && !hasPage(stablePage))) throw error;
    return stablePage;
  }

  let sent = page;
  let response: DocumentResponse;
  try {
    response = await select(page);
    // A fallback is only possible before something is sent: without an early head, that is the whole document.
    if (response.kind === 'rendered' && hasFallback(versions) && (await response.pending.head) === null)
      await response.pending.document;
  } catch (error) {
    if (!(error instanceof PoolBusy) || !hasFallback(versions)) throw error;
    sent = await fallBack(page, error);
    response = await select(sent);
  }
  if (visit.address?.searchParams.has(withDataParameter)) {
    reply.headers(visit.headers);
    return respondWithData(reply, response, dependencies.pageData);
  }
  return respond(request, reply, sent, response, {
    assets: config.assets,
    shell,
    starter: dependencies.starter,
    now: dependencies.now,
    cdnSeconds: config.cdnSeconds,
    telemetry,
    counts,
    freshness: dependencies.freshness,
    retryAfterSeconds: renders.secondsPerToken,
  });
}
