import type { Release } from '@fan-base/shared-contracts/release';
import type { LatestBuild } from '../freshness/LatestBuild.ts';
import type { Composition } from '../remotes/Composition.ts';
import { releasesOf } from '../remotes/compose.ts';
import { remoteReleasesOf } from '../remotes/remoteRelease.ts';
import { getExtraRoutes } from './resolve.ts';

/** What a document of this server would be made of now, for pages that are open already (SHELL-4). */
export function getLatestBuild(shell: Release, composition: Composition, assets: string): LatestBuild {
  const releases = releasesOf(composition);
  return {
    shell: shell.version,
    remotes: remoteReleasesOf(releases.values(), assets),
    extraRoutes: getExtraRoutes(releases),
  };
}
