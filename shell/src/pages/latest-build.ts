import type { Release } from '@fan-base/shared-contracts/release';
import type { LatestBuild } from '../freshness/latest-build.ts';
import { getReleases } from '../remotes/compose.ts';
import { type Composition, getVersions } from '../remotes/composition.ts';
import { toRemoteReleases } from '../remotes/remote-release.ts';
import type { ViewSigner } from '../telemetry/view-signer.ts';
import { getExtraRoutes } from './resolve.ts';

/** What a document of this server would be made of now, for pages that are open already (SHELL-4). */
export function getLatestBuild(
  shell: Release,
  composition: Composition,
  assets: string,
  views: ViewSigner,
): LatestBuild {
  const releases = getReleases(composition);
  return {
    shell: shell.version,
    remotes: toRemoteReleases(releases.values(), assets),
    extraRoutes: getExtraRoutes(releases),
    viewId: views.sign(getVersions(shell, composition)),
  };
}
