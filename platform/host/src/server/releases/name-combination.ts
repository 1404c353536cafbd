import type { Release } from '@fan-base/shared-contracts/release';
import { nameVersions } from '@fan-base/shared-releases/combination-tests';
import { type Composition, getVersions } from '../../page/remotes/composition.ts';

/** Short name of what a page consists of. @param devServers their URLs by remote, for testers only */
export const nameCombination = (
  shell: Release,
  composition: Composition,
  devServers: Readonly<Record<string, string>> = {},
): string => nameVersions({ ...getVersions(shell, composition), ...devServers });
