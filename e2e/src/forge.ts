import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Release } from '@fan-base/shared-contracts/release';
import { computeIntegrity } from '@fan-base/shared-releases/integrity';
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

/** Changes the scripts of a build as if it had been built so: with their new hashes in its description. */
export function changeScripts(folder: string, change: (source: string, file: string) => string): void {
  const release = releaseIn(folder);
  const integrity = { ...release.integrity };
  for (const file of Object.keys(integrity).filter((name) => /\.c?js$/.test(name))) {
    const path = join(folder, file.startsWith('node/') ? file : `web/${file}`);
    const source = change(readFileSync(path, 'utf8'), file);
    writeFileSync(path, source);
    // They hold the code from before.
    for (const packed of ['.br', '.gz']) rmSync(path + packed, { force: true });
    integrity[file] = computeIntegrity(Buffer.from(source));
  }
  writeFileSync(join(folder, 'release.json'), JSON.stringify({ ...release, integrity }));
}
