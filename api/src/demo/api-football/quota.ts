const minute = 60_000;

/** Counts the requests of a minute; null for no limit. */
export class MinuteQuota {
  private window = 0;
  private used = 0;
  private readonly perMinute: number | null;
  private readonly milliseconds: () => number;

  constructor(perMinute: number | null, milliseconds: () => number) {
    this.perMinute = perMinute;
    this.milliseconds = milliseconds;
  }

  /** Takes one request: the limit when it was used up, else null. */
  take(): number | null {
    if (this.perMinute === null) return null;
    const window = Math.floor(this.milliseconds() / minute);
    if (window !== this.window) {
      this.window = window;
      this.used = 0;
    }
    if (this.used >= this.perMinute) return this.perMinute;
    this.used += 1;
    return null;
  }
}
