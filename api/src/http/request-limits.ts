import {
  clientNetwork,
  processFactor,
  widerNetwork,
  widerNetworkFactor,
} from '@fan-base/shared-contracts/client-network';
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { hashActor } from '../auth/attempts.queries.ts';

/** Rate limits for the requests of clients. */
export interface RequestLimits {
  readonly store: FastifyRateLimitStoreCtor;
  readonly close: () => void;
}

interface Count {
  readonly current: number;
  /** Milliseconds until the window ends. */
  readonly ttl: number;
}

/** Maximum wait for Redis per request. */
const countTimeoutMs = 250;
/** Silence after which a connection is dropped: the network may have lost it. */
const silentMs = 5_000;
const connectTimeoutMs = 2_000;
const reconnectMs = 500;
/** Counts per process: more than its own limit allows clients in one window. */
const maxLocalCounts = 200_000;

/**
 * A window starts with its first request and ends for all processes together. Once a wider network is at its
 * limit, its networks get no new counts.
 */
const countScript = `
  if tonumber(redis.call('GET', KEYS[2]) or '0') >= tonumber(ARGV[3]) then
    return {ARGV[2] + 1, redis.call('PTTL', KEYS[2])}
  end
  local function add(key)
    local count = redis.call('INCR', key)
    if count == 1 then redis.call('PEXPIRE', key, ARGV[1]) end
    return count
  end
  local count = add(KEYS[1])
  if count <= tonumber(ARGV[2]) then add(KEYS[2]) end
  return {count, redis.call('PTTL', KEYS[1])}`;

/** Counts of this process alone, in fixed windows. */
function createLocalCounts() {
  const counts = new LRUCache<string, { current: number; readonly endsAt: number }>({
    // With `max`, the cache allocates all its entries at the start.
    maxSize: maxLocalCounts,
    sizeCalculation: () => 1,
  });
  const read = (key: string, windowMs: number) => {
    const now = performance.now();
    const found = counts.get(key);
    return found && found.endsAt > now ? found : { current: 0, endsAt: now + windowMs };
  };
  return {
    read,
    add(key: string, windowMs: number): Count {
      const count = read(key, windowMs);
      count.current += 1;
      counts.set(key, count);
      return toCount(count);
    },
  };
}

const toCount = ({ current, endsAt }: { readonly current: number; readonly endsAt: number }): Count => ({
  current,
  ttl: endsAt - performance.now(),
});

/** A client's request, for both the Redis and the local counters. */
interface CountedRequest {
  readonly network: string;
  readonly widerNetwork: string;
  readonly windowMs: number;
  readonly max: number;
}

/** Counts a request by its network and the wider one, in this process alone. */
function createLocalCounter(counts: ReturnType<typeof createLocalCounts>) {
  return ({ network, widerNetwork, windowMs, max }: CountedRequest): Count => {
    const wider = counts.read(widerNetwork, windowMs);
    if (wider.current >= max * widerNetworkFactor) return { ...toCount(wider), current: max + 1 };
    const count = counts.add(network, windowMs);
    if (count.current <= max) counts.add(widerNetwork, windowMs);
    return count;
  };
}

/** Counts client requests, in Redis if configured, so that limits hold across all processes. */
type CountRequest = (request: CountedRequest) => Promise<Count>;

/** @returns undefined after a timeout */
const withinTimeout = (counting: Promise<Count | null>): Promise<Count | null | undefined> =>
  new Promise((resolve) => {
    // A busy process runs due timers before it reads its sockets, where the response may be waiting.
    const timer = setTimeout(() => setImmediate(resolve, undefined), countTimeoutMs);
    counting.then((counted) => {
      clearTimeout(timer);
      resolve(counted);
    });
  });

/**
 * Counts in Redis or Valkey. While it is unavailable or slow, each process counts locally: no request fails
 * because of it or waits longer than 250 ms. "Unavailable" means a lost connection or a rejected command;
 * slow is neither.
 */
function createRedisCounter(
  url: string,
  countLocally: (request: CountedRequest) => Count,
  logger: Logger,
): { readonly count: CountRequest; readonly close: () => void } {
  const redis = new Redis(url, {
    connectTimeout: connectTimeoutMs,
    socketTimeout: silentMs,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: () => reconnectMs,
  });
  let isClosed = false;
  let isAway = false;
  /** A request has timed out and Redis has not responded since, so other requests do not wait. */
  let isSlow = false;

  function noteFailure(err: unknown): void {
    if (isAway) return;
    isAway = true;
    logger.warn(
      { event: 'limits.redis-away', err },
      'Redis unavailable; each process counts requests locally',
    );
  }
  function noteAnswer(): void {
    isSlow = false;
    if (!isAway) return;
    isAway = false;
    logger.info({ event: 'limits.redis-back' }, 'Redis available again');
  }
  // An error without a listener would crash the process.
  redis.on('error', noteFailure);
  redis.on('close', () => {
    if (!isClosed) noteFailure(new Error('The connection to Redis was closed'));
  });
  redis.on('ready', noteAnswer);

  async function countInRedis(request: CountedRequest): Promise<Count | null> {
    const { network, widerNetwork, windowMs, max } = request;
    const limits = [windowMs, max, max * widerNetworkFactor];
    try {
      const answer = await redis.eval(countScript, 2, network, widerNetwork, ...limits);
      const [current, ttl] = answer as [number, number];
      noteAnswer();
      return { current, ttl };
    } catch (error) {
      noteFailure(error);
      return null;
    }
  }

  return {
    async count(request) {
      if (redis.status !== 'ready' || isSlow) return countLocally(request);
      const counted = await withinTimeout(countInRedis(request));
      if (counted === undefined) isSlow = true;
      return counted ?? countLocally(request);
    },
    close() {
      isClosed = true;
      redis.disconnect();
    },
  };
}

/**
 * Limits requests by the client's network, by the wider network around it, and per process (always counted
 * locally). A request rejected by one limit is not counted by the next.
 * @param redisUrl null: this process does all the counting
 */
export function createRequestLimits(redisUrl: string | null, logger: Logger): RequestLimits {
  const counts = createLocalCounts();
  const countLocally = createLocalCounter(counts);
  const redis = redisUrl === null ? null : createRedisCounter(redisUrl, countLocally, logger);
  const countRequest: CountRequest = redis?.count ?? (async (request) => countLocally(request));

  async function count(route: string, address: string, windowMs: number, max: number): Promise<Count> {
    const ofProcess = counts.read(route, windowMs);
    if (ofProcess.current >= max * processFactor) return { ...toCount(ofProcess), current: max + 1 };
    // Clients are stored as a hash, like in the attempts table.
    const toKey = (network: string) => `fan-base:requests:${route}:${hashActor(network)}`;
    const result = await countRequest({
      network: toKey(clientNetwork(address)),
      widerNetwork: toKey(widerNetwork(address)),
      windowMs,
      max,
    });
    if (result.current <= max) counts.add(route, windowMs);
    return result;
  }

  class Store implements FastifyRateLimitStore {
    private readonly route: string;
    /**
     * The plugin passes its options to the constructor, and calls `child` for routes with their own limit.
     */
    constructor(_options: object, route = 'all') {
      this.route = route;
    }
    incr(
      address: string,
      done: Parameters<FastifyRateLimitStore['incr']>[1],
      windowMs: number,
      max: number,
    ): void {
      count(this.route, address, windowMs, max).then(
        (result) => done(null, result),
        (error: Error) => done(error),
      );
    }
    child(options: Parameters<FastifyRateLimitStore['child']>[0]): FastifyRateLimitStore {
      // The plugin adds `routeInfo`, which is missing from its types.
      const { routeInfo } = options as unknown as { readonly routeInfo: { method: string; url: string } };
      return new Store(options, `${routeInfo.method} ${routeInfo.url}`);
    }
  }
  return { store: Store, close: () => redis?.close() };
}
