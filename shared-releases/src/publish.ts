import { readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import type { Registry, Release } from '@fan-base/shared-contracts/release';
import { addVersion } from './changes.ts';
import { integrityOf } from './integrity.ts';
import type { ReleaseFiles } from './ReleaseFiles.ts';

export interface Publication {
  /** Folder of the finished build, with `release.json`, `web/` and `node/`. */
  readonly build: string;
  readonly releases: ReleaseFiles;
  readonly why: string;
  /** Published for pins and canaries only: visitors keep what they have. */
  readonly isHeld?: boolean;
}

/**
 * Publishes a build: its files into the store, then its line in the registry, which makes it the version that
 * visitors get. Nothing else changes, and nothing restarts.
 * @throws Error when the version exists with other content, or other publishers keep the registry busy
 */
export async function publish({ build, releases, why, isHeld = false }: Publication): Promise<Registry> {
  const release: Release = JSON.parse(readFileSync(join(build, 'release.json'), 'utf8'));
  const { name, version } = release;
  await releases.place(build, name, version);
  const hash = integrityOf(await releases.read(`${name}/${version}/release.json`));
  const author = { at: new Date().toISOString(), by: userInfo().username, why };
  return releases.changeRegistry((registry) =>
    addVersion(registry, name, { version, release: hash, isHeld }, author),
  );
}
