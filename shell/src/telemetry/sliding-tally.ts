import type { Tally } from './should-stop-canary.ts';

const minutes = 10;
const minuteMs = 60_000;
/** Names of failed page views that are kept a minute: what browsers tell must not fill the memory. */
const maxFailed = 10_000;

interface Minute {
  readonly number: number;
  views: number;
  /** Names of the page views that failed: each counts once, however often it is told. */
  readonly failed: Set<string>;
}

/** Views and failures of one version within the last ten minutes. Times are milliseconds. */
export class SlidingTally {
  private slots: Minute[] = [];

  private at(now: number): Minute {
    const number = Math.floor(now / minuteMs);
    this.slots = this.slots.filter((minute) => minute.number > number - minutes);
    const last = this.slots.at(-1);
    if (last?.number === number) return last;
    const next = { number, views: 0, failed: new Set<string>() };
    this.slots.push(next);
    return next;
  }

  view(now: number): void {
    this.at(now).views += 1;
  }

  fail(view: string, now: number): void {
    const { failed } = this.at(now);
    const isKnown = this.slots.some((minute) => minute.failed.has(view));
    if (!isKnown && failed.size < maxFailed) failed.add(view);
  }

  tally(now: number): Tally {
    this.at(now);
    const sum = (of: (minute: Minute) => number) =>
      this.slots.reduce((total, minute) => total + of(minute), 0);
    return { views: sum((minute) => minute.views), failed: sum((minute) => minute.failed.size) };
  }
}
