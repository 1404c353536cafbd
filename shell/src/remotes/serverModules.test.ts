/** @jest-environment node */
import type { Release } from '@fan-base/shared-contracts/release';
import { contractVersion } from '@fan-base/shared-contracts/remote';
import { integrityOf } from '@fan-base/shared-releases/integrity';
import { createServerModules, serverFile } from './serverModules.server.ts';

const sound = `module.exports = { remote: { contract: '${contractVersion}', name: 'mf-news', pages: {}, widgets: {}, catalogue: async () => ({}) } };`;

const releaseOf = (source: string): Release => ({
  name: 'mf-news',
  version: '1.0.0',
  contract: contractVersion,
  sources: '',
  builtAt: '',
  container: { name: 'mf_news', file: 'remoteEntry.js' },
  chunks: {},
  integrity: { [serverFile]: integrityOf(Buffer.from(source)) },
  routes: [],
  pages: [],
  widgets: {},
  packages: [],
  singletons: {},
  bytes: {},
});

/** Loads a module's source; the file that is read may be another than the one that was published. */
const load = (source: string, read: () => Promise<Uint8Array> = async () => Buffer.from(source)) =>
  createServerModules({ read }).load(releaseOf(source));

test('[MF-3] a sound server module is a remote', async () => {
  await expect(load(sound)).resolves.toMatchObject({ name: 'mf-news' });
});

test.each([
  ['a file that cannot be read', 'unreachable', () => load(sound, () => Promise.reject(new Error('ENOENT')))],
  ['a file that was changed', 'integrity-mismatch', () => load(sound, async () => Buffer.from(`${sound};`))],
  ['a module without a remote', 'not-a-remote', () => load('module.exports = {};')],
  [
    'a module of another contract',
    'incompatible-contract',
    () => load(sound.replace(`'${contractVersion}'`, "'99.0'")),
  ],
  ['a module that throws', 'threw-on-load', () => load('throw new Error("broken on purpose");')],
  ['a module that asks for what it may not have', 'threw-on-load', () => load('require("node:fs");')],
  ['a module that never comes to an end', 'timed-out', () => load('for (;;);')],
] as const)('[MF-3] %s is %s', async (_case, code, loaded) => {
  await expect(loaded()).rejects.toMatchObject({ name: 'RemoteFailure', code });
});

test('[MF-3] a store that never answers is given up', async () => {
  jest.useFakeTimers();
  const loading = load(sound, () => new Promise(() => {}));
  const given = expect(loading).rejects.toMatchObject({ code: 'timed-out' });
  await jest.advanceTimersByTimeAsync(3_000);
  await given;
  jest.useRealTimers();
});
