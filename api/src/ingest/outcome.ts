import type { Problem } from './refusal.ts';

/** What an import did to the rows. */
export interface Counts {
  readonly added: number;
  readonly updated: number;
  readonly removed: number;
  /** How many records the source had. */
  readonly seen: number;
  readonly problems: readonly Problem[];
}

/** One import may write at a time: they meet in the same teams and stories. */
export const importLock = 7_341_002;
