import { createHash } from 'node:crypto';
import type { CombinationTest, Registry } from '@fan-base/shared-contracts/release';

/** Two of ten thousand combinations share a name with a probability of about 1 %. */
const digits = 8;

/** The registry is read by every server after each change, so it keeps only the newest results. */
const maxTests = 50;
/** Failures of a result, and characters of each text. */
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

/** Stores the result of a combination's tests, in place of an earlier one. Many failures and long texts are cut. */
export function recordTest(registry: Registry, result: CombinationTest): Registry {
  const failures = result.failures
    .slice(0, maxFailures)
    .map(({ test, reason }) => ({ test: test.slice(0, maxLength), reason: reason.slice(0, maxLength) }));
  const tests = { ...registry.tests, [nameVersions(result.versions)]: { ...result, failures } };
  const newest = Object.entries(tests).sort(([, a], [, b]) => b.at.localeCompare(a.at));
  return { ...registry, tests: Object.fromEntries(newest.slice(0, maxTests)) };
}

/** The newest result of a combination's tests; null: it was not tested, or too long ago. */
export const findTest = ({ tests = {} }: Registry, versions: Versions): CombinationTest | null =>
  tests[nameVersions(versions)] ?? null;

/** What visitors would have if they had this version of one application: stable versions of all others. */
export const amongStable = ({ apps }: Registry, name: string, version: string): Versions => ({
  ...Object.fromEntries(Object.entries(apps).map(([other, { stable }]) => [other, stable])),
  [name]: version,
});
