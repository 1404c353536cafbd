import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { readEnvironment } from '@fan-base/shared-server/environment';

/** What these files belong to: the monorepo, or the installed package. */
const own = resolve(import.meta.dirname, '../../..');

/** The remote of a repository of its own, whose package.json names the platform (`fanBase`). */
export interface OwnRepository {
  /** `mf-quiz` */
  readonly app: string;
  /** Address of a pages server, whose shell the remote is built for. */
  readonly platform: string;
}

function readOwnRepository(folder: string): OwnRepository | null {
  const file = join(folder, 'package.json');
  if (!existsSync(file)) return null;
  const { name, fanBase } = JSON.parse(readFileSync(file, 'utf8'));
  return fanBase ? { app: name, platform: fanBase.platform } : null;
}

/** Null in the monorepo. */
export const ownRepository = readOwnRepository(process.cwd());

/** The monorepo, or the current folder if it is a remote's own repository. */
export const root = ownRepository ? process.cwd() : own;

/** Folder of a product's remotes; that of the tests of the platform is not the root. */
export const remotesFolder = resolve(
  root,
  // Every command imports this file: other settings are checked by those that use them.
  readEnvironment('releases', { REMOTES_DIR: process.env['REMOTES_DIR'] }).REMOTES_DIR,
);

/** A path as URLs, releases and reports have it on every system; Windows separates folders by backslashes. */
export const withSlashes = (path: string): string => path.replaceAll(sep, '/');

/** Folder of an application or another workspace: in a remote's own repository the root. */
export const appFolder = (app: string): string =>
  ownRepository ? root : join(app.startsWith('mf-') ? remotesFolder : root, app);

/** Name of a source in maps and messages: `mf-quiz/src/remote.tsx`, wherever the remote lives. */
export const sourceName = (path: string): string =>
  withSlashes(ownRepository ? join(ownRepository.app, relative(root, path)) : relative(root, path));

/** Folder of published releases, read by the pages server: RELEASES_DIR or its default. */
export const releasesDir = resolve(
  root,
  readEnvironment('releases', { RELEASES_DIR: process.env['RELEASES_DIR'] }).RELEASES_DIR,
);

/** Independently built and published applications: the shell and all remotes. */
export function listApps(): string[] {
  if (ownRepository) return [ownRepository.app];
  const remotes = readdirSync(remotesFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && /^mf-[a-z]/.test(entry.name))
    .map((entry) => entry.name);
  return ['shell', ...remotes.sort()];
}

/** Reads the package.json of an application or another workspace. */
export function readPackage(folder: string): {
  name: string;
  version: string;
  author?: string;
  dependencies?: Readonly<Record<string, string>>;
} {
  return JSON.parse(readFileSync(join(appFolder(folder), 'package.json'), 'utf8'));
}

const getManifest = (name: string): string => join(root, 'node_modules', name, 'package.json');

export const isInstalled = (name: string): boolean => existsSync(getManifest(name));

/** @throws Error if the package is not installed */
export function installedVersion(name: string): string {
  return JSON.parse(readFileSync(getManifest(name), 'utf8')).version;
}

interface LockFile {
  readonly packages: Readonly<Record<string, { readonly link?: boolean }>>;
}

/** Packages of the root, and those of which the tooling has another version. */
const installed = /^(platform\/tooling\/)?node_modules\//;

/**
 * Installed packages of package-lock.json, as text. Workspaces are excluded: a new remote does not affect how
 * the others are built.
 */
export function lockedPackages(): string {
  const lock: LockFile = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  return JSON.stringify(
    Object.entries(lock.packages).filter(([path, { link }]) => installed.test(path) && !link),
  );
}
