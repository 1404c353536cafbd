import type { Registry } from '@fan-base/shared-contracts/release';
import { RefusedChange } from '@fan-base/shared-releases/changes';
import { findFaults } from '@fan-base/shared-releases/find-faults';
import type { ReleaseFiles } from '@fan-base/shared-releases/release-files';
import { findSharedFaults, listShared, sharedName } from '@fan-base/shared-releases/shared-files';
import type { Target } from './options.ts';

const openVersion = (releases: ReleaseFiles, name: string, version: string) => ({
  read: (path: string) => releases.read(`${name}/${version}/${path}`),
  list: () => releases.list(name, version),
});

/**
 * Compares every published file with its hash, and with the listing from which pages servers copy.
 * @param target by default all versions
 * @returns how many are as they were published
 * @throws RefusedChange with every fault
 */
export async function verifyFiles(
  releases: ReleaseFiles,
  { apps }: Registry,
  target?: Target,
): Promise<string> {
  const requested = Object.entries(apps).flatMap(([name, { versions }]) =>
    Object.entries(versions)
      .filter(
        ([number]) => (!target || target.name === name) && (!target?.version || target.version === number),
      )
      .map(([number, { release }]) => ({ name, number, release })),
  );
  if (requested.length === 0)
    throw new RefusedChange(
      `${[target?.name, target?.version].filter(Boolean).join(' ') || 'Nothing'} was never published`,
    );
  const faults: string[] = [];
  const shared = new Set<string>();
  for (const { name, number, release } of requested) {
    const found = await findFaults(openVersion(releases, name, number), release);
    faults.push(...found.map((fault) => `${name} ${number}: ${fault}`));
    for (const digest of listShared(await releases.list(name, number))) shared.add(digest);
  }
  for (const digest of shared) {
    const found = await findSharedFaults(openVersion(releases, sharedName, digest), digest);
    faults.push(...found.map((fault) => `${sharedName} ${digest}: ${fault}`));
  }
  if (faults.length > 0) throw new RefusedChange(faults.join('\n'));
  return `${requested.length} published versions are complete and true`;
}
