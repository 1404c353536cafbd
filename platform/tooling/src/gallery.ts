import { spawn } from 'node:child_process';
import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { copyFonts } from './build/copy-fonts.ts';
import { root } from './project.ts';

/**
 * Serves all components of the design system in their states, in both languages and modes, at
 * http://localhost:6006. `npm run gallery -- build` writes static files to `build/gallery`.
 */
const files = join(root, '.cache/gallery');
copyFonts(files);
mkdirSync(join(files, 'api'), { recursive: true });
// Path of the image service on a site's host.
copyFileSync(join(root, 'docs/pictures/front-page.png'), join(files, 'api/image'));

const isBuild = process.argv[2] === 'build';
const storybook = spawn(
  process.execPath,
  [
    join(root, 'node_modules/storybook/dist/bin/dispatcher.js'),
    ...(isBuild ? ['build', '--output-dir', join(root, 'build/gallery')] : ['dev', '--port', '6006', '--ci']),
  ],
  { cwd: join(root, 'shared-ui'), stdio: 'inherit' },
);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => storybook.kill(signal));
storybook.on('exit', (code) => {
  process.exitCode = code ?? 1;
});
