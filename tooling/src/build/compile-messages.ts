import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { appFolder, listApps, ownRepository, root } from '../project.ts';
import { compileCatalogs } from './compile-catalogs.ts';

/** Records the catalogs of the compiled messages; if it is missing they are compiled again. */
export const messagesStamp = join(root, '.cache/messages');

/**
 * Compiles the catalogs of applications, by default of all; does nothing if no catalog has changed.
 * @throws Error with every message that has no translation
 */
export async function compileMessages(apps: readonly string[] = listApps()): Promise<void> {
  const catalogs = globSync(`${ownRepository ? '' : '*/'}src/**/locales/*.po`, { cwd: root }).sort();
  const hash = createHash('sha256');
  for (const file of catalogs) hash.update(file).update(readFileSync(join(root, file)));
  const stamp = hash.digest('hex');
  const compiled = catalogs.every((file) => existsSync(join(root, file.replace(/po$/, 'ts'))));
  if (compiled && existsSync(messagesStamp) && readFileSync(messagesStamp, 'utf8') === stamp) return;
  rmSync(messagesStamp, { force: true });
  const faults = await compileCatalogs(root, apps.map(appFolder));
  if (faults.length > 0) throw new Error(`The catalogs do not compile:\n${faults.join('\n')}`);
  if (listApps().some((app) => !apps.includes(app))) return;
  mkdirSync(join(root, '.cache'), { recursive: true });
  writeFileSync(messagesStamp, stamp);
}
