import type { RemoteRelease } from '@fan-base/shared-contracts/release';
import type { BrowserStorage } from '@fan-base/shared-contracts/shell';
import type { LatestBuild } from '../../page/freshness/latest-build.ts';
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

/** The reloads that this tab remembers; null when it cannot remember any. */
function readReloads(storage: BrowserStorage): Reloads | null {
  const reloads = parse(storage.read(key));
  const text = JSON.stringify(reloads);
  storage.write(key, text);
  return storage.read(key) === text ? reloads : null;
}

/** Remembers that a path is reloaded now, and forgets what no longer matters. */
function noteReload(storage: BrowserStorage, reloads: Reloads, path: string, now: number): void {
  const recent = Object.entries(reloads).filter(([, at]) => Math.abs(now - at) < reloadPauseMs);
  storage.write(key, JSON.stringify({ ...Object.fromEntries(recent), [path]: now }));
}

interface FreshnessDependencies {
  readonly onPage: () => BuildOnPage;
  /** The build that this visitor would get now. @throws Error when the server cannot be asked */
  readonly askLatest: () => Promise<LatestBuild>;
  /** Loads these releases from now on, in place of those of the same name. */
  readonly takeOver: (releases: readonly RemoteRelease[]) => void;
  /** What this tab remembers over a reload. */
  readonly storage: BrowserStorage;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly isOnline: () => boolean;
  /** Whether someone asks for no reload. */
  readonly isVetoed: () => boolean;
}

export interface Freshness {
  /** Compares the page with the build of now. @throws Error when the server cannot be asked */
  check(): Promise<void>;
  /** While code is missing that the server has, the next move is a full load, whatever is newer. */
  setIncomplete(is: boolean): void;
  /** Whether a move to this path is to be a full load; a yes counts as that load. */
  takesReload(path: string): boolean;
}

/** Is there a newer build, and when to reload: what came by requests goes through the decisions beside this file. */
export function createFreshness(dependencies: FreshnessDependencies): Freshness {
  const { onPage, askLatest, takeOver, storage, now, isOnline, isVetoed } = dependencies;
  let isOutdated = false;
  let isIncomplete = false;
  return {
    async check() {
      const { isShellChanged, used, unused } = compareBuilds(onPage(), await askLatest());
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
