import { type Call, surrogateKeyHeader } from '@fan-base/shared-contracts/api/call';
import { getLive, liveHeartbeat } from '@fan-base/shared-contracts/api/live';
import { liveKeysLimit } from '@fan-base/shared-contracts/live-keys-limit';
import { array, string, validate } from '@fan-base/shared-contracts/struct';
import { logRequest } from '@fan-base/shared-server/request-log';
import { getNetworks } from '@fan-base/shared-server/seats';
import { compile as compileProxies } from '@fastify/proxy-addr';
import { Gauge } from 'prom-client';
import { internalAddress } from '../http/access.ts';
import { createCallRouter } from '../http/call-router.ts';
import { HttpError } from '../http/errors.ts';
import type { Routes } from '../http/route.ts';
import type { SiteRecord } from '../network/network.ts';
import { runWithSignal } from '../work-signal.ts';
import { createListeners } from './listeners.ts';
import { toLiveKey } from './live-key.ts';
import { createTopics, type Subscriber } from './topics.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Drains the live streams; absent in a process that serves none. */
    endStreams?(): Promise<void>;
  }
}

/** Milliseconds between checks for answers that time has outdated: a kick-off announces no change. */
const clockCheckMs = 1_000;

/** Retry-After in seconds when no stream is available. */
const retryAfter = 10;

const Keys = array(string({ min: 1, max: 300 }), { max: liveKeysLimit });

/**
 * Streams that one client may open per minute: each computes its keys, so the limit matches that of
 * `/answers`.
 */
const opensPerMinute = 240;

/** @throws HttpError `invalid_request` */
function parseLiveKeys(text: string, liveCalls: Parameters<typeof toLiveKey>[1]): string[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw new HttpError('invalid_request', 'keys must be a JSON list');
  }
  const result = validate(parsed, Keys);
  if (!result.ok) throw new HttpError('invalid_request', `keys: ${result.message}`);
  if (result.value.length === 0) throw new HttpError('invalid_request', 'keys must not be empty');
  const liveKeys = result.value.map((key) => {
    const live = toLiveKey(key, liveCalls);
    if (live === null) throw new HttpError('invalid_request', `${key} has no live updates`);
    return live;
  });
  return [...new Set(liveKeys)];
}

/** Buffers the first answers until the stream is open. */
function createPendingSubscriber(): Subscriber & { readonly hand: (to: Subscriber) => void } {
  let listener: Subscriber | null = null;
  const messages: Parameters<Subscriber['send']>[] = [];
  return {
    send(...message) {
      if (listener) listener.send(...message);
      else messages.push(message);
    },
    hand(to) {
      listener = to;
      for (const message of messages) to.send(...message);
    },
  };
}

/** `GET /live` (MATCH-4). Must be registered before the routes of other calls: it records those with live updates. */
export const liveRoutes: Routes = (route, dependencies, app) => {
  const { answers, changes, config, keys, logger, metrics, services } = dependencies;
  const liveCalls = createCallRouter<Call>();
  app.addHook('onRoute', ({ config, method }) => {
    if (method === 'GET' && config?.call?.live) liveCalls.add(config.call, config.call);
  });
  const topics = createTopics({
    logger,
    freshness: answers,
    // Injects the GET request: same handler, validation and serializer.
    async answer(site, key, address) {
      // Others may wait for it when the client has gone.
      const answer = await runWithSignal(undefined, () =>
        app.inject({
          url: key,
          remoteAddress: address ?? internalAddress,
          headers: { authorization: `Bearer ${keys.settings.issue(site.id)}` },
        }),
      );
      if (answer.statusCode === 429 && address !== null) return 'limited';
      if (answer.statusCode >= 500 || answer.statusCode === 429)
        throw new Error(`Unexpected status ${answer.statusCode}`);
      if (answer.statusCode !== 200) return null;
      return { text: answer.body, keys: String(answer.headers[surrogateKeyHeader]).split(' ') };
    },
  });
  const isTrusted = compileProxies([...config.trustedProxies]);
  const listeners = createListeners({
    heartbeat: liveHeartbeat,
    limit: config.liveListeners,
    perOwner: config.liveStreamsPerClient,
  });
  new Gauge({
    name: 'fan_base_live_listeners',
    help: 'Open live streams.',
    registers: [metrics],
    collect() {
      this.set(listeners.count());
    },
  });
  new Gauge({
    name: 'fan_base_live_listeners_limit',
    help: 'Maximum live streams of this process.',
    registers: [metrics],
  }).set(config.liveListeners);
  // While the feed of changes is down, nothing counts as current; once it is restored, everything has changed.
  const renewOutdated = () => {
    if (changes.isCurrent()) topics.renewOutdated();
  };
  const unsubscribe = changes.subscribe(renewOutdated);
  const clockCheck = setInterval(renewOutdated, clockCheckMs);
  clockCheck.unref();
  app.decorate('endStreams', () => listeners.leave());
  app.addHook('preClose', async () => {
    unsubscribe();
    clearInterval(clockCheck);
    topics.stop();
    listeners.stop();
  });

  const refuse = (code: 'rate_limited' | 'unavailable', message: string) =>
    new HttpError(code, `${message} Poll the answers instead.`, { retryAfter });

  /**
   * Subscribes to the keys that have an answer.
   * @returns unsubscribes
   * @throws HttpError when none has an answer, or the limit is reached
   */
  async function subscribe(
    site: SiteRecord,
    liveKeys: readonly string[],
    subscriber: Subscriber,
    address: string,
  ) {
    const subscribed = await Promise.all(
      liveKeys.map((key) => topics.subscribe(site, key, subscriber, address)),
    );
    const ends = subscribed.filter((end) => typeof end === 'function');
    if (ends.length === 0 || subscribed.includes('full') || subscribed.includes('limited')) {
      for (const end of ends) end();
      if (subscribed.includes('full')) throw refuse('unavailable', 'Too many live keys are in use.');
      if (subscribed.includes('limited')) throw refuse('rate_limited', 'You request too many live keys.');
      throw new HttpError('not_found', 'None of these keys has an answer on this site');
    }
    return () => {
      for (const end of ends) end();
    };
  }

  route(
    getLive,
    async ({ site, user, query, request, reply }) => {
      const liveKeys = parseLiveKeys(query.keys, [liveCalls, services.current().live]);
      const owners = [
        // Like all limits per client, this one exempts the pages servers themselves.
        ...(isTrusted(request.ip, 0) ? [] : getNetworks(request.ip)),
        ...(user ? [{ name: `account ${user.account.id}`, factor: 1 }] : []),
      ];
      const leave = listeners.takeSeat(owners);
      if (leave === 'full') throw refuse('unavailable', 'Too many live streams are open.');
      if (leave === 'too-many') throw refuse('rate_limited', 'You have too many streams open.');
      const waiting = createPendingSubscriber();
      const end = await subscribe(site, liveKeys, waiting, request.ip).catch((error: unknown) => {
        leave();
        throw error;
      });
      reply.hijack();
      const over = () => {
        end();
        leave();
        // Finished responses are logged like any other; this logs aborted streams.
        if (!reply.raw.writableFinished) logRequest(reply.request, reply, reply.request.site?.domain);
      };
      // If the client disconnected while the answers were computed, no event will report it.
      if (reply.raw.destroyed) {
        over();
        return '';
      }
      reply.raw.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
        'x-request-id': reply.request.id,
      });
      const listener = listeners.add(reply.raw);
      listener.onEnd(over);
      waiting.hand(listener);
      return '';
    },
    { requestsPerMinute: opensPerMinute },
  );
};
