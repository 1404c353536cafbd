import { createHash } from 'node:crypto';
import type { CombinationTest, Registry } from '@fan-base/shared-contracts/release';

/** Two of ten thousand combinations share a name with a probability of about 1 %. */
const digits = 8;

/** Every server reads the whole registry after each change. */
const maxTests = 50;
/** Limits per result: failures, and characters of each text. */
const maxFailures = 20;
const maxLength = 300;

/** Versions of the shell and the remotes, by name; for a dev server its URL. */
export type Versions = Readonly<Record<string, string>>;

/** Short name of a combination, the same on every server: eight hex digits. */
export const nameVersions = (versions: Versions): string =>
  createHash('sha256')
    .update(
      Object.entries(versions)
        .map(([name, version]) => `${name}@${version}`)
        .sort()
        .join(','),
    )
    .digest('hex')
    .slice(0, digits);

/** A result within the limits, and without other fields: failures and texts beyond them are dropped. */
export function limitTest({ versions, on, at, by, passed, failures }: CombinationTest): CombinationTest {
  const limit = (text: string) => text.slice(0, maxLength);
  return {
    versions,
    on: limit(on),
    at,
    by: limit(by),
    passed,
    failures: failures
      .slice(0, maxFailures)
      .map(({ test, reason }) => ({ test: limit(test), reason: limit(reason) })),
  };
}

/** Stores a result, within the limits, in place of the combination's earlier one. */
export function recordTest(registry: Registry, result: CombinationTest): Registry {
  const tests = { ...registry.tests, [nameVersions(result.versions)]: limitTest(result) };
  const newest = Object.entries(tests).sort(([, a], [, b]) => b.at.localeCompare(a.at));
  return { ...registry, tests: Object.fromEntries(newest.slice(0, maxTests)) };
}

/** The newest result of a combination; null if there is none, or it has been dropped. */
export const findTest = ({ tests = {} }: Registry, versions: Versions): CombinationTest | null =>
  tests[nameVersions(versions)] ?? null;

/** A version of one application with the stable versions of all others that have one. */
export const combineWithStable = ({ apps }: Registry, name: string, version: string): Versions => ({
  ...Object.fromEntries(
    Object.entries(apps).flatMap(([other, { stable }]) => (stable ? [[other, stable] as const] : [])),
  ),
  [name]: version,
});
