import { type AppRegistry, ReleaseService } from '@fan-base/shared-contracts/release';
import type { ReleasedService } from '@fan-base/shared-contracts/service';
import { is } from '@fan-base/shared-contracts/struct';
import { computeIntegrity } from '@fan-base/shared-releases/integrity';
import type { ReleaseFiles } from '@fan-base/shared-releases/release-files';
import { mergeCalls, type ServedCall } from './served-calls.ts';

/** Versions of a remote whose calls are served; older ones have no visitors. */
const maxVersions = 30;

/** Versions that visitors may have, those with most visitors first. */
function listVersions({ stable, canary, versions }: AppRegistry): string[] {
  const others = Object.entries(versions)
    .filter(([, { withdrawn }]) => !withdrawn)
    .sort(([, one], [, other]) => other.publishedAt.localeCompare(one.publishedAt))
    .map(([version]) => version);
  return [...new Set([stable ?? [], canary?.version ?? [], others].flat())].slice(0, maxVersions);
}

/** Reads the services of releases; each release once, because releases never change. */
function createReleaseReader(files: ReleaseFiles) {
  const known = new Map<string, ReleasedService>();
  return async (name: string, version: string, hash: string): Promise<ReleasedService> => {
    const found = known.get(hash);
    if (found) return found;
    const bytes = await files.read(`${name}/${version}/release.json`);
    if (computeIntegrity(bytes) !== hash)
      throw new Error(`release.json of ${name} ${version} does not match its published hash`);
    const { service } = JSON.parse(new TextDecoder().decode(bytes));
    const released = is(service, ReleaseService) ? service : { calls: [] };
    known.set(hash, released);
    return released;
  };
}

/** Reads the calls that a remote's releases declare. @param report receives what cannot be read */
export function createCallReader(files: ReleaseFiles, report: (subject: string, error: unknown) => void) {
  const readRelease = createReleaseReader(files);
  return async (remote: string, app: AppRegistry): Promise<ServedCall[]> => {
    const releases: ReleasedService[] = [];
    for (const version of listVersions(app)) {
      try {
        releases.push(await readRelease(remote, version, app.versions[version]?.release ?? ''));
      } catch (error) {
        report(`release ${remote} ${version}`, error);
      }
    }
    try {
      return mergeCalls(remote, releases);
    } catch (error) {
      report(`the service of ${remote}`, error);
      return [];
    }
  };
}
