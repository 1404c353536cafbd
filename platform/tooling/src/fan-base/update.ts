import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownRepository, root } from '../project.ts';
import type { FanBaseCommand } from './command.ts';
import { followPlatform } from './platform.ts';
import { hasService, listDependencies } from './repository-files.ts';

export const update: FanBaseCommand = {
  usage: '',
  about: "take the platform's current packages and versions into package.json",
  isInRepository: true,
  async run(_args, { platform: address = ownRepository?.platform ?? '' }) {
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
    console.log(`package.json has the packages of shell ${platform.shell}: run npm install`);
  },
};
