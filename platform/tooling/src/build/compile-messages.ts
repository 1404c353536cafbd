import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { appFolder, listApps, root, withSlashes } from '../project.ts';
import { writeFolders } from './write-folders.ts';

/** Records the catalogs of each application's compiled messages; those of a missing record are compiled again. */
export const messagesStamps = join(root, '.cache/catalogs');

const stampOf = (folder: string): string =>
  join(messagesStamps, withSlashes(relative(root, folder)).replaceAll('/', '-') || 'own');

/** Digest of an application's catalogs; null if one is not compiled. */
function digestCatalogs(cwd: string): string | null {
  const catalogs = globSync('src/**/locales/*.po', { cwd }).sort();
  if (!catalogs.every((file) => existsSync(join(cwd, file.replace(/po$/, 'ts'))))) return null;
  const hash = createHash('sha256');
  for (const file of catalogs) hash.update(file).update(readFileSync(join(cwd, file)));
  return hash.digest('hex');
}

function isCompiled(folder: string): boolean {
  const stamp = stampOf(folder);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === digestCatalogs(folder);
}

/**
 * Compiles the catalogs of applications that have changed, and lists their folders.
 * @param allowsFaults compiles those with faults too: messages without a translation are in English then
 * @returns a line for each fault
 */
export async function compileChanged(
  folders: readonly string[],
  { allowsFaults }: { readonly allowsFaults: boolean },
): Promise<string[]> {
  for (const folder of folders) writeFolders(folder);
  // The shell contains what testers use, which has a catalog of its own.
  const all = folders.includes(appFolder('shell')) ? [...folders, join(root, 'platform/host')] : folders;
  const changed = all.filter((folder) => !isCompiled(folder));
  if (changed.length === 0) return [];
  for (const folder of changed) rmSync(stampOf(folder), { force: true });
  // Loads Babel.
  const { compileCatalogs } = await import('./compile-catalogs.ts');
  const faults = await compileCatalogs(root, changed, { allowsFaults });
  if (faults.length > 0) return faults;
  mkdirSync(messagesStamps, { recursive: true });
  for (const folder of changed) writeFileSync(stampOf(folder), digestCatalogs(folder) ?? '');
  return [];
}

/**
 * Compiles the catalogs of applications, by default of the product's; does nothing if no catalog has changed.
 * @param folders of the applications
 * @throws Error with every message that has no translation
 */
export async function compileMessages(folders: readonly string[] = listApps().map(appFolder)): Promise<void> {
  const faults = await compileChanged(folders, { allowsFaults: false });
  if (faults.length > 0) throw new Error(`The catalogs do not compile:\n${faults.join('\n')}`);
}

/**
 * The same for tests and editors in the middle of work: a message without a translation is a warning, and in English.
 * What is built is never compiled this way.
 */
export async function compileForTests(folders: readonly string[] = listApps().map(appFolder)): Promise<void> {
  for (const fault of await compileChanged(folders, { allowsFaults: true })) console.log(`warning: ${fault}`);
}

/** The catalogs of the product and of the one with which the platform is tested. */
export const listAllCatalogs = (): string[] =>
  globSync(['shell', 'mf-*', 'platform/tests/mf-*'], { cwd: root }).map((path) => join(root, path));

/** Compiles all catalogs. @throws Error like `compileMessages` */
export const compileAllMessages = (): Promise<void> => compileMessages(listAllCatalogs());
