import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { specifiedPages } from '@fan-base/shared-contracts/routes';
import { CommandError, declare, everyone } from '../cli/command.ts';
import { copyTemplate } from '../create-remote/copy-template.ts';
import { remoteNames } from '../create-remote/fill-template.ts';
import { findTaken } from '../create-remote/find-taken.ts';
import { withNames } from '../create-remote/with-names.ts';
import { getLocalProduct, toReachable } from '../product-address.ts';
import { requestPlatform, requestReleases } from './platform.ts';
import { repositoryFiles } from './repository-files.ts';
import { withPlatform } from './rights.ts';

/** `fan-base create-remote` outside of the monorepo: a repository for a new remote. */
export const createRemote = declare({
  right: everyone,
  syntax: (command) => withPlatform(withNames(command)),
  async run({ args: [typed], options, env, print }) {
    const { title, danishTitle: danish, withService = false } = options;
    const address = options.platform ? toReachable(options.platform) : getLocalProduct(env);
    const names = remoteNames(typed, specifiedPages, { english: title, danish });
    const folder = resolve(names.folder);
    if (existsSync(folder)) throw new CommandError(`${names.folder} already exists`);
    const [platform, releases] = await Promise.all([requestPlatform(address), requestReleases(address)]);
    const taken = findTaken(names, [...releases.values()]);
    if (taken) throw new CommandError(`${address} would not accept it: ${taken}`);
    const isWanted = (path: string) => /^(src|service)\/|^CHANGELOG\.md$/.test(path);
    copyTemplate(names, folder, { withService, isWanted });
    mkdirSync(folder, { recursive: true });
    const files = repositoryFiles(names.folder, address, platform, withService);
    for (const [name, content] of Object.entries(files))
      writeFileSync(
        join(folder, name),
        typeof content === 'string' ? content : `${JSON.stringify(content, null, 2)}\n`,
      );
    print(`
${names.folder} is there, for the shell ${platform.shell} of ${address}. Its first page will be at ${names.danishPath}.

  cd ${names.folder} && npm install
  npm test                      its own tests
  npm run check                 everything that publishing checks
  npm run dev                   develops it inside the running shell
  npm run publish               publishes it (FAN_BASE_TOKEN: your team's token)
`);
  },
});
