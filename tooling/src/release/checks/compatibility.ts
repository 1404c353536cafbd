import type { Release } from '@fan-base/shared-contracts/release';
import { findMissingExports, label } from '@fan-base/shared-releases/find-breaks';
import { satisfies } from 'semver';
import type { ResolvedVersions } from '../resolved-versions.ts';

/** Reasons why a remote cannot run in a shell: a shared module that is missing, of another version, or lacks an export. */
function compare(shell: Release, remote: Release): string[] {
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
  return [...modules, ...findMissingExports(remote, shell)];
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
