import type { RemoteRelease } from '@fan-base/shared-contracts/release';
import type { LatestBuild } from '../../page/freshness/latest-build.ts';

/** The build of an open page, and which remotes' code was loaded on it. */
export interface BuildOnPage extends LatestBuild {
  readonly isUsed: (remote: string) => boolean;
}

interface BuildChanges {
  /** The shell's version or the routes or contributions have changed. */
  readonly isShellChanged: boolean;
  /** Remotes whose other version has already run on the page. */
  readonly used: readonly string[];
  /** Releases that can be used immediately, because none of their code has run on the page. */
  readonly unused: readonly RemoteRelease[];
}

/**
 * Compares the latest build with the page's, in either direction because of rollbacks. Removed remotes are
 * ignored.
 */
export function compareBuilds(onPage: BuildOnPage, latest: LatestBuild): BuildChanges {
  const before = new Map(onPage.remotes.map((release) => [release.name, release]));
  const changed = latest.remotes.filter(({ name, version, base }) => {
    const release = before.get(name);
    return release?.version !== version || release.base !== base;
  });
  return {
    isShellChanged:
      latest.shell !== onPage.shell ||
      JSON.stringify(latest.routes) !== JSON.stringify(onPage.routes) ||
      latest.contributions !== onPage.contributions,
    used: changed.map(({ name }) => name).filter(onPage.isUsed),
    unused: changed.filter(({ name }) => !onPage.isUsed(name)),
  };
}
