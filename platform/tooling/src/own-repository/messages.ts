import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { compileForTests } from '../build/compile-messages.ts';
import { CommandError, declare } from '../cli/command.ts';
import { root } from '../project.ts';
import { updateClient } from '../service/own-service.ts';
import { developer } from './rights.ts';

/** Writes the texts of the sources into the catalogs of this repository. @throws CommandError after lingui's own words */
function collectMessages(): void {
  const lingui = join(root, 'node_modules/@lingui/cli/dist/lingui.js');
  const { status } = spawnSync(process.execPath, [lingui, 'extract', '--clean'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) throw new CommandError('The texts were not collected');
}

/** Compiles the translations and writes the client of the service's calls; untranslated texts are in English. */
export const prepare = declare({
  right: developer,
  syntax: (command) => command,
  async run({ repository: { app } }) {
    updateClient(app);
    await compileForTests();
  },
});

/** Collects the texts for translation, then prepares. */
export const messages = declare({
  right: developer,
  syntax: (command) => command,
  async run({ repository: { app } }) {
    collectMessages();
    updateClient(app);
    await compileForTests();
  },
});
