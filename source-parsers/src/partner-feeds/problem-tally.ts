import type { Problem } from '../refusal.ts';

/** Reasons that a run tells, each with its first place. */
const maxReasons = 50;

/** Counts what was left out by its reason: a feed may have a hundred thousand rows with the same fault. */
export class ProblemTally {
  private readonly byReason = new Map<string, { readonly place: string; count: number }>();
  private left = 0;

  add(place: string, reason: string, count = 1): void {
    if (count === 0) return;
    const known = this.byReason.get(reason);
    if (known) known.count += count;
    else if (this.byReason.size < maxReasons) this.byReason.set(reason, { place, count });
    else this.left += count;
  }

  /** How many were left out. */
  get total(): number {
    return [...this.byReason.values()].reduce((sum, { count }) => sum + count, this.left);
  }

  /** Each reason with the first place it was met at, and how many more there are. */
  problems(): Problem[] {
    const reasons = [...this.byReason].map(([reason, { place, count }]) => ({
      place,
      reason: count === 1 ? reason : `${reason} (and ${count - 1} more)`,
    }));
    return this.left === 0
      ? reasons
      : [...reasons, { place: 'further on', reason: `${this.left} more of other kinds` }];
  }
}
