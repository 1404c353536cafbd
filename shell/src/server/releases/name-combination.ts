import { createHash } from 'node:crypto';
import type { Release } from '@fan-base/shared-contracts/release';
import { type Composition, getVersions } from '../../page/remotes/composition.ts';

/** Two of ten thousand combinations share a name with a probability of about 1 %. */
const digits = 8;

/**
 * Short name of a combination, the same on every server: eight hex digits.
 * @param versions of the shell and the remotes, by name; for a dev server its URL
 */
export const nameVersions = (versions: Readonly<Record<string, string>>): string =>
  createHash('sha256')
    .update(
      Object.entries(versions)
        .map(([name, version]) => `${name}@${version}`)
        .sort()
        .join(','),
    )
    .digest('hex')
    .slice(0, digits);

/** Short name of what a page consists of. @param devServers their URLs by remote, for testers only */
export const nameCombination = (
  shell: Release,
  composition: Composition,
  devServers: Readonly<Record<string, string>> = {},
): string => nameVersions({ ...getVersions(shell, composition), ...devServers });
