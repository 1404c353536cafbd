import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { appFolder, listApps, root } from '../project.ts';
import { compileCatalogs } from './compile-catalogs.ts';

/** Records the catalogs of each application's compiled messages; those of a missing record are compiled again. */
export const messagesStamps = join(root, '.cache/catalogs');

const stampOf = (app: string): string => join(messagesStamps, app);

/** Digest of an application's catalogs; null if one is not compiled. */
function digestCatalogs(app: string): string | null {
  const cwd = appFolder(app);
  const catalogs = globSync('src/**/locales/*.po', { cwd }).sort();
  if (!catalogs.every((file) => existsSync(join(cwd, file.replace(/po$/, 'ts'))))) return null;
  const hash = createHash('sha256');
  for (const file of catalogs) hash.update(file).update(readFileSync(join(cwd, file)));
  return hash.digest('hex');
}

function isCompiled(app: string): boolean {
  const stamp = stampOf(app);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === digestCatalogs(app);
}

/**
 * Compiles the catalogs of applications, by default of all; does nothing if no catalog has changed.
 * @throws Error with every message that has no translation
 */
export async function compileMessages(apps: readonly string[] = listApps()): Promise<void> {
  const changed = apps.filter((app) => !isCompiled(app));
  if (changed.length === 0) return;
  for (const app of changed) rmSync(stampOf(app), { force: true });
  const faults = await compileCatalogs(root, changed.map(appFolder));
  if (faults.length > 0) throw new Error(`The catalogs do not compile:\n${faults.join('\n')}`);
  mkdirSync(messagesStamps, { recursive: true });
  for (const app of changed) writeFileSync(stampOf(app), digestCatalogs(app) ?? '');
}
