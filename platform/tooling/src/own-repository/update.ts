import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { declare } from '../cli/command.ts';
import { root } from '../project.ts';
import { followPlatform } from './platform.ts';
import { hasService, listDependencies } from './repository-files.ts';
import { developer, withPlatform } from './rights.ts';

/** `fan-base update`: takes the platform's current packages and versions into package.json. */
export const update = declare({
  right: developer,
  syntax: (command) => withPlatform(command),
  async run({ repository: { platform: address }, print }) {
    const platform = await followPlatform(address);
    const file = join(root, 'package.json');
    const manifest = JSON.parse(readFileSync(file, 'utf8'));
    const next = {
      ...manifest,
      fanBase: { ...manifest.fanBase, platform: address },
      dependencies: {
        ...manifest.dependencies,
        ...listDependencies(address, platform, hasService(manifest)),
      },
    };
    writeFileSync(file, `${JSON.stringify(next, null, 2)}\n`);
    print(`package.json has the packages of shell ${platform.shell}: run npm install`);
  },
});
