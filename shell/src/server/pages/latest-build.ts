import type { FileTable } from '@fan-base/host/page/boot';
import type { LatestBuild } from '@fan-base/host/page/freshness/latest-build';
import { perPair } from '@fan-base/host/page/per-object';
import { type Composition, getVersions } from '@fan-base/host/page/remotes/composition';
import { toRemoteReleases } from '@fan-base/host/page/remotes/remote-release';
import { getReleases } from '@fan-base/host/server/releases/compose';
import { identifyContributions } from '@fan-base/host/server/releases/identify-contributions';
import type { ViewSigner } from '@fan-base/host/server/watch/view-signer';
import type { Release } from '@fan-base/shared-contracts/release';
import { getRoutes, toBrowserRoutes } from '../site/route-tables.ts';
import { getHashes } from './assets.ts';
import { addressText, type PageDataStore } from './page-data-store.ts';

interface Dependencies {
  /** Signs the versions of a document, for browser reports. */
  readonly views: ViewSigner;
  readonly pageData: PageDataStore;
}

const getHashTable = perPair((composition: Composition, shell: Release) => {
  const hashes = getHashes([shell, ...getReleases(composition).values()]);
  return addressText(JSON.stringify({ chunks: {}, hashes } satisfies FileTable));
});

/** What a document of this server would consist of now, for pages that are already open (SHELL-4). */
export function getLatestBuild(
  shell: Release,
  composition: Composition,
  assets: string,
  { views, pageData }: Dependencies,
): LatestBuild {
  const releases = getReleases(composition);
  return {
    shell: shell.version,
    remotes: toRemoteReleases(releases.values(), assets),
    routes: toBrowserRoutes(getRoutes(composition)),
    extraRoutes: [],
    contributions: identifyContributions(releases),
    files: pageData.store(getHashTable(composition, shell), null),
    viewId: views.sign(getVersions(shell, composition)),
  };
}
