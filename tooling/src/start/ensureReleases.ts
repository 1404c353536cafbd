import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { openFolder, readFolderRegistry } from '@fan-base/shared-releases/openFolder';
import { publish } from '@fan-base/shared-releases/publish';
import { buildApp } from '../build/buildApp.ts';
import { compileWords } from '../build/compileWords.ts';
import { sourceDigest } from '../build/sourceDigest.ts';
import { listApps, readPackage, root } from '../project.ts';

const atOnce = 2;

/** The version of what lies in the working tree: the package's, and the digest of the sources. */
export const workingVersion = (app: string): string => `${readPackage(app).version}-${sourceDigest(app)}`;

/**
 * Builds and publishes every application whose sources were never published to this folder. What is published
 * stays as it is, also when it is not from this working tree.
 * @returns the names of the applications that were built
 */
export async function ensureReleases(releases: string, say: (line: string) => void): Promise<string[]> {
  const { apps } = readFolderRegistry(releases);
  const missing = listApps().filter((app) => !apps[app]?.versions[workingVersion(app)]);
  if (missing.length === 0) return [];
  await compileWords();
  const queue = [...missing];
  const work = async () => {
    for (let app = queue.shift(); app; app = queue.shift()) {
      say(`building ${app}`);
      const version = workingVersion(app);
      // A folder of this process alone: two starts at the same moment must not build into one.
      const out = join(root, 'build', `${app}-${version}-${process.pid}`);
      await buildApp({ app, version, out, mode: 'production' });
      await publish({ build: out, releases: openFolder(releases), why: 'built from the working tree' });
      rmSync(out, { recursive: true, force: true });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return missing;
}
