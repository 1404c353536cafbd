import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { readEnvironment } from '@fan-base/shared-server/environment';

/**  */
export const root = resolve(import.meta.dirname, '../..');

/** A path as URLs, releases and reports have it on every system; Windows separates folders by backslashes. */
export const withSlashes = (path: string): string => path.replaceAll(sep, '/');

/** Folder of published releases, read by the pages server: RELEASES_DIR or its default. */
export const releasesDir = resolve(
  root,
  // Every command imports this file: other settings are checked by those that use them.
  readEnvironment('releases', { RELEASES_DIR: process.env['RELEASES_DIR'] }).RELEASES_DIR,
);

/** Independently built and published applications: the shell and all remotes. */
export function listApps(): string[] {
  const remotes = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && /^mf-[a-z]/.test(entry.name))
    .map((entry) => entry.name);
  return ['shell', ...remotes.sort()];
}

/** Reads the package.json of a folder. */
export function readPackage(folder: string): { name: string; version: string } {
  return JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
}

/**  */
export function installedVersion(name: string): string {
  return JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8')).version;
}

interface LockFile {
  readonly packages: Readonly<Record<string, { readonly link?: boolean }>>;
}

/**
 * Installed packages of package-lock.json, as text. Workspaces are excluded: a new remote does not affect how
 * the others are built.
 */
export function lockedPackages(): string {
  const lock: LockFile = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  return JSON.stringify(
    Object.entries(lock.packages).filter(([path, { link }]) => path.startsWith('node_modules/') && !link),
  );
}
