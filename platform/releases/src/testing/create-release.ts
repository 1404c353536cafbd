import type { CombinationTest, Release } from '@fan-base/shared-contracts/release';
import type { ReleaseProvides, ReleaseUses } from '@fan-base/shared-contracts/uses';

/** An empty release for tests, with overrides. */
export const createRelease = (name: string, changes: Partial<Release> = {}): Release => ({
  name,
  version: '1.0.0',
  sources: '',
  builtAt: '',
  container: name === 'shell' ? null : { name: name.replaceAll('-', '_'), file: 'remoteEntry.js' },
  chunks: {},
  integrity: {},
  pages: {},
  widgets: {},
  packages: [],
  singletons: {},
  bytes: {},
  ...changes,
});

/** What a test's release uses; nothing by default. */
export const createUses = (changes: Partial<ReleaseUses> = {}): ReleaseUses => ({
  exports: {},
  calls: {},
  widgets: [],
  routes: [],
  ...changes,
});

/** What a test's release provides; nothing by default. */
export const createProvides = (changes: Partial<ReleaseProvides> = {}): ReleaseProvides => ({
  exports: {},
  routes: {},
  widgets: {},
  deprecated: {},
  ...changes,
});

/** A test result; by default, all tests passed. */
export const createCombinationTest = (changes: Partial<CombinationTest> = {}): CombinationTest => ({
  versions: {},
  on: 'http://localhost:3000',
  at: '2026-11-28T08:52:10.000Z',
  by: 'anna',
  passed: 40,
  failures: [],
  ...changes,
});
