import { existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inPartial, moveIntoPlace } from '@fan-base/shared-releases/partials';
import { wallClock } from '@fan-base/shared-server/wall-clock';
import pLimit from 'p-limit';
import { appFolder, readPackage, root } from '../project.ts';
import { sourceDigest } from './source-digest.ts';

const concurrentBuilds = 2;
/** Unused builds are removed after this time. */
const retainedMs = 7 * 24 * 60 * 60 * 1000;

/** The version of an application as it is in the working tree: the package's version and a digest of the sources. */
export const workingVersion = (app: string): string => `${readPackage(app).version}-${sourceDigest(app)}`;

/** Whether a version was named by `workingVersion`, and not by a release. */
export const isWorkingVersion = (version: string): boolean => /-[0-9a-f]{12}$/.test(version);

/** Finished builds of the working tree, as `NAME/VERSION`. Starts and tests share them; no visitor is served from here. */
const buildsFolder = join(root, '.cache/builds');

function removeUnused(): void {
  for (const app of readdirSync(buildsFolder).filter((name) => !name.startsWith('.')))
    for (const version of readdirSync(join(buildsFolder, app))) {
      const folder = join(buildsFolder, app, version);
      if (wallClock() - statSync(folder).mtimeMs > retainedMs)
        rmSync(folder, { recursive: true, force: true });
    }
}

/** A version of an application's current sources, named by their digest. */
export interface DigestVersion {
  readonly app: string;
  readonly version: string;
}

/**
 * Builds applications, unless their current sources are already built under these versions.
 * @returns the folder of each build, in the order of `versions`
 */
export async function buildVersions(
  versions: readonly DigestVersion[],
  log: (line: string) => void,
): Promise<string[]> {
  const builds = versions.map(({ app, version }) => ({
    app,
    version,
    folder: join(buildsFolder, app, version),
  }));
  const missing = builds.filter(({ folder }) => !existsSync(folder));
  if (missing.length > 0) {
    // Loading the compilers takes a second, and most starts build nothing.
    const { buildApp } = await import('./build-app.ts');
    const { compileMessages } = await import('./compile-messages.ts');
    await compileMessages(missing.map(({ app }) => appFolder(app)));
    await inPartial(buildsFolder, (partial) =>
      pLimit(concurrentBuilds).map(missing, async ({ app, version, folder }) => {
        log(`building ${app}`);
        const out = join(partial, app);
        await buildApp({ app, version, out, mode: 'production' });
        mkdirSync(dirname(folder), { recursive: true });
        // False if another process has finished the same build first.
        await moveIntoPlace(out, folder);
      }),
    );
  }
  const now = new Date();
  for (const { folder } of builds) utimesSync(folder, now, now);
  removeUnused();
  return builds.map(({ folder }) => folder);
}

/**
 * Builds applications from the working tree, unless their current sources are already built.
 * @returns the folder of each build, in the order of `apps`
 */
export const buildWorkingTree = (apps: readonly string[], log: (line: string) => void): Promise<string[]> =>
  buildVersions(
    apps.map((app) => ({ app, version: workingVersion(app) })),
    log,
  );
