import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../project.ts';

/**
 * Makes a folder of data that git, lint and `npm run check` leave alone if it is inside the checkout, wherever the
 * settings put it. A `.gitignore` in the folder says so, also for copies of it.
 */
export function ignoreFolder(folder: string, checkout = root): void {
  const path = relative(checkout, folder);
  if (path === '' || path.startsWith('..')) return;
  const file = join(folder, '.gitignore');
  if (existsSync(file)) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, '*\n');
}
