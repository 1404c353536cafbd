import type { Registry, Release } from '@fan-base/shared-contracts/release';
import { findRemoval } from '@fan-base/shared-releases/changes';
import type { ReleaseFiles } from '@fan-base/shared-releases/release-files';
import { sourceDigest } from '../build/source-digest.ts';
import { readRelease } from './resolved-versions.ts';

/** The stable version; null if there is none, or if it is unreadable and will be replaced. */
export async function readStable(
  releases: ReleaseFiles,
  { apps }: Registry,
  name: string,
): Promise<Release | null> {
  const stable = apps[name]?.stable;
  return stable ? readRelease(releases, name, stable).catch(() => null) : null;
}

/**
 * Selects applications whose current sources visitors do not have, and which were not removed.
 * @param report receives the reason for each of the others
 */
export async function selectChanged(
  apps: readonly string[],
  releases: ReleaseFiles,
  report: (line: string) => void,
): Promise<readonly string[]> {
  const registry = await releases.readRegistry();
  const changed: string[] = [];
  for (const app of apps) {
    const removal = findRemoval(registry, app);
    const stable = removal === null ? await readStable(releases, registry, app) : null;
    if (removal !== null) report(removal);
    else if (stable?.sources === sourceDigest(app))
      report(`${app} ${stable.version} has these sources already`);
    else changed.push(app);
  }
  return changed;
}
