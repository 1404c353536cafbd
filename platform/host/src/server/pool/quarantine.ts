import { backoff } from '@fan-base/shared-server/backoff';
import { type Monotonic, monotonic } from '@fan-base/shared-server/monotonic';
import type { Refusal } from '../../page/render-protocol.ts';

/**
 * How long a version is excluded after its second fault. Pages that it renders well between its faults don't
 * shorten it: one visitor's page may crash it while others work.
 */
const pause = { firstMs: 1_000, maxMs: 60_000 };
/** Time in ms without faults after the pause, after which they are forgotten. */
const forgetMs = 60_000;

interface FaultRecord {
  count: number;
  at: number;
  until: number;
  refusal: Refusal;
}

/** How long a version is excluded after this many faults, in ms. */
const quarantineMs = (count: number): number => backoff(count - 1, pause);

/**
 * Temporarily excludes versions that repeatedly crash or block render processes, so that they don't take
 * capacity from other pages. The first fault only affects its own page.
 */
export interface Quarantine {
  /** Records that a version (`mf-news@1.2.0`) crashed a process or exceeded its deadline. */
  readonly add: (key: string, refusal: Refusal) => void;
  /** Why a version is excluded now. After the pause, one render tries it while others still exclude it. */
  readonly refuse: (key: string) => Refusal | undefined;
}

export function createQuarantine(now: Monotonic = monotonic): Quarantine {
  const records = new Map<string, FaultRecord>();
  return {
    add(key, refusal) {
      const count = (records.get(key)?.count ?? 0) + 1;
      const at = now();
      records.set(key, { count, at, until: at + quarantineMs(count), refusal });
    },
    refuse(key) {
      const record = records.get(key);
      if (!record) return undefined;
      const pauseMs = quarantineMs(record.count);
      if (now() > record.at + pauseMs + forgetMs) records.delete(key);
      else if (pauseMs > 0 && now() < record.until) return record.refusal;
      else record.until = now() + pauseMs;
      return undefined;
    },
  };
}
