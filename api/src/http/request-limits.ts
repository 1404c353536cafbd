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

/** How often clients may send requests. */
export interface RequestLimits {
  readonly store: FastifyRateLimitStoreCtor;
  readonly close: () => void;
}

interface Count {
  readonly current: number;
  /** Milliseconds until the window ends. */
  readonly ttl: number;
}

/** A request never waits longer for Redis. */
const countTimeoutMs = 250;
/** A connection without an answer for so long is given up: the network may have dropped it silently. */
const silentMs = 5_000;
const connectTimeoutMs = 2_000;
const reconnectMs = 500;
/** Counts that a process stores: more than the limit of the process lets begin in one window. */
const maxLocalCounts = 200_000;

/**
 * A window begins with its first request, and ends for all processes together. Of a network whose wider network has
 * reached its limit no new count is begun.
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

/** Counts of this process alone, by fixed windows. */
function createLocalCounts() {
  const counts = new LRUCache<string, { current: number; readonly endsAt: number }>({ max: maxLocalCounts });
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

/** One request of a client, as the counts of Redis and of the process take it. */
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

/** Counts the requests of clients, in Redis where there is one, so that their limits hold over all processes. */
type CountRequest = (request: CountedRequest) => Promise<Count>;

/** @returns undefined if there is no count within the time */
const withinTimeout = (counting: Promise<Count | null>): Promise<Count | null | undefined> =>
  new Promise((resolve) => {
    // A busy process runs its due timers before it reads its sockets, where the answer may be waiting.
    const timer = setTimeout(() => setImmediate(resolve, undefined), countTimeoutMs);
    counting.then((counted) => {
      clearTimeout(timer);
      resolve(counted);
    });
  });

/**
 * Counts in Redis or Valkey. While it is away or slow each process counts for itself: no request fails for it, nor
 * waits for longer than a quarter of a second. Slow is not away: that is a lost connection, or a refused command.
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
  /** A request has given up waiting, and Redis has not answered since: others do not wait too. */
  let isSlow = false;

  function noteFailure(err: unknown): void {
    if (isAway) return;
    isAway = true;
    logger.warn(
      { event: 'limits.redis-away', err },
      'Redis does not count; each process limits requests for itself',
    );
  }
  function noteAnswer(): void {
    isSlow = false;
    if (!isAway) return;
    isAway = false;
    logger.info({ event: 'limits.redis-back' }, 'Redis counts again');
  }
  // An error without a listener would end the process.
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
 * Limits of requests by the client's network, by the wider network around it, and by the process, which is always counted
 * in the process. A request that one of them refuses is not counted by those behind it.
 * @param redisUrl null: all counts are this process's
 */
export function createRequestLimits(redisUrl: string | null, logger: Logger): RequestLimits {
  const counts = createLocalCounts();
  const countLocally = createLocalCounter(counts);
  const redis = redisUrl === null ? null : createRedisCounter(redisUrl, countLocally, logger);
  const countRequest: CountRequest = redis?.count ?? (async (request) => countLocally(request));

  async function count(route: string, address: string, windowMs: number, max: number): Promise<Count> {
    const ofProcess = counts.read(route, windowMs);
    if (ofProcess.current >= max * processFactor) return { ...toCount(ofProcess), current: max + 1 };
    // As with attempts, clients are stored as a hash.
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
    /** The plugin constructs it with its options, and calls `child` for routes with a limit of their own. */
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
      // The plugin adds `routeInfo`, which its types do not have.
      const { routeInfo } = options as unknown as { readonly routeInfo: { method: string; url: string } };
      return new Store(options, `${routeInfo.method} ${routeInfo.url}`);
    }
  }
  return { store: Store, close: () => redis?.close() };
}
