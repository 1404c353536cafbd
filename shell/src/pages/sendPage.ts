import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ReleaseStore } from '../remotes/registry.server.ts';
import type { Telemetry } from '../telemetry/Telemetry.ts';
import type { DocumentCounts } from './cache/documentCounts.ts';
import type { PageCache } from './cache/PageCache.ts';
import { hasWritten, isTesters, pageKey } from './cache/pageKey.ts';
import type { Decision } from './Decision.ts';
import { documentHeaders } from './documentHeaders.ts';
import { type Early, type MakeDocumentDependencies, makeDocument, type Visit } from './makeDocument.ts';
import { pageReply } from './pageReply.ts';
import { sendShared } from './sendShared.ts';

export interface SendPageDependencies extends MakeDocumentDependencies {
  readonly releases: ReleaseStore;
  readonly telemetry: Telemetry;
  /** Null: every document is made for whoever asks. */
  readonly cache: PageCache | null;
  readonly counts: DocumentCounts;
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
  const { cache, counts, telemetry, assets } = dependencies;
  const { visitor, composition } = visit;
  const send = pageReply({
    request,
    reply,
    headers: documentHeaders(decision, visitor, assets),
    composition,
    isBot: decision.isBot,
    telemetry,
    counts,
  });
  const render = (early?: Early) => {
    counts.rendered();
    return makeDocument(decision, visit, dependencies, request.log, early);
  };
  if (!cache || isTesters(visitor)) return send.made('personal', render);
  const key = pageKey(decision, composition);
  const make = (early?: Early) => cache.make(key, () => render(early));
  // Whoever has written something gets it from the API, and everyone else from then on.
  if (hasWritten(request.headers.cookie)) return send.made('personal', make);
  return sendShared(cache, key, send, { make, render }, (error) =>
    request.log.error({ error }, 'a document could not be made anew'),
  );
}
