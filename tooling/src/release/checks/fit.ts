import { isCompatible } from '@fan-base/shared-contracts/compatibility';
import type { Release } from '@fan-base/shared-contracts/release';
import { satisfies } from 'semver';
import type { Check, Together } from '../Candidate.ts';

const nameOf = ({ name, version }: Release): string => `${name} ${version}`;

/** Why a remote cannot run in a shell: its contract, or a shared module that the shell has in another version. */
export function misfits(shell: Release, remote: Release): string[] {
  const contract = isCompatible(remote.contract, shell.contract)
    ? []
    : [`${nameOf(remote)} has contract ${remote.contract}, ${nameOf(shell)} has ${shell.contract}`];
  // Releases of long ago do not say what they share.
  const provided = shell.singletons ?? {};
  const asked = Object.entries(remote.singletons ?? {});
  const modules = asked.flatMap(([module, range]) => {
    const version = provided[module];
    if (version === undefined && shell.singletons)
      return [`${nameOf(remote)} needs ${module}, which ${nameOf(shell)} does not share`];
    if (version === undefined || satisfies(version, range, { includePrerelease: true })) return [];
    return [`${nameOf(remote)} needs ${module} ${range}, ${nameOf(shell)} has ${version}`];
  });
  return [...contract, ...modules];
}

/** Why an application does not fit those that it would meet on a page: a remote the shell, the shell all remotes. */
export function misfitsOf(release: Release, together: Together): string[] {
  if (release.name === 'shell')
    return [...together.values()]
      .filter(({ name }) => name !== 'shell')
      .flatMap((remote) => misfits(release, remote));
  const shell = together.get('shell');
  return shell ? misfits(shell, release) : [];
}

/** It runs with what visitors have (MF-3, MF-4). */
export const checkFit: Check = ({ release }, together) => misfitsOf(release, together);
