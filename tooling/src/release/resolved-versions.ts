import type { Registry, Release } from '@fan-base/shared-contracts/release';
import type { ReleaseFiles } from '@fan-base/shared-releases/release-files';

export async function readRelease(files: ReleaseFiles, name: string, version: string): Promise<Release> {
  return JSON.parse(new TextDecoder().decode(await files.read(`${name}/${version}/release.json`)));
}

/** The versions that are on a page together, by application; canaries that run beside them as `NAME canary`. */
export type ResolvedVersions = ReadonlyMap<string, Release>;

export interface FoundVersions {
  readonly resolvedVersions: ResolvedVersions;
  /** Versions that visitors have, `NAME VERSION`, and that cannot be read. */
  readonly unreadable: readonly string[];
}

/**
 * What visitors would get, canaries among it, if some candidates were published. A version that cannot be read is
 * left out and named: whoever rolls back another is not to be stopped by it.
 */
export async function resolveVersions(
  files: ReleaseFiles,
  { apps }: Registry,
  candidates: readonly Release[],
): Promise<FoundVersions> {
  const replaced = new Map(candidates.map(({ name, version }) => [name, version]));
  const wanted = Object.entries(apps).flatMap(([name, { stable, canary }]) => [
    ...(replaced.has(name) ? [] : [{ key: name, name, version: stable }]),
    ...(canary && canary.version !== replaced.get(name)
      ? [{ key: `${name} canary`, name, version: canary.version }]
      : []),
  ]);
  const resolvedVersions = new Map(candidates.map((release) => [release.name, release]));
  const unreadable: string[] = [];
  const read = await Promise.allSettled(wanted.map(({ name, version }) => readRelease(files, name, version)));
  // In the registry's order, not in that of the answers: the same refusal reads the same.
  for (const [index, { key, name, version }] of wanted.entries()) {
    const result = read[index];
    if (result?.status === 'fulfilled') resolvedVersions.set(key, result.value);
    else unreadable.push(`${name} ${version}`);
  }
  return { resolvedVersions, unreadable };
}

/** Everything that a release must be compared with, and that cannot be read: reasons not to give it to visitors. */
export const findUncompared = ({ name }: Release, unreadable: readonly string[]): string[] =>
  unreadable
    .filter((other) => name === 'shell' || other.startsWith('shell '))
    .map((other) => `${other}, which visitors have, cannot be read and compared with it`);
