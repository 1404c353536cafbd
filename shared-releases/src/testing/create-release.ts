import type { Release } from '@fan-base/shared-contracts/release';

/** An empty release for tests, with overrides. */
export const createRelease = (name: string, changes: Partial<Release> = {}): Release => ({
  name,
  version: '1.0.0',
  contract: '1.0',
  sources: '',
  builtAt: '',
  container: name === 'shell' ? null : { name: name.replaceAll('-', '_'), file: 'remoteEntry.js' },
  chunks: {},
  integrity: {},
  routes: [],
  pages: [],
  widgets: {},
  packages: [],
  singletons: {},
  bytes: {},
  ...changes,
});
