import type { RemoteRelease } from '@fan-base/shared-contracts/release';
import { isLatestBuild, type LatestBuild, latestBuildPath } from '../../page/freshness/latest-build.ts';
import { type SignedView, toSignedView } from '../../page/remotes/failure-report.ts';
import { tabStorage } from '../../page/storage.ts';
import type { Boot } from '../../page/view/boot.ts';
import { createFreshness, type Freshness } from './create-freshness.ts';

const timeoutMs = 5_000;

/** Asks the pages server which build this visitor would get now. @throws Error when it gives no such answer */
async function askLatest(): Promise<LatestBuild> {
  // The time in the address passes every cache on the way.
  const answer = await fetch(`${latestBuildPath}?t=${Date.now()}`, {
    cache: 'no-store',
    signal: AbortSignal.timeout(timeoutMs),
  });
  const build: unknown = answer.ok ? await answer.json() : null;
  if (!isLatestBuild(build)) throw new Error(`${latestBuildPath}: ${answer.status}`);
  return build;
}

/**
 * Freshness of the page in this browser.
 * @param boot whose `releases` go on telling what the page is made of
 * @param releases of the page by name; those of which nothing has run yet are replaced here when newer ones come
 * @param views the page's signed views; that of a newer build is added when its releases are taken over
 */
export function startFreshness(
  boot: Pick<Boot, 'shell' | 'extraRoutes' | 'releases' | 'files'>,
  releases: Map<string, RemoteRelease>,
  isUsed: (remote: string) => boolean,
  isVetoed: () => boolean,
  views: SignedView[],
): Freshness {
  const { shell, extraRoutes } = boot;
  let latest: LatestBuild | undefined;
  return createFreshness({
    onPage: () => ({ shell, remotes: [...releases.values()], extraRoutes, isUsed }),
    async askLatest() {
      latest = await askLatest();
      return latest;
    },
    takeOver(newer) {
      for (const release of newer) releases.set(release.name, release);
      boot.releases = [...releases.values()];
      if (latest?.files) boot.files = latest.files;
      if (latest?.viewId) views.push(toSignedView(latest.viewId, latest.shell, latest.remotes));
    },
    storage: tabStorage,
    now: Date.now,
    isOnline: () => navigator.onLine,
    isVetoed,
  });
}
