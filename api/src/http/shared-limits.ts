import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { hashActor } from '../auth/attempts.queries.ts';

/** Counts of requests that all processes share. */
export interface SharedLimits {
  readonly store: FastifyRateLimitStoreCtor;
  readonly close: () => void;
}

interface Count {
  readonly current: number;
  /** Milliseconds until it begins anew. */
  readonly ttl: number;
}

/** Milliseconds that a count may take: a request never waits longer for Redis. */
const countTimeoutMs = 250;
/** Of a Redis that failed, until it is asked again: what hangs holds up few requests. */
const pauseMs = 1_000;
const connectTimeoutMs = 2_000;
/** Between two tries to connect again. */
const reconnectMs = 500;
/** Clients whom a process counts by itself while Redis is away. */
const mostClients = 5_000;

/** A window begins with its first request, and is over for all processes at once. */
const countScript = `
  local count = redis.call('INCR', KEYS[1])
  if count == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
  return {count, redis.call('PTTL', KEYS[1])}`;

/** Counts of this process alone. */
function createOwnCounts() {
  const counts = new LRUCache<string, { current: number; readonly endsAt: number }>({ max: mostClients });
  return (key: string, windowMs: number): Count => {
    const now = performance.now();
    const there = counts.get(key);
    const count = there && there.endsAt > now ? there : { current: 0, endsAt: now + windowMs };
    count.current += 1;
    counts.set(key, count);
    return { current: count.current, ttl: count.endsAt - now };
  };
}

/**
 * Counts requests in Redis or Valkey, so that a client's limit holds over all processes. While it does not answer each
 * process counts for itself: no request fails for it, nor waits for longer than a quarter of a second.
 */
export function createSharedLimits(url: string, logger: Logger): SharedLimits {
  const redis = new Redis(url, {
    connectTimeout: connectTimeoutMs,
    commandTimeout: countTimeoutMs,
    // What the network has lost is connected to anew, not waited for.
    socketTimeout: 4 * countTimeoutMs,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: () => reconnectMs,
  });
  const countHere = createOwnCounts();
  let isClosed = false;
  let isAway = false;
  let failedAt = Number.NEGATIVE_INFINITY;

  function noteFailure(err: unknown): void {
    failedAt = performance.now();
    if (isAway) return;
    isAway = true;
    logger.warn(
      { event: 'limits.redis-away', err },
      'Redis does not answer; each process limits requests for itself',
    );
  }
  function noteAnswer(): void {
    if (!isAway) return;
    isAway = false;
    failedAt = Number.NEGATIVE_INFINITY;
    logger.info({ event: 'limits.redis-back' }, 'Redis answers again');
  }
  // An error without a listener would end the process.
  redis.on('error', noteFailure);
  redis.on('close', () => {
    if (!isClosed) noteFailure(new Error('The connection to Redis was closed'));
  });
  redis.on('ready', noteAnswer);

  async function count(key: string, windowMs: number): Promise<Count> {
    const askedAt = performance.now();
    const isPaused = askedAt - failedAt < pauseMs;
    if (redis.status !== 'ready' || isPaused) return countHere(key, windowMs);
    try {
      const [current, ttl] = (await redis.eval(countScript, 1, key, windowMs)) as [number, number];
      // Not one that overtook a failure.
      if (askedAt > failedAt) noteAnswer();
      return { current, ttl };
    } catch (error) {
      noteFailure(error);
      return countHere(key, windowMs);
    }
  }

  class SharedStore implements FastifyRateLimitStore {
    private readonly route: string;
    /** The plugin makes it with its options, and each route's with the route's. */
    constructor(_options: object, route = 'all') {
      this.route = route;
    }
    incr(client: string, done: Parameters<FastifyRateLimitStore['incr']>[1], windowMs: number): void {
      // As with attempts, who asks is stored as a hash.
      const key = `fan-base:requests:${this.route}:${hashActor(client)}`;
      count(key, windowMs).then(
        (result) => done(null, result),
        (error: Error) => done(error),
      );
    }
    child(options: Parameters<FastifyRateLimitStore['child']>[0]): FastifyRateLimitStore {
      // The plugin adds `routeInfo`, which its types do not have.
      const { routeInfo } = options as unknown as { readonly routeInfo: { method: string; url: string } };
      return new SharedStore(options, `${routeInfo.method} ${routeInfo.url}`);
    }
  }
  return {
    store: SharedStore,
    close() {
      isClosed = true;
      redis.disconnect();
    },
  };
}
