import type { Refusal } from '../page/render-protocol.ts';

/**
 * How long a version is excluded after its second consecutive fault, in ms; doubles with each further one.
 */
const firstPauseMs = 1_000;
const longestPauseMs = 60_000;
/** Time in ms without faults after the pause, after which they are forgotten. */
const forgetMs = 60_000;

interface Record {
  count: number;
  at: number;
  until: number;
  refusal: Refusal;
}

/** How long a version is excluded after this many faults, in ms. */
const quarantineMs = (count: number): number =>
  count < 2 ? 0 : Math.min(longestPauseMs, firstPauseMs * 2 ** (count - 2));

/**
 * Temporarily excludes versions that repeatedly crash or block render processes, so that they don't take
 * capacity from other pages. The first fault only affects its own page.
 */
export interface Quarantine {
  /** Records that a version (`mf-news@1.2.0`) crashed a process or exceeded its deadline. @param now in ms */
  readonly add: (key: string, refusal: Refusal, now: number) => void;
  /** Why a version is excluded now. After the pause, one render tries it while others still exclude it. */
  readonly refuse: (key: string, now: number) => Refusal | undefined;
}

export function createQuarantine(): Quarantine {
  const records = new Map<string, Record>();
  return {
    add(key, refusal, now) {
      const count = (records.get(key)?.count ?? 0) + 1;
      records.set(key, { count, at: now, until: now + quarantineMs(count), refusal });
    },
    refuse(key, now) {
      const record = records.get(key);
      if (!record) return undefined;
      const pauseMs = quarantineMs(record.count);
      if (now > record.at + pauseMs + forgetMs) records.delete(key);
      else if (pauseMs > 0 && now < record.until) return record.refusal;
      else record.until = now + pauseMs;
      return undefined;
    },
  };
}
