const maxAddresses = 10_000;

interface Bucket {
  tokens: number;
  filledAt: number;
}

/** A token bucket for each address: bursts up to a minute's share, then as many as flow in. */
export class RateLimit {
  private readonly buckets = new Map<string, Bucket>();
  private readonly perMinute: number;
  constructor(perMinute: number) {
    this.perMinute = perMinute;
  }

  /** Seconds in which a token flows in; an hour at most, where there are none. */
  get secondsPerToken(): number {
    return Math.min(3_600, Math.ceil(60 / this.perMinute));
  }

  /**
   * Takes a token. @returns false when there is none
   * @param now milliseconds
   */
  take(address: string, now: number): boolean {
    const bucket = this.buckets.get(address) ?? { tokens: this.perMinute, filledAt: now };
    // Taken out and put in again, so that who has been quiet for longest is first, and is forgotten first.
    this.buckets.delete(address);
    const [oldest] = this.buckets.keys();
    if (oldest !== undefined && this.buckets.size >= maxAddresses) this.buckets.delete(oldest);
    const flowed = ((now - bucket.filledAt) / 60_000) * this.perMinute;
    const tokens = Math.min(this.perMinute, bucket.tokens + flowed);
    const may = tokens >= 1;
    this.buckets.set(address, { tokens: may ? tokens - 1 : tokens, filledAt: now });
    return may;
  }
}
