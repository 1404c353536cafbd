import type { Refusal } from '../page/render-protocol.ts';

/** Milliseconds for which a version is left out after its second fault in a row; doubled with each further one. */
const firstPauseMs = 1_000;
const longestPauseMs = 60_000;
/** Milliseconds after which a fault is forgotten, beyond the pause that it has brought. */
const forgetMs = 60_000;

interface Record {
  count: number;
  at: number;
  until: number;
  refusal: Refusal;
}

/** Milliseconds for which a version is left out that has cost so many processes or deadlines. */
const quarantineMs = (count: number): number =>
  count < 2 ? 0 : Math.min(longestPauseMs, firstPauseMs * 2 ** (count - 2));

/**
 * Versions that cost whole processes again and again are left out for a while, so that each request of theirs does
 * not keep one from the pages of everyone else. The first fault costs the page that it happens on alone.
 */
export interface Quarantine {
  /** A version (`mf-news@1.2.0`) has ended a process, or had to be stopped. @param now milliseconds */
  readonly add: (key: string, refusal: Refusal, now: number) => void;
  /** Why nothing of a version is to be run now; when its pause is over, one rendering tries it and others wait for that. */
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
