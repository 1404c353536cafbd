import type { RemoteRelease } from '@fan-base/shared-contracts/release';
import { tabStorage } from '../browser/storage.ts';
import { askLatest } from './askLatest.ts';
import { createFreshness, type Freshness } from './createFreshness.ts';
import type { LatestBuild } from './LatestBuild.ts';

/**
 * Freshness of the page in this browser.
 * @param releases of the page by name; those of which nothing has run yet are replaced here when newer ones come
 */
export function startFreshness(
  { shell, extraRoutes }: Pick<LatestBuild, 'shell' | 'extraRoutes'>,
  releases: Map<string, RemoteRelease>,
  isUsed: (remote: string) => boolean,
  isVetoed: () => boolean,
): Freshness {
  return createFreshness({
    onPage: () => ({ shell, remotes: [...releases.values()], extraRoutes, isUsed }),
    askLatest,
    takeOver(newer) {
      for (const release of newer) releases.set(release.name, release);
    },
    storage: tabStorage,
    now: Date.now,
    isOnline: () => navigator.onLine,
    isVetoed,
  });
}
