import { isCompatible } from '@fan-base/shared-contracts/compatibility';
import type { Release } from '@fan-base/shared-contracts/release';
import { satisfies } from 'semver';
import type { ResolvedVersions } from '../resolved-versions.ts';

const label = ({ name, version }: Release): string => `${name} ${version}`;

/** Reasons why a remote cannot run in a shell: its contract, or the version of a shared module. */
function compare(shell: Release, remote: Release): string[] {
  const contract = isCompatible(remote.contract, shell.contract)
    ? []
    : [`${label(remote)} has contract ${remote.contract}, ${label(shell)} has ${shell.contract}`];
  // Old releases do not list their shared modules.
  const provided = shell.singletons ?? {};
  const required = Object.entries(remote.singletons ?? {});
  const modules = required.flatMap(([module, range]) => {
    const version = provided[module];
    if (version === undefined && shell.singletons)
      return [`${label(remote)} needs ${module}, which ${label(shell)} does not share`];
    if (version === undefined || satisfies(version, range, { includePrerelease: true })) return [];
    return [`${label(remote)} needs ${module} ${range}, ${label(shell)} has ${version}`];
  });
  return [...contract, ...modules];
}

/** Reasons why an application cannot run with the others: a remote with the shell, the shell with all remotes. */
export function findIncompatibilities(release: Release, resolvedVersions: ResolvedVersions): string[] {
  if (release.name === 'shell')
    return [...resolvedVersions.values()]
      .filter(({ name }) => name !== 'shell')
      .flatMap((remote) => compare(release, remote));
  const shell = resolvedVersions.get('shell');
  return shell ? compare(shell, release) : [];
}
