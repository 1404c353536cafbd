import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DevProblem, devProblemsFile } from '@fan-base/shared-contracts/dev';
import type { Registry } from '@fan-base/shared-contracts/release';
import { openFolder } from '@fan-base/shared-releases/open-folder';
import { publish } from '@fan-base/shared-releases/publish';
import { sharedName } from '@fan-base/shared-releases/shared-files';

/** Release store for development: links to the published releases, plus builds of the working tree. */
export interface DevStore {
  readonly directory: string;
  /** Publishes a build, so that pages use it. */
  publish(build: string): Promise<void>;
  /** Reports build errors to open pages. */
  writeProblems(problems: readonly DevProblem[]): void;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Creates a folder for this process and removes those of killed processes. */
export function takeDevFolder(parent: string): string {
  mkdirSync(parent, { recursive: true });
  for (const name of readdirSync(parent)) {
    if (!isAlive(Number(name))) rmSync(join(parent, name), { recursive: true, force: true });
  }
  const folder = join(parent, String(process.pid));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  return folder;
}

/**
 * Creates a store in an empty folder. Versions are linked one by one, so that builds never write into the
 * published releases.
 * @param published folder of the published releases
 * @param registry initial registry
 */
export function createDevStore(directory: string, published: string, registry: Registry): DevStore {
  const link = (name: string, version: string) => {
    const folder = join(published, name, version);
    mkdirSync(join(directory, name), { recursive: true });
    if (existsSync(folder)) symlinkSync(folder, join(directory, name, version), 'junction');
  };
  for (const [app, { versions }] of Object.entries(registry.apps))
    for (const version of Object.keys(versions)) link(app, version);
  const shared = join(published, sharedName);
  for (const digest of existsSync(shared) ? readdirSync(shared) : []) link(sharedName, digest);
  writeFileSync(join(directory, 'releases.json'), `${JSON.stringify(registry, null, 2)}\n`);
  const releases = openFolder(directory);
  return {
    directory,
    async publish(build) {
      await publish({ build, releases, why: 'built from the working tree' });
    },
    writeProblems(problems) {
      const file = join(directory, devProblemsFile);
      writeFileSync(`${file}.new`, JSON.stringify(problems));
      renameSync(`${file}.new`, file);
    },
  };
}
