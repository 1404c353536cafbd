import type { Release } from '@fan-base/shared-contracts/release';
import { perObject } from '../per-object.ts';

/**
 * Why a visitor gets a version: it is stable, the visitor is in a canary's share, or it is pinned by a
 * tester.
 */
export type Why = 'stable' | 'canary' | 'pinned';

export interface ChosenRelease {
  readonly release: Release;
  readonly why: Why;
  /** The remote has a canary, so browsers report page health, which is compared between both versions. */
  readonly isWatched?: boolean;
}

/**
 * Each remote's version for a visitor. The shell is not included; its version is the server's. Immutable, and the same
 * object for all visitors with the same versions, except testers.
 */
export interface Composition extends ReadonlyMap<string, ChosenRelease> {
  /** Remotes that use something which the shell no longer has: absent, but their pages say so. */
  readonly leftOut?: ReadonlyMap<string, Release>;
  /** The shell has a canary. */
  readonly isShellWatched?: boolean;
}

/** Whether its pages can be sent in the stable versions instead: it has canaries, and nothing is pinned. */
export function hasFallback(composition: Composition): boolean {
  const all = [...composition.values()];
  return all.some(({ why }) => why === 'canary') && all.every(({ why }) => why !== 'pinned');
}

/** The composition as a cache key: visitors with the same versions can share documents. */
export const compositionKey = perObject((composition: Composition): string =>
  [
    ...[...composition].map(([name, { release }]) => `${name}@${release.version}`),
    ...[...(composition.leftOut ?? [])].map(([name, { version }]) => `${name}!${version}`),
  ]
    .sort()
    .join(','),
);

/** The versions for which a view id is signed. */
export const getVersions = (shell: Release, composition: Composition): Record<string, string> => ({
  shell: shell.version,
  ...Object.fromEntries([...composition].map(([name, { release }]) => [name, release.version])),
});

/** Applications for which browsers report page health. */
export const getWatched = (composition: Composition): string[] => [
  ...(composition.isShellWatched ? ['shell'] : []),
  ...[...composition].flatMap(([name, { isWatched }]) => (isWatched ? [name] : [])),
];
