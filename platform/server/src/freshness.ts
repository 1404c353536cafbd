import { networkKey, parseMomentKey } from '@fan-base/shared-contracts/surrogate-keys';
import { monotonic } from './monotonic.ts';

/** How long data counts as current that may be outdated already, in ms. */
const doubtfulMs = 2_000;
/** A clock that is behind by more than this was set back, in ms: less is NTP's doing. */
const setBackMs = 1_000;

/** Changed keys to remember. Data that was read before the oldest of them counts as changed. */
const maxKeys = 50_000;

/** When data was read, and which changes were known at that time. */
export interface Moment {
  /** Number of changes received until then. */
  readonly revision: number;
  /** By `monotonic`. */
  readonly time: number;
  /** By the clock of `FreshnessOptions.now`. */
  readonly clock: number;
}

/** Something made of data. */
export interface Dated {
  /** Surrogate keys of the data, except the network, on which everything depends. */
  readonly keys: readonly string[];
  /** When the first of the data was read. */
  readonly readAt: Moment;
  /** Its source may not have received recent changes. */
  readonly mayLag?: boolean;
}

/**
 * The one rule of all caches: what is made of data is current until one of its surrogate keys changes. Time is
 * a key, too: `momentKey` changes at its moment, or two seconds after the data was read if that is later.
 */
export interface Freshness {
  /** Must be taken before any data is read. */
  readonly moment: () => Moment;
  /** Notes that the data of these keys has changed. */
  readonly note: (keys: readonly string[]) => void;
  /** Until when it is or was current, by `monotonic`. */
  readonly currentUntil: (dated: Dated) => number;
  readonly isCurrent: (dated: Dated) => boolean;
  /**
   * The same, even if changes may be missed: for what must go when its data changes, but is otherwise of use for longer
   * than it is current.
   */
  readonly isUnchanged: (dated: Dated) => boolean;
  /** How long it stays current unless a change is announced, in ms; 0 if that is in doubt. */
  readonly settledMs: (dated: Dated) => number;
  /** The keys that have changed since. */
  readonly changedSince: (moment: Moment) => readonly string[];
  /** Whether any of these keys has changed after a time (by `monotonic`). */
  readonly hasChanged: (keys: readonly string[], time: number) => boolean;
  /** Calls back with the changed keys. @returns a function to stop */
  readonly subscribe: (listener: (keys: readonly string[]) => void) => () => void;
}

export interface FreshnessOptions {
  /** Until when all changes are known, by `monotonic`. */
  readonly changesKnownUntil: () => number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** How long things stay current while changes may be missed, in ms. */
  readonly unprovenMs: number;
  /**
   * How far a source that may lag is behind the changes at most, in ms. For that long after a change, its data
   * may be from before it, and so counts as current for two seconds only.
   */
  readonly sourceLagMs?: number;
}

interface Change {
  readonly revision: number;
  readonly time: number;
}

export function createFreshness(options: FreshnessOptions): Freshness {
  const { changesKnownUntil, now, unprovenMs, sourceLagMs = 0 } = options;
  /** Changed keys, those that changed last at the end. */
  const changes = new Map<string, Change>();
  /** The last change of the network, or of a key that is no longer remembered: data read before it may have changed. */
  let ofAll: Change | undefined;
  const listeners = new Set<(keys: readonly string[]) => void>();
  let revision = 0;

  const findChange = (key: string) => (key === networkKey ? ofAll : changes.get(key));
  function remember(key: string, change: Change): void {
    changes.delete(key);
    changes.set(key, change);
    if (changes.size <= maxKeys) return;
    const [oldest] = changes;
    if (!oldest) return;
    changes.delete(oldest[0]);
    ofAll = oldest[1];
  }
  /** Whether the data may predate a change that was known when it was read. */
  const isDoubtful = ({ keys, readAt, mayLag = false }: Dated) =>
    mayLag &&
    [networkKey, ...keys].some((key) => {
      const change = findChange(key);
      return change && change.revision <= readAt.revision && readAt.time - change.time < sourceLagMs;
    });
  function keyUntil(key: string, readAt: Moment): number {
    const moment = parseMomentKey(key);
    // Made while the clock was ahead: since it was set back, the moment is further away than it was.
    if (moment !== null && now() < readAt.clock - setBackMs) return readAt.time + doubtfulMs;
    if (moment !== null) return Math.max(monotonic() + moment - now(), readAt.time + doubtfulMs);
    const change = findChange(key);
    return change && change.revision > readAt.revision ? change.time : Number.POSITIVE_INFINITY;
  }
  function dataUntil({ keys, readAt }: Dated): number {
    let until = keyUntil(networkKey, readAt);
    for (const key of keys) until = Math.min(until, keyUntil(key, readAt));
    return until;
  }
  const unchangedUntil = (dated: Dated) =>
    Math.min(dataUntil(dated), isDoubtful(dated) ? dated.readAt.time + doubtfulMs : Number.POSITIVE_INFINITY);
  const currentUntil = (dated: Dated) =>
    Math.min(unchangedUntil(dated), Math.max(changesKnownUntil(), dated.readAt.time + unprovenMs));

  return {
    moment: () => ({ revision, time: monotonic(), clock: now() }),
    note(keys) {
      if (keys.length === 0) return;
      revision += 1;
      const change = { revision, time: monotonic() };
      if (keys.includes(networkKey)) {
        changes.clear();
        ofAll = change;
      } else for (const key of keys) remember(key, change);
      for (const listener of listeners) listener(keys);
    },
    currentUntil,
    isCurrent(dated) {
      const until = currentUntil(dated);
      return monotonic() < until;
    },
    isUnchanged: (dated) => monotonic() < unchangedUntil(dated),
    settledMs: (dated) =>
      isDoubtful(dated) || monotonic() >= changesKnownUntil()
        ? 0
        : Math.max(0, dataUntil(dated) - monotonic()),
    changedSince: ({ revision: since }) => [
      ...(ofAll && ofAll.revision > since ? [networkKey] : []),
      ...[...changes].filter(([, change]) => change.revision > since).map(([key]) => key),
    ],
    hasChanged: (keys, time) =>
      [networkKey, ...keys].some((key) => (findChange(key)?.time ?? Number.NEGATIVE_INFINITY) > time),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
