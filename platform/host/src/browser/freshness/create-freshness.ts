import type { RemoteRelease } from '@fan-base/shared-contracts/release';
import type { LatestBuild } from '../../page/freshness/latest-build.ts';
import type { BrowserStorage } from '../../page/storage.ts';
import { type BuildOnPage, compareBuilds } from './compare-builds.ts';
import { isReloadAllowed, type Reloads, reloadPauseMs } from './is-reload-allowed.ts';

const key = 'reloads';

const isReloads = (value: unknown): value is Reloads =>
  typeof value === 'object' && value !== null && Object.values(value).every((at) => typeof at === 'number');

function parse(text: string | null): Reloads {
  try {
    const reloads: unknown = JSON.parse(text ?? '{}');
    return isReloads(reloads) ? reloads : {};
  } catch {
    return {};
  }
}

/** The reloads remembered by this tab; null if storage does not work. */
function readReloads(storage: BrowserStorage): Reloads | null {
  const reloads = parse(storage.read(key));
  const text = JSON.stringify(reloads);
  storage.write(key, text);
  return storage.read(key) === text ? reloads : null;
}

/** Records a reload of a path, and drops old records. */
function noteReload(storage: BrowserStorage, reloads: Reloads, path: string, now: number): void {
  const recent = Object.entries(reloads).filter(([, at]) => Math.abs(now - at) < reloadPauseMs);
  storage.write(key, JSON.stringify({ ...Object.fromEntries(recent), [path]: now }));
}

interface FreshnessDependencies {
  readonly onPage: () => BuildOnPage;
  /** The build that this visitor would get now. @throws Error if the server cannot be reached */
  readonly fetchLatest: () => Promise<LatestBuild>;
  /** Replaces the releases in use. */
  readonly takeOver: (releases: readonly RemoteRelease[]) => void;
  /** Storage that survives a reload. */
  readonly storage: BrowserStorage;
  /** In ms since 1970. */
  readonly now: () => number;
  readonly isOnline: () => boolean;
  /** Whether a component prevents reloads. */
  readonly isVetoed: () => boolean;
}

export interface Freshness {
  /** Compares the page with the latest build. @throws Error if the server cannot be reached */
  check(): Promise<void>;
  /** While code is missing on the page but not on the server, the next navigation is a full page load. */
  setIncomplete(is: boolean): void;
  /** Whether a navigation to this path must be a full page load; if so, the load is recorded. */
  takesReload(path: string): boolean;
}

/**
 * Checks for newer builds and decides when to reload. The decisions themselves are pure functions in this
 * folder.
 */
export function createFreshness(dependencies: FreshnessDependencies): Freshness {
  const { onPage, fetchLatest, takeOver, storage, now, isOnline, isVetoed } = dependencies;
  let isOutdated = false;
  let isIncomplete = false;
  return {
    async check() {
      const { isShellChanged, used, unused } = compareBuilds(onPage(), await fetchLatest());
      isOutdated = isShellChanged || used.length > 0;
      takeOver(unused);
    },
    setIncomplete(is) {
      isIncomplete = is;
    },
    takesReload(path) {
      if (!isOutdated && !isIncomplete) return false;
      const reloads = readReloads(storage);
      const may = isReloadAllowed({ path, now: now(), reloads, isOnline: isOnline(), isVetoed: isVetoed() });
      if (may && reloads) noteReload(storage, reloads, path, now());
      return may;
    },
  };
}
