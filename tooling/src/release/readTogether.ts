import type { Registry, Release } from '@fan-base/shared-contracts/release';
import type { ReleaseFiles } from '@fan-base/shared-releases/ReleaseFiles';
import type { Together } from './Candidate.ts';

export async function readRelease(files: ReleaseFiles, name: string, version: string): Promise<Release> {
  return JSON.parse(new TextDecoder().decode(await files.read(`${name}/${version}/release.json`)));
}

/**
 * What visitors get now, with some applications in other versions. One that cannot be read is left out: whoever
 * rolls back another is not to be stopped by it.
 */
export async function readTogether(
  files: ReleaseFiles,
  { apps }: Registry,
  instead: readonly Release[],
): Promise<Together> {
  const changed = new Set(instead.map(({ name }) => name));
  const others = Object.entries(apps).filter(([name]) => !changed.has(name));
  const releases = await Promise.all(
    others.map(([name, { stable }]) => readRelease(files, name, stable).catch(() => null)),
  );
  const readable = releases.filter((release) => release !== null);
  return new Map([...readable, ...instead].map((release) => [release.name, release]));
}
