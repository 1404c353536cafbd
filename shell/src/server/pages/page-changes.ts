import { type PageChanges, pageChangesPath } from '@fan-base/host/page/page-changes';
import { type Composition, hasFallback } from '@fan-base/host/page/remotes/composition';
import { compose } from '@fan-base/host/server/releases/compose';
import type { ReleaseStore } from '@fan-base/host/server/releases/release-store';
import { stableVisitor } from '@fan-base/host/server/releases/visitor';
import { ofShell } from '@fan-base/host/server/shells/forward-to-shells';
import type { Telemetry } from '@fan-base/host/server/watch/telemetry';
import { networkKey } from '@fan-base/shared-contracts/surrogate-keys';
import type { Freshness } from '@fan-base/shared-server/freshness';
import { createSeats, getNetworks } from '@fan-base/shared-server/seats';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { getAddressLanguage } from '../../page/site/language.ts';
import type { PagesConfig } from '../config.ts';
import { fromSharedTime, toSharedTime } from '../http/read-time.ts';
import type { SettingsCache } from '../site/site-settings.ts';
import type { PageCache } from './page-cache.ts';
import { pageKey } from './page-request.ts';
import { resolve } from './resolve.ts';

/** How long a request waits for a change, in ms: less than proxies allow. */
const waitMs = 25_000;
/** Changes arrive later at some servers: a page that another one read this long after a change may lack it, in ms. */
const toleranceMs = 250;
/** After a change of the whole network, pages learn of it spread over this time, in ms. */
const spreadMs = 10_000;
/** Requests that may wait at the same time: in all, and of one client. Browsers retry the others later. */
const waitingLimits = { limit: 20_000, perOwner: 50 };
const retryAfterSeconds = 30;

interface ChangesRequest {
  readonly Querystring: { readonly path?: string; readonly since?: string };
}

interface Waiting {
  readonly keys: readonly string[];
  readonly answer: (hasChanged: boolean) => void;
}

/** Requests that wait for a change of their surrogate keys. */
class WaitingRequests {
  private readonly byKey = new Map<string, Set<Waiting>>();
  private readonly all = new Set<Waiting>();

  add(waiting: Waiting): void {
    this.all.add(waiting);
    for (const key of waiting.keys) {
      const others = this.byKey.get(key) ?? new Set();
      this.byKey.set(key, others.add(waiting));
    }
  }

  delete(waiting: Waiting): void {
    this.all.delete(waiting);
    for (const key of waiting.keys) {
      const others = this.byKey.get(key);
      others?.delete(waiting);
      if (others?.size === 0) this.byKey.delete(key);
    }
  }

  note(keys: readonly string[]): void {
    if (keys.includes(networkKey))
      for (const { answer } of this.all) setTimeout(answer, Math.random() * spreadMs, true).unref();
    else for (const key of keys) for (const { answer } of this.byKey.get(key) ?? []) answer(true);
  }

  answerAll(): void {
    for (const { answer } of this.all) answer(false);
  }
}

interface Dependencies {
  /** Null: caching is disabled. */
  readonly cache: PageCache | null;
  readonly config: Pick<PagesConfig, 'isDev' | 'isOfflineEnabled' | 'isTrustedProxy'>;
  readonly freshness: Freshness;
  readonly getSettings: SettingsCache;
  readonly now: () => number;
  readonly releases: ReleaseStore;
  readonly telemetry: Pick<Telemetry, 'isTrusted'>;
}

/**
 * The cached document of a path on this host; null if there is none. A visitor whose canaries have none may have got
 * the stable versions.
 */
async function findDocument(
  { visit }: FastifyRequest,
  path: string,
  { cache, config, getSettings, releases, telemetry }: Dependencies,
) {
  const address = visit.address && URL.parse(path, visit.address.href);
  if (!cache || address?.host !== visit.address?.host) return null;
  const find = async (versions: Composition) => {
    const language = (address && getAddressLanguage(visit.host, address.pathname)) ?? visit.language;
    const page = await resolve({ ...visit, address, language }, versions, config, getSettings);
    return page.kind === 'page' ? cache.get(pageKey(page)) : null;
  };
  const versions = await compose(releases, visit, telemetry.isTrusted);
  const document = await find(versions);
  return document || !hasFallback(versions) ? document : find(await compose(releases, stableVisitor));
}

/**
 * `GET /page-changes?path=PATH&since=MS`: `{ changed, now }`, when the document of a path has changed since it was read,
 * or after 25 seconds. Open pages follow it, fetch their document again, and correct their clock.
 */
export function answerPageChanges(app: FastifyInstance, dependencies: Dependencies): void {
  const { config, freshness, now } = dependencies;
  const waiting = new WaitingRequests();
  const seats = createSeats(waitingLimits);
  const stop = freshness.subscribe((keys) => waiting.note(keys));
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
    stop();
    waiting.answerAll();
  });

  /** Whether the document of a path has changed since it was read; waits for that. */
  async function hasChanged(request: FastifyRequest, path: string, since: number): Promise<boolean> {
    const signal = request.raw.destroyed ? AbortSignal.abort() : request.signal;
    const document = await findDocument(request, path, dependencies);
    // Without a document, this server does not know what the page is made of.
    if (!document) return true;
    const readAt = fromSharedTime(since);
    const isSame = toSharedTime(document.readAt.time) === since;
    if (!freshness.isCurrent(document)) return true;
    if (!isSame && freshness.hasChanged(document.keys, readAt - toleranceMs)) return true;
    const { promise: changed, resolve: settle } = Promise.withResolvers<boolean>();
    const entry: Waiting = { keys: document.keys, answer: settle };
    // A moment at which the document changes by itself may come before.
    const moment = freshness.settledMs(document);
    const timer = setTimeout(
      () => settle(moment > 0 && moment <= waitMs),
      Math.min(moment || waitMs, waitMs),
    );
    waiting.add(entry);
    const leave = () => settle(false);
    signal.addEventListener('abort', leave);
    // The client may have left while its document was looked up.
    if (signal.aborted) leave();
    try {
      return await changed;
    } finally {
      clearTimeout(timer);
      waiting.delete(entry);
    }
  }

  app.get<ChangesRequest>(pageChangesPath, ofShell, async (request, reply) => {
    const { path = '', since } = request.query;
    reply.header('cache-control', 'no-store');
    if (!path.startsWith('/') || !since || !Number.isFinite(Number(since)))
      return reply.code(400).send({ message: 'path and since are required' });
    const refuse = (status: 429 | 503) => reply.code(status).header('retry-after', retryAfterSeconds).send();
    if (isClosing) return refuse(503);
    const leave = seats.take(config.isTrustedProxy(request.ip) ? [] : getNetworks(request.ip));
    if (leave === 'full') return refuse(503);
    if (leave === 'too-many') return refuse(429);
    try {
      const changed = await hasChanged(request, path, Number(since));
      return { changed, now: now() } satisfies PageChanges;
    } finally {
      leave();
    }
  });
}
