import { cpSync, existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { integrityOf } from '@fan-base/shared-contracts/integrity';
import type { Registry, Release } from '@fan-base/shared-contracts/release';
import { changeRegistry } from './registryFile.ts';

export interface Publication {
  /** Folder of the finished build, with `release.json`, `web/` and `node/`. */
  readonly build: string;
  /** Folder of the releases. */
  readonly releases: string;
  readonly why: string;
}

/** Puts the files in place under a name of their own first, so that a version is there whole or not at all. */
function placeFiles(build: string, releases: string, release: Release): void {
  const target = join(releases, release.name, release.version);
  if (existsSync(target)) {
    const published: Release = JSON.parse(readFileSync(join(target, 'release.json'), 'utf8'));
    if (published.sources === release.sources) return;
    throw new Error(
      `${release.name} ${release.version} is published already, with other content: give the new one a version of its own`,
    );
  }
  const temporary = `${target}.${process.pid}.partial`;
  cpSync(build, temporary, { recursive: true });
  renameSync(temporary, target);
}

/**
 * Publishes a build: its files into the releases' folder, then its line in the registry, which makes it the
 * version that visitors get. Nothing else changes, and nothing restarts.
 * @throws Error when the version exists with other content, or another publisher is at work
 */
export async function publish({ build, releases, why }: Publication): Promise<Registry> {
  const release: Release = JSON.parse(readFileSync(join(build, 'release.json'), 'utf8'));
  const { name, version } = release;
  placeFiles(build, releases, release);
  const hash = integrityOf(readFileSync(join(releases, name, version, 'release.json')));
  const at = new Date().toISOString();
  return changeRegistry(releases, (registry) => {
    const app = registry.apps[name] ?? { stable: version, versions: {}, history: [] };
    app.stable = version;
    app.versions[version] ??= { release: hash, publishedAt: at };
    app.history.push({ at, action: 'publish', version, by: userInfo().username, why });
    registry.apps[name] = app;
    return registry;
  });
}

/** Removes a build that has been published: its files are in the releases' folder now. */
export const removeBuild = (build: string): void => rmSync(build, { recursive: true, force: true });
