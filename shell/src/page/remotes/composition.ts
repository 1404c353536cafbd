import type { Release } from '@fan-base/shared-contracts/release';

/** Why a visitor gets a version: what all get, the share of the canary, or a pin of QA. */
export type Why = 'stable' | 'canary' | 'pinned';

export interface ChosenRelease {
  readonly release: Release;
  readonly why: Why;
  /** A canary of it runs: browsers give signs of life, by which the two versions are compared. */
  readonly isWatched?: boolean;
}

/** The versions that make up the site for one visitor, by application; without the shell, which is what it is. */
export type Composition = ReadonlyMap<string, ChosenRelease>;

/** The composition as one text: what is made for one visitor may be shown to all who have the same. */
export const compositionKey = (composition: Composition): string =>
  [...composition]
    .map(([name, { release }]) => `${name}@${release.version}`)
    .sort()
    .join(',');

/** The versions for which a view id is signed. */
export const getVersions = (shell: Release, composition: Composition): Record<string, string> => ({
  shell: shell.version,
  ...Object.fromEntries([...composition].map(([name, { release }]) => [name, release.version])),
});

/** Remotes on which browsers give signs of life. */
export const getWatched = (composition: Composition): string[] =>
  [...composition].flatMap(([name, { isWatched }]) => (isWatched ? [name] : []));
