import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Composition } from '../page/remotes/composition.ts';
import { withDataParameter } from '../page/view/boot.ts';
import type { PagesDependencies } from './dependencies.ts';
import { htmlType } from './document.ts';
import { type PageRequest, pageKey } from './page-request.ts';
import type { DocumentResponse } from './page-response.ts';
import { compose } from './releases/compose.ts';
import { nameCombination } from './releases/name-combination.ts';
import { loadAndRender } from './render.ts';
import { PoolBusy } from './render-workers.ts';
import { resolve } from './resolve.ts';
import { respond } from './respond.ts';
import { respondWithData } from './respond-with-data.ts';
import { selectDocument } from './select-document.ts';
import { unknownHostDocument } from './unknown-host.ts';
import { isForTester, stableVisitor } from './visit.ts';

/** URL of the network's main page, linked from hosts without a site. */
function mainAddress(host: string | undefined, mainDomain: string): string {
  const local = host?.match(/\.localhost(:\d+)?$/);
  return local ? `http://${mainDomain}.localhost${local[1] ?? ''}/` : `https://${mainDomain}/`;
}

/** Whether a visitor has canaries, and has chosen no version. */
const hasCanary = (versions: Composition): boolean =>
  [...versions.values()].some(({ why }) => why === 'canary') &&
  [...versions.values()].every(({ why }) => why !== 'pinned');

/** Selects a document, and waits until it has a render process. @returns null if none became free */
async function selectBegun(select: () => Promise<DocumentResponse>): Promise<DocumentResponse | null> {
  try {
    const response = await select();
    // Without an early head, nothing could be sent before the whole document anyway.
    if (response.kind === 'rendered' && (await response.pending.head) === null)
      await response.pending.document;
    return response;
  } catch (error) {
    if (error instanceof PoolBusy) return null;
    throw error;
  }
}

/**
 * Handles a page view in four stages: resolve the URL, load the data, render, respond. Loading and rendering
 * are skipped if the document is cached or already being rendered.
 */
export async function answerPage(
  request: FastifyRequest,
  reply: FastifyReply,
  dependencies: PagesDependencies,
): Promise<FastifyReply> {
  const { config, releases, shell, telemetry, cache, renders, wroteCookie, counts } = dependencies;
  const { visit, log } = request;
  const versions = await compose(releases, visit, telemetry.isTrusted);
  let page = await resolve(visit, versions, config, dependencies.getSettings);
  if (page.kind === 'redirect') {
    if (page.setCookie) reply.header('set-cookie', page.setCookie);
    return reply.redirect(page.to, page.status);
  }
  if (page.kind === 'unknown-host') {
    const main = mainAddress(request.headers.host, config.mainDomain);
    return reply.code(404).type(htmlType).send(unknownHostDocument(visit.language, main));
  }
  const mayRender = () => renders.take(request.ip);
  const msSinceWrite = wroteCookie.msSince(visit.cookies) ?? undefined;
  const renderNow = (page: PageRequest) =>
    loadAndRender(
      {
        ...page,
        hasWritten: msSinceWrite !== undefined,
        requestId: request.id,
        ...(config.isTrustedProxy(request.ip) ? {} : { visitor: request.ip }),
      },
      dependencies,
      (failure) =>
        log.error(
          { ...failure, side: 'server', combination: nameCombination(shell, page.versions) },
          'remote failed',
        ),
    );
  async function select(page: PageRequest): Promise<DocumentResponse> {
    if (cache && !isForTester(visit))
      return selectDocument(cache, {
        key: pageKey(page),
        render: () => renderNow(page),
        mayRender,
        msSinceWrite,
        onError: (err) => log.error({ err }, 'render failed; a cached document was sent'),
      });
    return mayRender()
      ? { kind: 'rendered', pending: renderNow(page), source: 'bypass' }
      : { kind: 'refused' };
  }
  const resolved = page;
  let response = await (hasCanary(versions) ? selectBegun(() => select(resolved)) : select(resolved));
  if (!response) {
    // A canary that gets no process costs no page: its visitors get what all others have.
    const stableVersions = await compose(releases, stableVisitor);
    const stablePage = await resolve(visit, stableVersions, config, dependencies.getSettings);
    if (stablePage.kind === 'page') page = stablePage;
    response = await select(page);
  }
  if (visit.address?.searchParams.has(withDataParameter)) {
    reply.headers(visit.headers);
    return respondWithData(reply, response, dependencies.pageData);
  }
  return respond(request, reply, page, response, {
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
