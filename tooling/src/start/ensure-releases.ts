import { cpSync } from 'node:fs';
import { join } from 'node:path';
import type { Registry } from '@fan-base/shared-contracts/release';
import { promote } from '@fan-base/shared-releases/changes';
import { openFolder } from '@fan-base/shared-releases/open-folder';
import { inPartial } from '@fan-base/shared-releases/partials';
import type { ReleaseFiles } from '@fan-base/shared-releases/release-files';
import pLimit from 'p-limit';
import { buildApp } from '../build/build-app.ts';
import { compileMessages } from '../build/compile-messages.ts';
import { sourceDigest } from '../build/source-digest.ts';
import type { BuildTarget } from '../build/webpack.ts';
import { listApps, readPackage, releasesDir, root } from '../project.ts';
import { publishChecked } from '../release/publish-checked.ts';

const atOnce = 2;

/** The version of what lies in the working tree: the package's, and the digest of the sources. */
export const workingVersion = (app: string): string => `${readPackage(app).version}-${sourceDigest(app)}`;

/** Whether an application is built: by its present sources, unless something else decides. */
type IsMissing = (app: string, registry: Registry) => boolean;

const isUnpublished: IsMissing = (app, { apps }) => !apps[app]?.versions[workingVersion(app)];

/**
 * Builds and publishes every application whose sources were never published to this store, all together: a new
 * contract takes the shell and the remotes at the same time. What is published stays as it is, also when it is
 * not from this working tree.
 * @returns the names of the applications that were built
 * @throws RefusedChange with the reasons of the checks; nothing is published then
 */
export async function ensurePublished(
  releases: ReleaseFiles,
  say: (line: string) => void,
  isMissing: IsMissing = isUnpublished,
  options: Pick<BuildTarget, 'withSourceMaps'> = {},
): Promise<string[]> {
  const unpublished = async (apps: readonly string[]) => {
    const registry = await releases.readRegistry();
    return apps.filter((app) => isMissing(app, registry));
  };
  const missing = await unpublished(listApps());
  if (missing.length === 0) return [];
  await compileMessages(missing);
  // A folder of this process alone: two starts at the same moment must not build into one.
  await inPartial(join(root, 'build'), async (folder) => {
    const getFolder = (app: string) => join(folder, app);
    await pLimit(atOnce).map(missing, async (app) => {
      say(`building ${app}`);
      const version = workingVersion(app);
      await buildApp({ app, version, out: getFolder(app), mode: 'production', ...options });
    });
    // Another start may have been quicker.
    const builds = (await unpublished(missing)).map(getFolder);
    if (builds.length > 0) await publishChecked({ builds, releases, why: 'built from the working tree' });
  });
  return missing;
}

/** As `ensurePublished`, for releases in a folder. */
export const ensureReleases = (
  directory: string,
  say: (line: string) => void,
  isMissing?: IsMissing,
): Promise<string[]> => ensurePublished(openFolder(directory), say, isMissing);

/**
 * Copies the project's releases, built where they were not, for tests and measurements: there all visitors get the
 * working tree's, also where a newer version was published before a change was taken back.
 */
export async function copyWorkingReleases(directory: string, say: (line: string) => void): Promise<void> {
  await ensureReleases(releasesDir, say);
  cpSync(releasesDir, directory, { recursive: true });
  const author = { at: new Date().toISOString(), by: 'tooling', why: 'the working tree' };
  await openFolder(directory).changeRegistry((published) => {
    const isOther = (app: string) => published.apps[app]?.stable !== workingVersion(app);
    const toStable = (before: Registry, app: string) => promote(before, app, workingVersion(app), author);
    return listApps().filter(isOther).reduce(toStable, published);
  });
}
