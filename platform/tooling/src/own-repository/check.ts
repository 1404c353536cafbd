import { declare } from '../cli/command.ts';
import { buildChecked, buildFolder } from './build.ts';
import { followPlatform } from './platform.ts';
import { developer, withPlatform } from './rights.ts';

/** `fan-base check`: builds the remote and runs everything that publishing checks. */
export const check = declare({
  right: developer,
  syntax: (command) => withPlatform(command),
  async run({ repository: { app, platform }, print }) {
    await buildChecked(app, platform, await followPlatform(platform));
    print(`ready to publish; the build is in ${buildFolder()}`);
  },
});
