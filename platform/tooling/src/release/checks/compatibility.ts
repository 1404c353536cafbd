import type { Release } from '@fan-base/shared-contracts/release';
import { findMissingExports, label } from '@fan-base/shared-releases/find-breaks';
import { describeLeftBehind } from '@fan-base/shared-releases/find-left-behind';
import { wallClock } from '@fan-base/shared-server/wall-clock';
import { satisfies } from 'semver';
import type { ResolvedVersions } from '../resolved-versions.ts';

/** Reasons why a remote cannot run with a shell's shared modules: one is missing, or of another version. */
function compareModules(shell: Release, remote: Release): string[] {
  return Object.entries(remote.singletons).flatMap(([module, range]) => {
    const version = shell.singletons[module];
    if (version === undefined)
      return [`${label(remote)} needs ${module}, which ${label(shell)} does not share`];
    if (satisfies(version, range, { includePrerelease: true })) return [];
    return [`${label(remote)} needs ${module} ${range}, ${label(shell)} has ${version}`];
  });
}

/** What is known about remotes that use something whose deprecation has ended. */
interface Lapse {
  /** The shell that visitors have; undefined: nothing is excused. */
  readonly currentShell: Release | undefined;
}

const getToday = (): string => new Date(wallClock()).toISOString().slice(0, 10);

/**
 * Remotes that a shell leaves behind: they use exports whose deprecation date has passed, and count as absent until
 * they are built again.
 * @returns a sentence for each, by the remote
 */
export function findLeftBehind(
  shell: Release,
  resolvedVersions: ResolvedVersions,
  { currentShell }: Lapse,
): ReadonlyMap<Release, string> {
  const found = new Map<Release, string>();
  if (shell.name !== 'shell') return found;
  for (const remote of resolvedVersions.values()) {
    if (remote.name === 'shell') continue;
    const text = describeLeftBehind(remote, shell, currentShell, getToday());
    if (text !== null && compareModules(shell, remote).length === 0) found.set(remote, text);
  }
  return found;
}

const compare = (shell: Release, remote: Release): string[] => [
  ...compareModules(shell, remote),
  ...findMissingExports(remote, shell),
];

/**
 * Reasons why an application cannot run with the others: a remote with the shell, the shell with all remotes except those
 * that it leaves behind.
 */
export function findIncompatibilities(
  release: Release,
  resolvedVersions: ResolvedVersions,
  lapse: Lapse = { currentShell: undefined },
): string[] {
  const leftBehind = findLeftBehind(release, resolvedVersions, lapse);
  if (release.name === 'shell')
    return [...resolvedVersions.values()]
      .filter((remote) => remote.name !== 'shell' && !leftBehind.has(remote))
      .flatMap((remote) => compare(release, remote));
  const shell = resolvedVersions.get('shell');
  return shell ? compare(shell, release) : [];
}
