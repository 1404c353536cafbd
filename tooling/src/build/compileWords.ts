import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listApps, root } from '../project.ts';
import { compileCatalogues } from './compileCatalogues.ts';

/** Tells which catalogues the compiled words are made of; without it they are compiled anew. */
export const wordsStamp = join(root, '.cache/words');

/**
 * Compiles the catalogues of applications, of all unless some are named; does nothing when no catalogue changed.
 * @throws Error that names every message without a translation
 */
export async function compileWords(apps: readonly string[] = listApps()): Promise<void> {
  const catalogues = globSync('*/src/**/locales/*.po', { cwd: root }).sort();
  const hash = createHash('sha256');
  for (const file of catalogues) hash.update(file).update(readFileSync(join(root, file)));
  const stamp = hash.digest('hex');
  const compiled = catalogues.every((file) => existsSync(join(root, file.replace(/po$/, 'ts'))));
  if (compiled && existsSync(wordsStamp) && readFileSync(wordsStamp, 'utf8') === stamp) return;
  rmSync(wordsStamp, { force: true });
  const faults = await compileCatalogues(root, apps);
  if (faults.length > 0) throw new Error(`The catalogues do not compile:\n${faults.join('\n')}`);
  if (listApps().some((app) => !apps.includes(app))) return;
  mkdirSync(join(root, '.cache'), { recursive: true });
  writeFileSync(wordsStamp, stamp);
}
