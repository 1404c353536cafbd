import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Release } from '@fan-base/shared-contracts/release';
import { computeIntegrity } from '@fan-base/shared-releases/integrity';
import { readFolderRegistry } from '@fan-base/shared-releases/open-folder';
import { createStatement } from '@fan-base/shared-releases/statement';
import { releasesFolder } from './site.ts';

/** The description of a build. */
export const releaseIn = (folder: string): Release =>
  JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8'));

/** Tests forge versions that begin with 9. */
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

/** Changes a build's description, and states it as its builder does. */
export function changeDescription(folder: string, changes: Partial<Release>): void {
  const release = { ...releaseIn(folder), ...changes };
  const statement = createStatement(release, { commit: null, builder: 'a test' });
  writeFileSync(join(folder, 'release.json'), JSON.stringify({ ...release, statement }));
}

/** Gives a build another version. */
export const renumber = (folder: string, version: string): void =>
  changeDescription(folder, { version, sources: `forged-${version}` });

/** Changes a build's server code and version, with the new hash in its description. */
export function changeServer(folder: string, version: string, change: (source: string) => string): void {
  const file = join(folder, 'node/server.cjs');
  const source = change(readFileSync(file, 'utf8'));
  writeFileSync(file, source);
  const { integrity } = releaseIn(folder);
  changeDescription(folder, {
    integrity: { ...integrity, 'node/server.cjs': computeIntegrity(Buffer.from(source)) },
  });
  renumber(folder, version);
}

/** Changes the scripts of a build, with their new hashes in its description. */
export function changeScripts(folder: string, change: (source: string, file: string) => string): void {
  const integrity = { ...releaseIn(folder).integrity };
  for (const file of Object.keys(integrity).filter((name) => /\.c?js$/.test(name))) {
    const path = join(folder, file.startsWith('node/') ? file : `web/${file}`);
    const source = change(readFileSync(path, 'utf8'), file);
    writeFileSync(path, source);
    // The compressed variants have the old code.
    for (const packed of ['.br', '.gz']) rmSync(path + packed, { force: true });
    integrity[file] = computeIntegrity(Buffer.from(source));
  }
  changeDescription(folder, { integrity });
}
