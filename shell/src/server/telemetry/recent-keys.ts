/** What counts for a canary is what happened within so many milliseconds. */
const windowMs = 10 * 60_000;
/** Keys come from clients: they must not fill the memory. */
const maxKeys = 50_000;

/** Keys seen within the last ten minutes. Each counts once, from when it was seen first. Times are milliseconds. */
export class RecentKeys {
  /** In the order of their times, so that forgetting old ones costs nothing for the others. */
  private readonly times = new Map<string, number>();

  private forgetOld(now: number): void {
    for (const [key, time] of this.times) {
      if (time > now - windowMs) return;
      this.times.delete(key);
    }
  }

  add(key: string, now: number): void {
    this.forgetOld(now);
    if (!this.times.has(key) && this.times.size < maxKeys) this.times.set(key, now);
  }

  delete(key: string): void {
    this.times.delete(key);
  }

  count(now: number): number {
    this.forgetOld(now);
    return this.times.size;
  }
}
