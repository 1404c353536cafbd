import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../project.ts';
import { CommandError } from './command.ts';

/** Writes the texts of the sources into the catalogs of this repository. @throws CommandError after lingui's own words */
export function collectMessages(): void {
  const lingui = join(root, 'node_modules/@lingui/cli/dist/lingui.js');
  const { status } = spawnSync(process.execPath, [lingui, 'extract', '--clean'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) throw new CommandError('The texts were not collected');
}
