import type { RemoteRelease } from '@fan-base/shared-contracts/release';
import type { PlatformBoot } from '../../page/boot.ts';
import { isLatestBuild, type LatestBuild, latestBuildPath } from '../../page/freshness/latest-build.ts';
import { type SignedView, toSignedView } from '../../page/remotes/failure-report.ts';
import { tabStorage } from '../../page/storage.ts';
import { createFreshness, type Freshness } from './create-freshness.ts';

const timeoutMs = 5_000;

/** Fetches the build that this visitor would get now. @throws Error on any other response */
async function fetchLatest(): Promise<LatestBuild> {
  // The time in the query bypasses all caches.
  const answer = await fetch(`${latestBuildPath}?t=${Date.now()}`, {
    cache: 'no-store',
    signal: AbortSignal.timeout(timeoutMs),
  });
  const build: unknown = answer.ok ? await answer.json() : null;
  if (!isLatestBuild(build)) throw new Error(`${latestBuildPath}: ${answer.status}`);
  return build;
}

/** What an open page is made of. */
interface PageBuild extends Pick<PlatformBoot, 'shell' | 'releases' | 'files'> {
  /** The pages of its remotes. */
  readonly routes: readonly unknown[];
  readonly contributions: { readonly id: string };
}

/**
 * Freshness checks for the page in this browser.
 * @param boot its `releases` are kept up to date
 * @param releases the page's releases by name; unused ones are replaced when newer ones are published
 * @param views the page's signed views; a newer build's view is added with its releases
 */
export function startFreshness(
  boot: PageBuild,
  releases: Map<string, RemoteRelease>,
  isUsed: (remote: string) => boolean,
  isVetoed: () => boolean,
  views: SignedView[],
): Freshness {
  const { shell, routes } = boot;
  const contributions = boot.contributions.id;
  let latest: LatestBuild | undefined;
  return createFreshness({
    onPage: () => ({ shell, remotes: [...releases.values()], routes, contributions, isUsed }),
    async fetchLatest() {
      latest = await fetchLatest();
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
