import { copyFileSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fontFiles } from '@fan-base/shared-ui/theme/fonts';
import { root } from '../project.ts';

/** Puts the fonts into a web build of the shell, whose documents name them. */
export function copyFonts(web: string): void {
  const require = createRequire(join(root, 'shared-ui/package.json'));
  mkdirSync(join(web, 'fonts'), { recursive: true });
  for (const { from, name } of fontFiles) copyFileSync(require.resolve(from), join(web, 'fonts', name));
}
