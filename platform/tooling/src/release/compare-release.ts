import type { Release } from '@fan-base/shared-contracts/release';
import type { ReleaseFiles } from '@fan-base/shared-releases/release-files';
import { findIncompatibilities } from './checks/compatibility.ts';
import { findConflicts } from './checks/neighbors.ts';
import { withExpectations } from './expectations.ts';
import { resolveVersions } from './resolved-versions.ts';

/**
 * What breaks if visitors get a release.
 * @param builds folders of releases that are not in the store yet, by name
 */
export async function compareRelease(
  releases: ReleaseFiles,
  release: Release,
  builds: ReadonlyMap<string, string> = new Map(),
): Promise<string[]> {
  const registry = await releases.readRegistry();
  const { resolvedVersions, api } = await resolveVersions(releases, registry, [release]);
  return withExpectations(releases, builds, async (findUnmet) => [
    ...findIncompatibilities(release, resolvedVersions),
    ...findConflicts(release, resolvedVersions, api),
    ...findUnmet(resolvedVersions, [release]),
  ]);
}
