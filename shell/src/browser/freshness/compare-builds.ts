import type { RemoteRelease } from '@fan-base/shared-contracts/release';
import type { LatestBuild } from '../../page/freshness/latest-build.ts';

/** The build that a page is made of, and of which remotes code was asked for on it. */
export interface BuildOnPage extends LatestBuild {
  readonly isUsed: (remote: string) => boolean;
}

interface BuildChanges {
  /** The shell is another, or the routes are that it matches paths with. */
  readonly isShellChanged: boolean;
  /** Names of remotes of which another version has run on the page. */
  readonly used: readonly string[];
  /** Releases that can be loaded from now on, since no code of theirs has run on the page. */
  readonly unused: readonly RemoteRelease[];
}

/** What of a build is another than on the page: newer, or older after a rollback. A remote that is gone stays. */
export function compareBuilds(onPage: BuildOnPage, latest: LatestBuild): BuildChanges {
  const before = new Map(onPage.remotes.map((release) => [release.name, release]));
  const changed = latest.remotes.filter(({ name, version, base }) => {
    const release = before.get(name);
    return release?.version !== version || release.base !== base;
  });
  return {
    isShellChanged:
      latest.shell !== onPage.shell ||
      JSON.stringify(latest.extraRoutes) !== JSON.stringify(onPage.extraRoutes),
    used: changed.map(({ name }) => name).filter(onPage.isUsed),
    unused: changed.filter(({ name }) => !onPage.isUsed(name)),
  };
}
