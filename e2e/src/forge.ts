import { cpSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Release } from '@fan-base/shared-contracts/release';
import { readFolderRegistry } from '@fan-base/shared-releases/open-folder';
import { releasesFolder } from './site.ts';

/** What a folder of a release says of itself. */
export const releaseIn = (folder: string): Release =>
  JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8'));

/** Versions that tests forge begin with 9. */
const isForged = (version: string) => version.startsWith('9.');

/** The version of an application that was built from the working tree, whatever tests have published since. */
export function soundVersion(name: string): string {
  const versions = Object.keys(readFolderRegistry(releasesFolder()).apps[name]?.versions ?? {});
  return versions.findLast((version) => !isForged(version)) ?? '';
}

/** A copy of the working tree's release, to be changed and published as another version. @returns its folder */
export function copyRelease(name: string, version: string): string {
  const folder = join(releasesFolder(), `.forged-${name}-${version}`);
  rmSync(folder, { recursive: true, force: true });
  cpSync(join(releasesFolder(), name, soundVersion(name)), folder, { recursive: true });
  return folder;
}
