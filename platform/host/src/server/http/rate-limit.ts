import {
  clientNetwork,
  processFactor,
  widerNetwork,
  widerNetworkFactor,
} from '@fan-base/shared-contracts/client-network';
import { type Monotonic, monotonic } from '@fan-base/shared-server/monotonic';
import type { FastifyReply } from 'fastify';

interface Bucket {
  tokens: number;
  filledAt: number;
}

/** A token bucket per key: bursts up to a minute's share, then a steady rate. */
export class RateLimit {
  private readonly buckets = new Map<string, Bucket>();
  private readonly perMinute: number;
  private readonly maxKeys: number;
  private readonly now: Monotonic;
  /** @param maxKeys limit of stored buckets; the least recently used one is evicted */
  constructor(perMinute: number, maxKeys = 10_000, now: Monotonic = monotonic) {
    this.perMinute = perMinute;
    this.maxKeys = maxKeys;
    this.now = now;
  }

  private getTokens(key: string): number {
    const bucket = this.buckets.get(key);
    if (!bucket) return this.perMinute;
    const minutes = (this.now() - bucket.filledAt) / 60_000;
    return Math.min(this.perMinute, bucket.tokens + minutes * this.perMinute);
  }

  has(key: string): boolean {
    return this.getTokens(key) >= 1;
  }

  /** Takes a token. @returns false if there is none */
  take(key: string): boolean {
    const tokens = this.getTokens(key);
    const may = tokens >= 1;
    // Reinserted, so that the map is in order of use and the oldest key is evicted first.
    this.buckets.delete(key);
    const [oldest] = this.buckets.keys();
    if (oldest !== undefined && this.buckets.size >= this.maxKeys) this.buckets.delete(oldest);
    this.buckets.set(key, { tokens: may ? tokens - 1 : tokens, filledAt: this.now() });
    return may;
  }
}

/**
 * Limits clients by their network, by the wider network around it (10 times the limit), and all together (100
 * times). A rejected request takes no token from any of them, so that one client cannot use up what others
 * share.
 */
export class ClientRateLimit {
  private readonly networks: RateLimit;
  private readonly widerNetworks: RateLimit;
  private readonly process: RateLimit;
  private readonly perMinute: number;
  private readonly isExempt: (address: string) => boolean;
  /** @param isExempt whether requests of an address are not limited */
  constructor(
    perMinute: number,
    isExempt: (address: string) => boolean = () => false,
    now: Monotonic = monotonic,
  ) {
    const allPerMinute = perMinute * processFactor;
    // A bucket is full again after a minute, and at most this many are created in two minutes, so evicted
    // ones are full.
    const maxKeys = 2 * allPerMinute;
    this.networks = new RateLimit(perMinute, maxKeys, now);
    this.widerNetworks = new RateLimit(perMinute * widerNetworkFactor, maxKeys, now);
    this.process = new RateLimit(allPerMinute, 1, now);
    this.perMinute = perMinute;
    this.isExempt = isExempt;
  }

  /** Time until the next token in seconds, at most an hour. */
  get secondsPerToken(): number {
    return Math.min(3_600, Math.ceil(60 / this.perMinute));
  }

  /**
   * Takes a token for a request.
   * @returns false if there is none
   * @param address the client's
   */
  take(address: string): boolean {
    if (this.isExempt(address)) return true;
    const buckets = [
      [this.process, ''],
      [this.widerNetworks, widerNetwork(address)],
      [this.networks, clientNetwork(address)],
    ] as const;
    if (!buckets.every(([limit, key]) => limit.has(key))) return false;
    for (const [limit, key] of buckets) limit.take(key);
    return true;
  }
}

/** Rejects a request of a client that has caused too many renders. */
export const refuseRequest = (
  reply: FastifyReply,
  { secondsPerToken }: Pick<ClientRateLimit, 'secondsPerToken'>,
): FastifyReply =>
  reply
    .code(429)
    .headers({ 'retry-after': secondsPerToken, 'cache-control': 'no-store' })
    .type('text/plain')
    .send('Too many requests\n');
