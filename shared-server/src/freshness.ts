import { minuteKey, networkKey, secondKey } from '@fan-base/shared-contracts/surrogate-keys';

/** How long something stays current that may change without notice, in ms. */
const secondsMs = 2_000;
const minuteMs = 60_000;
/** Changed keys to remember. Beyond that, everything counts as changed. */
const maxKeys = 50_000;

/** When data was read, and which changes were known at that time. */
export interface Moment {
  /** Number of changes received until then. */
  readonly revision: number;
  /** Minutes since 1970. */
  readonly minute: number;
  /** By `performance.now()`. */
  readonly time: number;
}

/** Something made of data. */
export interface Dated {
  /** Surrogate keys of the data, except the network, on which everything depends. */
  readonly keys: readonly string[];
  /** When the first of the data was read. */
  readonly readAt: Moment;
}

/**
 * The one rule of all caches: what is made of data is current until one of its surrogate keys changes. Time is
 * a key, too: `minuteKey` changes when the minute turns, `secondKey` after two seconds.
 */
export interface Freshness {
  /** Must be taken before any data is read. */
  readonly moment: () => Moment;
  /** Notes that the data of these keys has changed. */
  readonly note: (keys: readonly string[]) => void;
  /** Until when it is or was current, by `performance.now()`. */
  readonly currentUntil: (dated: Dated) => number;
  readonly isCurrent: (dated: Dated) => boolean;
  /** Whether it is current, and an announced change or the turn of the minute will end that. */
  readonly isSettled: (dated: Dated) => boolean;
  /** The keys that have changed since. */
  readonly changedSince: (moment: Moment) => readonly string[];
}

export interface FreshnessOptions {
  /** Until when all changes are known, by `performance.now()`. */
  readonly changesKnownUntil: () => number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** How long things stay current while changes may be missed, in ms. */
  readonly unprovenMs: number;
  /**
   * How far the source of the data may lag behind the changes, in ms. For that long after a change, data may be
   * from before it, so what is made of it is current for two seconds only.
   */
  readonly sourceLagMs: number;
}

interface Change {
  readonly revision: number;
  readonly time: number;
}

export function createFreshness(options: FreshnessOptions): Freshness {
  const { changesKnownUntil, now, unprovenMs, sourceLagMs } = options;
  const changes = new Map<string, Change>();
  let revision = 0;
  const getMinute = () => Math.floor(now() / minuteMs);
  const endOf = (minute: number) => performance.now() + (minute + 1) * minuteMs - now();

  function keyUntil(key: string, { revision, minute, time }: Moment): number {
    if (key === secondKey) return time + secondsMs;
    if (key === minuteKey) return minute === getMinute() ? Number.POSITIVE_INFINITY : endOf(minute);
    const change = changes.get(key);
    if (!change) return Number.POSITIVE_INFINITY;
    if (change.revision > revision) return change.time;
    return time - change.time < sourceLagMs ? time + secondsMs : Number.POSITIVE_INFINITY;
  }
  function dataUntil({ keys, readAt }: Dated): number {
    let until = keyUntil(networkKey, readAt);
    for (const key of keys) until = Math.min(until, keyUntil(key, readAt));
    return until;
  }
  const currentUntil = (dated: Dated) =>
    Math.min(dataUntil(dated), Math.max(changesKnownUntil(), dated.readAt.time + unprovenMs));

  return {
    moment: () => ({ revision, minute: getMinute(), time: performance.now() }),
    note(keys) {
      if (keys.length === 0) return;
      revision += 1;
      const change = { revision, time: performance.now() };
      if (keys.includes(networkKey) || changes.size > maxKeys) {
        changes.clear();
        changes.set(networkKey, change);
      } else for (const key of keys) changes.set(key, change);
    },
    currentUntil,
    isCurrent(dated) {
      const until = currentUntil(dated);
      return performance.now() < until;
    },
    isSettled: (dated) =>
      dataUntil(dated) === Number.POSITIVE_INFINITY && performance.now() < changesKnownUntil(),
    changedSince: (moment) =>
      [...changes].filter(([, change]) => change.revision > moment.revision).map(([key]) => key),
  };
}
