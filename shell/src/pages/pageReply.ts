import { randomUUID } from 'node:crypto';
import type { Language } from '@fan-base/shared-contracts/language';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Composition } from '../remotes/Composition.ts';
import type { Telemetry } from '../telemetry/Telemetry.ts';
import type { DocumentCounts, HowHad } from './cache/documentCounts.ts';
import type { Found } from './cache/PageCache.ts';
import { encodingFor } from './compression.ts';
import { etagOf, hasRendering, htmlType } from './documentHeaders.ts';
import type { Early, MadeDocument } from './makeDocument.ts';
import { openDocument } from './openDocument.ts';
import { unavailableDocument } from './unavailable.ts';

export interface PageReply {
  /** Sends a document that was made before, compressed as it was kept. */
  kept(found: Pick<Found, 'document' | 'age'>, how: HowHad): Promise<FastifyReply>;
  /** Sends a document while it is made. @throws what prevented it, unless its head is on the way */
  made(how: HowHad, make: (early: Early) => Promise<MadeDocument>): Promise<FastifyReply>;
  /** Says that the client has had too many documents made, where there is none to send. */
  refused(): FastifyReply;
}

export interface PageReplyOptions {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** The visitor's own, whoever had the document made. */
  readonly headers: Readonly<Record<string, string>>;
  readonly composition: Composition;
  readonly isBot: boolean;
  readonly language: Language;
  /** When whoever is refused may have a document made again. */
  readonly retryAfterSeconds: number;
  readonly telemetry: Telemetry;
  readonly counts: DocumentCounts;
}

/** The two ways in which a page is answered, with what is counted for each. */
export function pageReply(options: PageReplyOptions): PageReply {
  const { request, reply, headers, composition, isBot, telemetry, counts } = options;
  const encoding = encodingFor(request.headers['accept-encoding']?.toString());

  /** Counts what somebody is shown: a document is a view each time that it is sent, and nobody sees what programs read. */
  function tellView({ remotes, failures }: Pick<MadeDocument, 'remotes' | 'failures'>): void {
    if (isBot || request.method === 'HEAD') return;
    const view = randomUUID();
    for (const failure of failures)
      telemetry.failed(failure, { side: 'server', view, why: composition.get(failure.remote)?.why });
    telemetry.viewed(remotes.flatMap((remote) => composition.get(remote) ?? []));
  }

  return {
    async kept({ document, age }, how) {
      counts.sent(how);
      tellView({ remotes: document.remotes, failures: [] });
      reply.headers({ ...headers, etag: etagOf(document.tag), age: String(Math.floor(age / 1_000)) });
      if (hasRendering(request.headers['if-none-match'], document.tag)) return reply.code(304).send();
      if (encoding) reply.header('content-encoding', encoding);
      return reply.send(await document.as(encoding));
    },
    refused() {
      counts.sent('refused');
      return reply
        .code(429)
        .headers({ 'retry-after': String(options.retryAfterSeconds), 'cache-control': 'no-store' })
        .type(htmlType)
        .send(unavailableDocument(options.language, 429));
    },
    async made(how, make) {
      counts.sent(how);
      const tag = randomUUID();
      const document = openDocument(reply, encoding);
      const encoded = { ...headers, ...(encoding && { 'content-encoding': encoding }) };
      const named = how === 'made' ? { ...encoded, etag: etagOf(tag) } : encoded;
      try {
        const made = await make({ tag, onEarlyHead: (head) => document.start(200, head, named) });
        const { location } = made;
        const sent = location === undefined ? encoded : { ...encoded, location };
        if (!document.hasStarted()) document.start(made.status, made.head, made.kept ? named : sent);
        document.finish(made.body);
        tellView(made);
      } catch (error) {
        if (!document.hasStarted()) throw error;
        request.log.error({ error }, 'a document broke off');
        document.breakOff(error);
      }
      return reply;
    },
  };
}
