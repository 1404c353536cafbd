import { RefusedChange } from '@fan-base/shared-releases/changes';
import { findFaults } from '@fan-base/shared-releases/find-faults';
import { findSharedFaults, listShared, sharedName } from '@fan-base/shared-releases/shared-files';
import type { Command } from '../command.ts';

export const verify: Command = {
  usage: '[APP [VERSION]]',
  about: 'compare every published file with its hash',
  maxArgs: 2,
  async run({ args: [app, version], releases, print }) {
    const { apps } = await releases.readRegistry();
    const wanted = Object.entries(apps).flatMap(([name, { versions }]) =>
      Object.entries(versions)
        .filter(([number]) => (!app || app === name) && (!version || version === number))
        .map(([number, { release }]) => ({ name, number, release })),
    );
    if (wanted.length === 0)
      throw new RefusedChange(`${[app, version].filter(Boolean).join(' ') || 'Nothing'} was never published`);
    const filesOf = (name: string, number: string) => ({
      read: (path: string) => releases.read(`${name}/${number}/${path}`),
      list: () => releases.list(name, number),
    });
    const faults: string[] = [];
    const shared = new Set<string>();
    for (const { name, number, release } of wanted) {
      const files = filesOf(name, number);
      faults.push(...(await findFaults(files, release)).map((fault) => `${name} ${number}: ${fault}`));
      for (const digest of listShared(await files.list())) shared.add(digest);
    }
    for (const digest of shared) {
      const found = await findSharedFaults(filesOf(sharedName, digest), digest);
      faults.push(...found.map((fault) => `${sharedName} ${digest}: ${fault}`));
    }
    if (faults.length > 0) throw new RefusedChange(faults.join('\n'));
    print(`${wanted.length} published versions are complete and true`);
  },
};
