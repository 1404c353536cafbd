import { clientNetwork } from '@fan-base/shared-contracts/addressKey';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ReleaseStore } from '../remotes/registry.server.ts';
import type { RateLimit } from '../telemetry/RateLimit.ts';
import type { Telemetry } from '../telemetry/Telemetry.ts';
import type { DocumentCounts } from './cache/documentCounts.ts';
import type { PageCache } from './cache/PageCache.ts';
import { isTesters, pageKey } from './cache/pageKey.ts';
import type { WroteCookie } from './cache/wroteCookie.ts';
import type { Decision } from './Decision.ts';
import { documentHeaders } from './documentHeaders.ts';
import { type Early, type MakeDocumentDependencies, makeDocument, type Visit } from './makeDocument.ts';
import { pageReply } from './pageReply.ts';
import { pageRequest } from './pageRequest.ts';
import { sendShared } from './sendShared.ts';

export interface SendPageDependencies extends MakeDocumentDependencies {
  readonly releases: ReleaseStore;
  readonly telemetry: Telemetry;
  /** Null: every document is made for whoever asks. */
  readonly cache: PageCache | null;
  readonly counts: DocumentCounts;
  /** Renderings that one client may cause. */
  readonly renders: RateLimit;
  readonly wroteCookie: WroteCookie;
}

/**
 * Sends the page of a decision: one that is kept, or is being made for somebody else, or a new one.
 * @throws what prevented the document, unless its head is on the way
 */
export async function sendPage(
  decision: Decision,
  visit: Visit,
  request: FastifyRequest,
  reply: FastifyReply,
  dependencies: SendPageDependencies,
): Promise<FastifyReply> {
  const { cache, counts, telemetry, assets, renders, wroteCookie } = dependencies;
  const { visitor, composition } = visit;
  const send = pageReply({
    request,
    reply,
    headers: documentHeaders(decision, visitor, assets),
    composition,
    isBot: decision.isBot,
    language: decision.settings.language,
    retryAfterSeconds: renders.secondsPerToken,
    telemetry,
    counts,
  });
  const mayRender = () => renders.take(clientNetwork(request.ip), Date.now());
  const render = (early?: Early) => {
    counts.rendered();
    return makeDocument(decision, visit, dependencies, request.log, early);
  };
  if (!cache || isTesters(visitor)) return mayRender() ? send.made('personal', render) : send.refused();
  const key = pageKey(decision, composition);
  const make = (early?: Early) => cache.make(key, () => render(early));
  const { cookies } = pageRequest(request);
  const asked = { key, make, render, mayRender, msSinceWrite: wroteCookie.msSince(cookies) ?? undefined };
  return sendShared(cache, asked, send, (error) =>
    request.log.error({ error }, 'a document could not be made anew'),
  );
}
