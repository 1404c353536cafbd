import { type Registry, Release } from '@fan-base/shared-contracts/release';
import { is } from '@fan-base/shared-contracts/struct';
import type { ApiDescription } from '@fan-base/shared-contracts/uses';
import type { ReleaseFiles } from '@fan-base/shared-releases/release-files';
import { readRunningApi } from '@fan-base/shared-releases/running-api';

/** @throws Error if it cannot be read, or was built by outdated tools */
export async function readRelease(files: ReleaseFiles, name: string, version: string): Promise<Release> {
  const text = new TextDecoder().decode(await files.read(`${name}/${version}/release.json`));
  const release: unknown = JSON.parse(text);
  if (!is(release, Release))
    throw new Error(`release.json of ${name} ${version} cannot be read: outdated tools built it`);
  return release;
}

/** Versions used together on a page, by application; canaries as `NAME canary`. */
export type ResolvedVersions = ReadonlyMap<string, Release>;

export interface FoundVersions {
  readonly resolvedVersions: ResolvedVersions;
  /** Served versions that cannot be read, as `NAME VERSION`. */
  readonly unreadable: readonly string[];
  /** The API that runs; null if it is not recorded, or cannot be read. */
  readonly api: ApiDescription | null;
}

/**
 * Versions, including canaries, that would be served if the candidates were published. An unreadable version
 * is reported instead of thrown, since it must not prevent the rollback of another.
 */
export async function resolveVersions(
  files: ReleaseFiles,
  registry: Registry,
  candidates: readonly Release[],
): Promise<FoundVersions> {
  const replaced = new Map(candidates.map(({ name, version }) => [name, version]));
  const requested = Object.entries(registry.apps).flatMap(([name, { stable, canary }]) => [
    ...(replaced.has(name) || stable === undefined ? [] : [{ key: name, name, version: stable }]),
    ...(canary && canary.version !== replaced.get(name)
      ? [{ key: `${name} canary`, name, version: canary.version }]
      : []),
  ]);
  const resolvedVersions = new Map(candidates.map((release) => [release.name, release]));
  const unreadable: string[] = [];
  const read = await Promise.allSettled(
    requested.map(({ name, version }) => readRelease(files, name, version)),
  );
  // In registry order, so that messages are deterministic.
  for (const [index, { key, name, version }] of requested.entries()) {
    const result = read[index];
    if (result?.status === 'fulfilled') resolvedVersions.set(key, result.value);
    else unreadable.push(`${name} ${version}`);
  }
  const api = await readRunningApi(files, registry).catch(() => {
    unreadable.push(`API ${registry.api?.version}`);
    return null;
  });
  return { resolvedVersions, unreadable, api };
}

/** Reasons against a release: versions to compare with that cannot be read. */
export const findUncompared = ({ name }: Release, unreadable: readonly string[]): string[] =>
  unreadable
    .filter((other) => name === 'shell' || /^(shell|API) /.test(other))
    .map((other) => `${other}, which visitors have, cannot be read and compared with it`);
