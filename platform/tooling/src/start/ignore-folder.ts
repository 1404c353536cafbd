import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../project.ts';

/**
 * Creates a data folder that git, lint and `npm run check` ignore if it is inside the checkout. A
 * `.gitignore` in the folder does this, also for copies of the folder.
 */
export function ignoreFolder(folder: string, checkout = root): void {
  const path = relative(checkout, folder);
  if (path === '' || path.startsWith('..')) return;
  const file = join(folder, '.gitignore');
  if (existsSync(file)) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, '*\n');
}
