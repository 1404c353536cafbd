import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release } from '@fan-base/shared-contracts/release';
import { array, assert, string } from '@fan-base/shared-contracts/struct';
import { label } from '@fan-base/shared-releases/find-breaks';
import { expectationsPath } from '@fan-base/shared-releases/find-faults';
import { computeIntegrity } from '@fan-base/shared-releases/integrity';
import type { ReleaseFiles } from '@fan-base/shared-releases/release-files';
import pLimit from 'p-limit';
import { runConfined } from './confined-process.ts';
import type { ResolvedVersions } from './resolved-versions.ts';
import type { ExpectationPair } from './run-expectations.ts';

const serverPath = 'node/server.cjs';

type Pair = readonly [user: Release, owner: Release];

const places = (user: Release, owner: Release): boolean =>
  user.name !== owner.name &&
  user.integrity[expectationsPath] !== undefined &&
  (user.uses?.widgets ?? []).some(({ remote }) => remote === owner.name);

/** Pairs of releases of which one places widgets of the other and has expectations; one of them is given. */
function listPairs(given: readonly Release[], resolvedVersions: ResolvedVersions): Pair[] {
  const all = [...resolvedVersions.values()];
  return all.flatMap((user) =>
    all
      .filter((owner) => places(user, owner) && (given.includes(user) || given.includes(owner)))
      .map((owner) => [user, owner] as const),
  );
}

/** Reads a verified file of a release as text. */
async function readText(
  releases: ReleaseFiles,
  release: Release,
  path: string,
  build: string | undefined,
): Promise<string> {
  const { name, version, integrity } = release;
  const bytes = await (build === undefined
    ? releases.read(`${name}/${version}/${path}`)
    : readFile(join(build, path)));
  if (computeIntegrity(bytes) !== integrity[path])
    throw new Error(`${path} of ${label(release)} is not what was published`);
  return new TextDecoder().decode(bytes);
}

const toKey = ([user, owner]: Pair): string => `${label(user)} ${label(owner)}`;

/** Pairs whose widgets have not been rendered yet. */
class Unrendered extends Error {
  readonly pairs: readonly Pair[];
  readonly given: readonly Release[];

  constructor(pairs: readonly Pair[], given: readonly Release[]) {
    super('The versions that visitors have keep changing: try again');
    this.pairs = pairs;
    this.given = given;
  }
}

/**
 * Finds the expectations that are not met, by what has been rendered.
 * @param given releases that are to be published or released; the others run already
 * @returns e.g. `mf-news 1.4.0 expects of next of mf-x: links to the match; 2.0.0 does not`
 */
export type FindUnmet = (resolvedVersions: ResolvedVersions, given: readonly Release[]) => string[];

const concurrentProcesses = 2;
/** Give up after this many concurrent registry changes. */
const maxAttempts = 5;

/**
 * Does something that depends on the expectations of pages for other teams' widgets. Rendering takes seconds, in which
 * the registry must not be kept from changing, so it is done between attempts: an attempt that meets a pair of releases
 * that has not been rendered is repeated afterwards.
 * @param builds folders of releases that are not in the store yet, by name
 */
export async function withExpectations<Result>(
  releases: ReleaseFiles,
  builds: ReadonlyMap<string, string>,
  attempt: (findUnmet: FindUnmet) => Promise<Result>,
): Promise<Result> {
  const rendered = new Map<string, readonly string[]>();

  const findUnmet: FindUnmet = (resolvedVersions, given) => {
    const pairs = listPairs(given, resolvedVersions);
    const missing = pairs.filter((pair) => !rendered.has(toKey(pair)));
    if (missing.length > 0) throw new Unrendered(missing, given);
    return [...new Set(pairs.flatMap((pair) => rendered.get(toKey(pair)) ?? []))];
  };

  async function render(pair: Pair, given: readonly Release[]): Promise<void> {
    const [user, owner] = pair;
    const read = (release: Release, path: string) =>
      readText(releases, release, path, given.includes(release) ? builds.get(release.name) : undefined);
    try {
      const task: ExpectationPair = {
        user: label(user),
        expectations: await read(user, expectationsPath),
        owner: owner.name,
        version: owner.version,
        server: await read(owner, serverPath),
        calls: owner.uses?.calls ?? {},
      };
      const failures = await runConfined('run-expectations', task);
      assert(failures, array(string()));
      rendered.set(toKey(pair), failures);
    } catch (error) {
      const reason = error instanceof Error ? error.message : error;
      rendered.set(toKey(pair), [`the expectations of pages cannot be run: ${reason}`]);
    }
  }

  for (let attempts = 1; ; attempts += 1) {
    try {
      return await attempt(findUnmet);
    } catch (error) {
      if (!(error instanceof Unrendered) || attempts === maxAttempts) throw error;
      const { pairs, given } = error;
      await pLimit(concurrentProcesses).map(pairs, (pair) => render(pair, given));
    }
  }
}
