import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../project.ts';

const run = promisify(execFile);
const stampFile = join(root, '.cache/words');

/**
 * Compiles every catalogue (`locales/*.po`) to the module that is imported; does nothing when none changed.
 * @throws Error when a message has no translation
 */
export async function compileWords(): Promise<void> {
  const catalogues = globSync('*/src/**/locales/*.po', { cwd: root }).sort();
  const hash = createHash('sha256');
  for (const file of catalogues) hash.update(file).update(readFileSync(join(root, file)));
  const stamp = hash.digest('hex');
  const compiled = catalogues.every((file) => existsSync(join(root, file.replace(/po$/, 'ts'))));
  if (compiled && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  const lingui = join(root, 'node_modules/.bin/lingui');
  try {
    await run(process.execPath, [lingui, 'compile', '--typescript', '--strict'], { cwd: root });
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`The catalogues do not compile:\n${stdout}${stderr}`);
  }
  mkdirSync(join(root, '.cache'), { recursive: true });
  writeFileSync(stampFile, stamp);
}
