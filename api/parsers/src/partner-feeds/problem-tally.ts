import type { Problem } from '../refusal.ts';

/** Maximum number of different reasons in a report. */
const maxReasons = 50;

/** Counts skipped records by reason: a feed may have a hundred thousand rows with the same error. */
export class ProblemTally {
  private readonly byReason = new Map<string, { readonly place: string; count: number }>();
  private uncounted = 0;

  add(place: string, reason: string, count = 1): void {
    if (count === 0) return;
    const entry = this.byReason.get(reason);
    if (entry) entry.count += count;
    else if (this.byReason.size < maxReasons) this.byReason.set(reason, { place, count });
    else this.uncounted += count;
  }

  get total(): number {
    return [...this.byReason.values()].reduce((sum, { count }) => sum + count, this.uncounted);
  }

  /** Each reason with its first place and the number of further records. */
  problems(): Problem[] {
    const reasons = [...this.byReason].map(([reason, { place, count }]) => ({
      place,
      reason: count === 1 ? reason : `${reason} (and ${count - 1} more)`,
    }));
    return this.uncounted === 0
      ? reasons
      : [...reasons, { place: 'others', reason: `${this.uncounted} more for other reasons` }];
  }
}
