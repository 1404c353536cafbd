import type { Registry, Release } from '@fan-base/shared-contracts/release';
import type { ReleaseFiles } from '@fan-base/shared-releases/ReleaseFiles';
import type { Together } from './Candidate.ts';

export async function readRelease(files: ReleaseFiles, name: string, version: string): Promise<Release> {
  return JSON.parse(new TextDecoder().decode(await files.read(`${name}/${version}/release.json`)));
}

export interface FoundTogether {
  readonly together: Together;
  /** Versions that visitors have, `NAME VERSION`, and that cannot be read. */
  readonly unreadable: readonly string[];
}

/**
 * What visitors get now, canaries among it, with some applications in other versions. One that cannot be read is
 * left out and named: whoever rolls back another is not to be stopped by it.
 */
export async function readTogether(
  files: ReleaseFiles,
  { apps }: Registry,
  instead: readonly Release[],
): Promise<FoundTogether> {
  const changed = new Map(instead.map(({ name, version }) => [name, version]));
  const wanted = Object.entries(apps).flatMap(([name, { stable, canary }]) => [
    ...(changed.has(name) ? [] : [{ key: name, name, version: stable }]),
    ...(canary && canary.version !== changed.get(name)
      ? [{ key: `${name} canary`, name, version: canary.version }]
      : []),
  ]);
  const together = new Map(instead.map((release) => [release.name, release]));
  const unreadable: string[] = [];
  const read = await Promise.allSettled(wanted.map(({ name, version }) => readRelease(files, name, version)));
  // In the registry's order, not in that of the answers: the same refusal reads the same.
  for (const [index, { key, name, version }] of wanted.entries()) {
    const result = read[index];
    if (result?.status === 'fulfilled') together.set(key, result.value);
    else unreadable.push(`${name} ${version}`);
  }
  return { together, unreadable };
}

/** Everything that a release must be compared with, and that cannot be read: reasons not to give it to visitors. */
export const uncompared = ({ name }: Release, unreadable: readonly string[]): string[] =>
  unreadable
    .filter((other) => name === 'shell' || other.startsWith('shell '))
    .map((other) => `${other}, which visitors have, cannot be read and compared with it`);
