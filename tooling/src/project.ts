import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readEnvironment, readers } from '@fan-base/shared-contracts/environment';

/** The project's root folder. */
export const root = resolve(import.meta.dirname, '../..');

const { RELEASES_DIR } = readers.releases;

/** Where releases are published to, and read from by the pages server, unless RELEASES_DIR says otherwise. */
export const releasesDir = resolve(root, readEnvironment({ RELEASES_DIR }, process.env).RELEASES_DIR);

/** The applications that are built and published on their own: the shell and every remote's folder. */
export function listApps(): string[] {
  const remotes = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && /^mf-[a-z]/.test(entry.name))
    .map((entry) => entry.name);
  return ['shell', ...remotes.sort()];
}

/** A package.json of the project, by its folder. */
export function readPackage(folder: string): { name: string; version: string } {
  return JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
}

/** The exact version of an installed package. */
export function installedVersion(name: string): string {
  return JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8')).version;
}

interface LockFile {
  readonly packages: Readonly<Record<string, { readonly link?: boolean }>>;
}

/**
 * What package-lock.json says of installed packages, as text. Workspaces are left out: a new remote changes
 * nothing about how the others are built.
 */
export function lockedPackages(): string {
  const lock: LockFile = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  return JSON.stringify(
    Object.entries(lock.packages).filter(([path, { link }]) => path.startsWith('node_modules/') && !link),
  );
}
