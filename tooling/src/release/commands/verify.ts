import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RefusedChange } from '@fan-base/shared-releases/changes';
import { findFaults } from '@fan-base/shared-releases/find-faults';
import { withLocalCopies } from '@fan-base/shared-releases/local-copies';
import type { ReleaseFiles } from '@fan-base/shared-releases/release-files';
import { findSharedFaults, listShared, sharedName } from '@fan-base/shared-releases/shared-files';
import type { Command } from '../command.ts';

interface Version {
  readonly name: string;
  readonly number: string;
}

/** Copies versions from the store as a pages server does. @returns why it could not use them */
async function findUncopied(releases: ReleaseFiles, versions: readonly Version[]): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'fan-base-verify-'));
  try {
    const copies = await withLocalCopies(releases, folder, () => {});
    await copies.readRegistry();
    const faults: string[] = [];
    for (const { name, number } of versions)
      await copies
        .localCopy(name, number)
        .catch((error: Error) => faults.push(`pages servers cannot copy it: ${error.message}`));
    return faults;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export const verify: Command = {
  usage: '[APP [VERSION]]',
  about: 'compare every published file with its hash, and copy it as a pages server does',
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
    // Copies of damaged versions would repeat their faults.
    if (faults.length === 0) faults.push(...(await findUncopied(releases, wanted)));
    if (faults.length > 0) throw new RefusedChange(faults.join('\n'));
    print(`${wanted.length} published versions are complete and true`);
  },
};
