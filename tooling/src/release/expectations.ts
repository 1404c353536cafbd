import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Release } from '@fan-base/shared-contracts/release';
import { label } from '@fan-base/shared-releases/find-breaks';
import { expectationsPath } from '@fan-base/shared-releases/find-faults';
import { computeIntegrity } from '@fan-base/shared-releases/integrity';
import type { ReleaseFiles } from '@fan-base/shared-releases/release-files';
import { runConfined } from './confined-process.ts';
import type { ResolvedVersions } from './resolved-versions.ts';
import type { ExpectationPair } from './run-expectations.ts';

const serverPath = 'node/server.cjs';

const places = (user: Release, owner: Release): boolean =>
  user.name !== owner.name &&
  user.integrity[expectationsPath] !== undefined &&
  (user.uses?.widgets ?? []).some(({ remote }) => remote === owner.name);

/** Pairs of releases of which one places widgets of the other and has expectations; one of them is given. */
function listPairs(
  given: readonly Release[],
  resolvedVersions: ResolvedVersions,
): (readonly [user: Release, owner: Release])[] {
  const all = [...resolvedVersions.values()];
  return all.flatMap((user) =>
    all
      .filter((owner) => places(user, owner) && (given.includes(user) || given.includes(owner)))
      .map((owner) => [user, owner] as const),
  );
}

/** Writes a file of a release where a process without access to the store can read it. */
async function copyFile(
  releases: ReleaseFiles,
  release: Release,
  path: string,
  folder: string,
  build: string | undefined,
): Promise<string> {
  const { name, version, integrity } = release;
  const bytes = await (build === undefined
    ? releases.read(`${name}/${version}/${path}`)
    : readFile(join(build, path)));
  if (computeIntegrity(bytes) !== integrity[path])
    throw new Error(`${path} of ${label(release)} is not what was published`);
  const target = join(folder, name, version, path);
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, bytes);
  return target;
}

/**
 * Renders widgets for the pages that place them, and finds the expectations of these pages that are not met.
 * @param given releases that are to be published or released; the others run already
 * @param builds folders of those that are not in the store yet, by name
 * @returns e.g. `mf-news 1.4.0 expects of next of mf-x: links to the match; 2.0.0 does not`
 */
export async function findUnmetExpectations(
  releases: ReleaseFiles,
  resolvedVersions: ResolvedVersions,
  given: readonly Release[],
  builds: ReadonlyMap<string, string> = new Map(),
): Promise<string[]> {
  const pairs = listPairs(given, resolvedVersions);
  if (pairs.length === 0) return [];
  const folder = await mkdtemp(join(tmpdir(), 'fan-base-expectations-'));
  const copy = (release: Release, path: string) =>
    copyFile(releases, release, path, folder, given.includes(release) ? builds.get(release.name) : undefined);
  try {
    const prepared = await Promise.all(
      pairs.map(
        async ([user, owner]): Promise<ExpectationPair> => ({
          user: label(user),
          expectations: await copy(user, expectationsPath),
          owner: owner.name,
          version: owner.version,
          server: await copy(owner, serverPath),
          calls: owner.uses?.calls ?? {},
        }),
      ),
    );
    return (await runConfined('run-expectations', [JSON.stringify(prepared)], [folder])) as string[];
  } catch (error) {
    return [`the expectations of pages cannot be run: ${error instanceof Error ? error.message : error}`];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
