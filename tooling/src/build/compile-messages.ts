import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listApps, root } from '../project.ts';
import { compileCatalogs } from './compile-catalogs.ts';

/** Tells which catalogs the compiled messages are made of; without it they are compiled anew. */
export const messagesStamp = join(root, '.cache/messages');

/**
 * Compiles the catalogs of applications, of all unless some are named; does nothing when no catalog changed.
 * @throws Error that names every message without a translation
 */
export async function compileMessages(apps: readonly string[] = listApps()): Promise<void> {
  const catalogs = globSync('*/src/**/locales/*.po', { cwd: root }).sort();
  const hash = createHash('sha256');
  for (const file of catalogs) hash.update(file).update(readFileSync(join(root, file)));
  const stamp = hash.digest('hex');
  const compiled = catalogs.every((file) => existsSync(join(root, file.replace(/po$/, 'ts'))));
  if (compiled && existsSync(messagesStamp) && readFileSync(messagesStamp, 'utf8') === stamp) return;
  rmSync(messagesStamp, { force: true });
  const faults = await compileCatalogs(root, apps);
  if (faults.length > 0) throw new Error(`The catalogs do not compile:\n${faults.join('\n')}`);
  if (listApps().some((app) => !apps.includes(app))) return;
  mkdirSync(join(root, '.cache'), { recursive: true });
  writeFileSync(messagesStamp, stamp);
}
