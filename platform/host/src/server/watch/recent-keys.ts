/** Observations count for a canary for this long, in ms. */
const windowMs = 10 * 60_000;
/** Limits memory, since keys are client input. */
const maxKeys = 50_000;

/** Keys seen within the last ten minutes. Each counts once, from when it was first seen. Times in ms. */
export class RecentKeys {
  /** Ordered by time, so that expired keys are found first. */
  private readonly times = new Map<string, number>();

  private forgetOld(now: number): void {
    for (const [key, time] of this.times) {
      if (time > now - windowMs) return;
      this.times.delete(key);
    }
  }

  /** @returns whether the key is new */
  add(key: string, now: number): boolean {
    this.forgetOld(now);
    if (this.times.has(key) || this.times.size >= maxKeys) return false;
    this.times.set(key, now);
    return true;
  }

  delete(key: string): void {
    this.times.delete(key);
  }

  count(now: number): number {
    this.forgetOld(now);
    return this.times.size;
  }
}
