import {
  clientNetwork,
  processFactor,
  widerNetwork,
  widerNetworkFactor,
} from '@fan-base/shared-contracts/client-network';

interface Bucket {
  tokens: number;
  filledAt: number;
}

/** A token bucket for each key: bursts up to a minute's share, then as many as flow in. */
export class RateLimit {
  private readonly buckets = new Map<string, Bucket>();
  private readonly perMinute: number;
  private readonly maxKeys: number;
  /** @param maxKeys buckets that are stored; with one more the one unused for longest is forgotten */
  constructor(perMinute: number, maxKeys = 10_000) {
    this.perMinute = perMinute;
    this.maxKeys = maxKeys;
  }

  /** Tokens of a key. @param now milliseconds */
  private tokensOf(key: string, now: number): number {
    const bucket = this.buckets.get(key);
    if (!bucket) return this.perMinute;
    return Math.min(this.perMinute, bucket.tokens + ((now - bucket.filledAt) / 60_000) * this.perMinute);
  }

  has(key: string, now: number): boolean {
    return this.tokensOf(key, now) >= 1;
  }

  /**
   * Takes a token. @returns false when there is none
   * @param now milliseconds
   */
  take(key: string, now: number): boolean {
    const tokens = this.tokensOf(key, now);
    const may = tokens >= 1;
    // Deleted and set again, so that the key unused for longest is the first, and is forgotten first.
    this.buckets.delete(key);
    const [oldest] = this.buckets.keys();
    if (oldest !== undefined && this.buckets.size >= this.maxKeys) this.buckets.delete(oldest);
    this.buckets.set(key, { tokens: may ? tokens - 1 : tokens, filledAt: now });
    return may;
  }
}

/**
 * Limits clients by their network, by the wider network around it (ten times as much), and all of them together (a hundred
 * times as much). A refused request takes nothing from any of the three, so that one client cannot use up what the others
 * share.
 */
export class ClientRateLimit {
  private readonly networks: RateLimit;
  private readonly widerNetworks: RateLimit;
  private readonly process: RateLimit;
  private readonly perMinute: number;
  constructor(perMinute: number) {
    const allPerMinute = perMinute * processFactor;
    // A bucket is full again after a minute, and no more of them are begun in two: what is forgotten was full.
    const maxKeys = 2 * allPerMinute;
    this.networks = new RateLimit(perMinute, maxKeys);
    this.widerNetworks = new RateLimit(perMinute * widerNetworkFactor, maxKeys);
    this.process = new RateLimit(allPerMinute);
    this.perMinute = perMinute;
  }

  /** Seconds in which a token flows in; an hour at most, where there are none. */
  get secondsPerToken(): number {
    return Math.min(3_600, Math.ceil(60 / this.perMinute));
  }

  /**
   * Takes a token for a request. @returns false when there is none
   * @param address of the client @param now milliseconds
   */
  take(address: string, now: number): boolean {
    const buckets = [
      [this.process, ''],
      [this.widerNetworks, widerNetwork(address)],
      [this.networks, clientNetwork(address)],
    ] as const;
    if (!buckets.every(([limit, key]) => limit.has(key, now))) return false;
    for (const [limit, key] of buckets) limit.take(key, now);
    return true;
  }
}
