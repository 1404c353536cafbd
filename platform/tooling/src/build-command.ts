import { inspect } from 'node:util';
import { RefusedChange } from '@fan-base/shared-releases/changes';
import { openReleases } from '@fan-base/shared-releases/open-releases';
import { ConfigError } from '@fan-base/shared-server/environment';
import { CommandError, declare, everyone } from './cli/command.ts';
import { ensureWorkingTree, logChoices } from './start/working-releases.ts';

/**
 * `fan-base build`: publishes what has changed in the working tree. `npm start` runs it as a process of its own,
 * because the compiler's memory is only released when its process ends.
 */
export const build = declare({
  right: everyone,
  syntax: (command) => command.option('--working-tree', 'replaces published releases too'),
  async run({ options: { workingTree = false }, env, print }) {
    const log = (line: string) => print(`  ${line}`);
    try {
      const releases = openReleases(env);
      const published = await ensureWorkingTree(releases, log, { replacesChoices: workingTree });
      log(published.length > 0 ? `published ${published.join(', ')}` : 'all builds are up to date');
      await logChoices(releases, log);
    } catch (error) {
      const isExpected = error instanceof ConfigError || error instanceof RefusedChange;
      throw new CommandError(
        `The working tree is not published: ${isExpected ? error.message : inspect(error)}`,
      );
    }
  },
});
