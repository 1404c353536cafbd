import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Delivery, selectDocument } from './cache/page-cache.ts';
import type { PagesDependencies } from './dependencies.ts';
import { htmlType } from './document.ts';
import { compose } from './releases/compose.ts';
import { loadAndRender } from './render.ts';
import { pageKey, resolve } from './resolve.ts';
import { respond } from './respond.ts';
import { unknownHostDocument } from './unknown-host.ts';
import { isForTester } from './visit.ts';

/** URL of the network's main page, linked from hosts without a site. */
function mainAddress(host: string | undefined, mainDomain: string): string {
  const local = host?.match(/\.localhost(:\d+)?$/);
  return local ? `http://${mainDomain}.localhost${local[1] ?? ''}/` : `https://${mainDomain}/`;
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
  const { config, releases, telemetry, cache, renders, wroteCookie, counts } = dependencies;
  const { visit, log } = request;
  const versions = await compose(releases, visit, telemetry.isTrusted);
  const resolution = await resolve(visit, versions, config, dependencies.getSettings);
  if (resolution.kind === 'redirect') {
    if (resolution.setCookie) reply.header('set-cookie', resolution.setCookie);
    return reply.redirect(resolution.to, resolution.status);
  }
  if (resolution.kind === 'unknown-host') {
    const main = mainAddress(request.headers.host, config.mainDomain);
    return reply.code(404).type(htmlType).send(unknownHostDocument(visit.language, main));
  }
  const { page } = resolution;
  const mayRender = () => renders.take(request.ip, Date.now());
  const msSinceWrite = wroteCookie.msSince(visit.cookies) ?? undefined;
  const renderNow = () =>
    loadAndRender(
      { ...page, hasWritten: msSinceWrite !== undefined, requestId: request.id },
      dependencies,
      (failure) => log.error({ ...failure, side: 'server' }, 'remote failed'),
    );
  let delivery: Delivery;
  if (cache && !isForTester(visit)) {
    delivery = await selectDocument(cache, {
      key: pageKey(page),
      render: renderNow,
      mayRender,
      msSinceWrite,
      onError: (err) => log.error({ err }, 'render failed; a cached document was sent'),
    });
  } else if (mayRender()) delivery = { kind: 'rendered', pending: renderNow(), source: 'bypass' };
  else delivery = { kind: 'refused' };
  return respond(request, reply, page, delivery, {
    assets: config.assets,
    now: dependencies.now,
    cdnSeconds: config.cdnSeconds,
    telemetry,
    counts,
    freshness: dependencies.freshness,
    retryAfterSeconds: renders.secondsPerToken,
  });
}
