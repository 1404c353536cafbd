import { RefusedChange } from '@fan-base/shared-releases/changes';
import { findFaults, isForPublishing } from '@fan-base/shared-releases/find-faults';
import { listCopied } from '@fan-base/shared-releases/local-copies';
import type { ReleaseFiles } from '@fan-base/shared-releases/release-files';
import { findSharedFaults, listShared, sharedName } from '@fan-base/shared-releases/shared-files';
import type { Command } from '../command.ts';

const openVersion = (releases: ReleaseFiles, name: string, version: string) => ({
  read: (path: string) => releases.read(`${name}/${version}/${path}`),
  list: () => releases.list(name, version),
});

/**
 * Finds faults of a published version: of its files, and of the store's listing of them, by which pages servers copy it.
 * @param release hash of its `release.json`
 */
async function findVersionFaults(
  releases: ReleaseFiles,
  name: string,
  version: string,
  release: string,
): Promise<string[]> {
  const { read, list } = openVersion(releases, name, version);
  const copied = new Set(await listCopied(releases, name, version));
  const unlisted: string[] = [];
  const faults = await findFaults(
    {
      list,
      async read(path) {
        const bytes = await read(path);
        if (!copied.has(path) && !isForPublishing(path)) unlisted.push(path);
        return bytes;
      },
    },
    release,
  );
  return [...faults, ...unlisted.map((path) => `${path} is not listed, so pages servers do not copy it`)];
}

export const verify: Command = {
  usage: '[APP [VERSION]]',
  about: 'compare every published file with its hash, and find those that pages servers would not copy',
  maxArgs: 2,
  async run({ args: [app, version], releases, print }) {
    const { apps } = await releases.readRegistry();
    const requested = Object.entries(apps).flatMap(([name, { versions }]) =>
      Object.entries(versions)
        .filter(([number]) => (!app || app === name) && (!version || version === number))
        .map(([number, { release }]) => ({ name, number, release })),
    );
    if (requested.length === 0)
      throw new RefusedChange(`${[app, version].filter(Boolean).join(' ') || 'Nothing'} was never published`);
    const faults: string[] = [];
    const shared = new Set<string>();
    for (const { name, number, release } of requested) {
      const found = await findVersionFaults(releases, name, number, release);
      faults.push(...found.map((fault) => `${name} ${number}: ${fault}`));
      for (const digest of listShared(await releases.list(name, number))) shared.add(digest);
    }
    for (const digest of shared) {
      const found = await findSharedFaults(openVersion(releases, sharedName, digest), digest);
      faults.push(...found.map((fault) => `${sharedName} ${digest}: ${fault}`));
    }
    if (faults.length > 0) throw new RefusedChange(faults.join('\n'));
    print(`${requested.length} published versions are complete and true`);
  },
};
