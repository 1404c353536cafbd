/** @jest-environment node */
import { cpSync, mkdtempSync, renameSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Registry, Release } from '@fan-base/shared-contracts/release';
import { remove, restore, startCanary } from '@fan-base/shared-releases/changes';
import { recordTest } from '@fan-base/shared-releases/combination-tests';
import { type LocalReleases, withLocalCopies } from '@fan-base/shared-releases/local-copies';
import { openFolder } from '@fan-base/shared-releases/open-folder';
import { publish } from '@fan-base/shared-releases/publish';
import { createProvides, createRelease, createUses } from '@fan-base/shared-releases/testing/create-release';
import { makeBuild } from '@fan-base/shared-releases/testing/make-build';
import { compose } from './compose.ts';
import { canChangeDocuments, openReleaseStore, type ReleaseStore } from './release-store.ts';

const folder = () => mkdtempSync(join(tmpdir(), 'fan-base-registry-'));
const author = { at: '2026-11-21T12:00:00.000Z', by: 'a test', why: '' };

/** Releases where 1.0.0 and then 2.0.0 were stable, and 3.0.0 is a canary with half the visitors. */
const template = folder();

beforeAll(async () => {
  const releases = openFolder(template);
  for (const version of ['1.0.0', '2.0.0', '3.0.0'])
    await publish({
      build: makeBuild('mf-news', version, version),
      releases,
      why: '',
      isHeld: version === '3.0.0',
    });
  await releases.changeRegistry((registry) =>
    startCanary(registry, 'mf-news', { version: '3.0.0', share: 50 }, author),
  );
});

/** A copy of the releases: publishing them flushes every file to disk. */
function published() {
  const directory = folder();
  cpSync(template, directory, { recursive: true });
  const lose = (version: string) =>
    renameSync(join(directory, 'mf-news', version), join(directory, `.lost-${version}`));
  return { directory, releases: openFolder(directory), lose };
}

/** An open store, with a function for the next poll. */
async function follow(directory: string, more: Partial<LocalReleases> = {}, shell?: Release) {
  let look = () => {};
  const watch = (onChange: () => void) => {
    look = onChange;
    return () => {};
  };
  const files = await withLocalCopies({ ...openFolder(directory), watch }, folder(), () => {});
  let used = Promise.withResolvers<void>();
  const store = await openReleaseStore({
    files: { ...files, ...more },
    ...(shell && { shell }),
    pollEvery: 3_600_000,
    onProblem() {},
    onChange: () => used.resolve(),
  });
  return {
    store,
    look: () => look(),
    async lookAgain(): Promise<void> {
      used = Promise.withResolvers();
      look();
      await used.promise;
    },
  };
}

const visitor = (bucket: number | null) => ({ bucket, pins: new Map<string, string>() });

/** The versions that visitors of all buckets get. */
async function listVersions(store: ReleaseStore): Promise<(string | undefined)[]> {
  const found = await Promise.all(
    [null, ...Array.from({ length: 40 }, (_, bucket) => bucket)].map(
      async (bucket) => (await compose(store, visitor(bucket))).get('mf-news')?.release.version,
    ),
  );
  return [...new Set(found)].sort();
}

test('an unreadable stable version is replaced by the previous one, never the canary', async () => {
  const { directory, lose } = published();
  lose('2.0.0');
  const { store } = await follow(directory);
  expect(await listVersions(store)).toEqual(['1.0.0', '3.0.0']);
  store.close();
});

test('[TEAM-1] a first version on hold is for testers who pin it, and a first canary for its visitors', async () => {
  const directory = folder();
  const releases = openFolder(directory);
  await publish({ build: makeBuild('mf-news', '1.0.0', 'first'), releases, why: '', isHeld: true });
  const { store, lookAgain } = await follow(directory);
  expect(await listVersions(store)).toEqual([undefined]);
  const pins = new Map([['mf-news', '1.0.0']]);
  expect((await compose(store, { bucket: null, pins })).get('mf-news')).toMatchObject({ why: 'pinned' });
  await releases.changeRegistry((registry) =>
    startCanary(registry, 'mf-news', { version: '1.0.0', share: 50 }, author),
  );
  await lookAgain();
  expect(await listVersions(store)).toEqual(['1.0.0', undefined]);
  // A canary that fails has no other version to fall back to.
  expect([...(await compose(store, visitor(1), () => false))]).toEqual([]);
  store.close();
});

test('[TEAM-1] a restored remote does not fall back to the former version', async () => {
  const { directory, releases } = published();
  await releases.changeRegistry((registry) =>
    restore(remove(registry, 'mf-news', author), 'mf-news', author),
  );
  const { store } = await follow(directory);
  expect(await listVersions(store)).toEqual([undefined]);
  store.close();
});

const shellModule = '@fan-base/shared-contracts/shell';
const shellWith = (...names: string[]) =>
  createRelease('shell', { provides: createProvides({ exports: { [shellModule]: names } }) });
const using = (version: string, ...names: string[]) =>
  makeBuild('mf-quiz', version, version, { uses: createUses({ exports: { [shellModule]: names } }) });

test('[TEAM-7] a shell omits a remote that uses a missing export, until it is built again', async () => {
  const directory = folder();
  const releases = openFolder(directory);
  await publish({ build: using('1.0.0', 'useOld'), releases, why: '' });
  const { store, lookAgain } = await follow(directory, {}, shellWith('useNew'));
  const getQuiz = async () => {
    const composition = await compose(store, visitor(1));
    return [composition.get('mf-quiz')?.release.version, composition.leftOut?.get('mf-quiz')?.version];
  };
  expect(await getQuiz()).toEqual([undefined, '1.0.0']);
  // A tester who pins it sees what fails.
  const pins = new Map([['mf-quiz', '1.0.0']]);
  expect((await compose(store, { bucket: null, pins })).get('mf-quiz')).toMatchObject({ why: 'pinned' });
  await publish({ build: using('1.1.0', 'useNew'), releases, why: '' });
  await lookAgain();
  expect(await getQuiz()).toEqual(['1.1.0', undefined]);
  // A canary that the shell lacks something for is no reason to lose the stable version.
  await publish({ build: using('1.2.0', 'useNext'), releases, why: '', isHeld: true });
  await releases.changeRegistry((registry) =>
    startCanary(registry, 'mf-quiz', { version: '1.2.0', share: 100 }, author),
  );
  await lookAgain();
  expect(await getQuiz()).toEqual(['1.1.0', undefined]);
  store.close();
});

test('[TEAM-7] an omitted remote is back with a shell that has the exports it uses', async () => {
  const directory = folder();
  await publish({ build: using('1.0.0', 'useOld'), releases: openFolder(directory), why: '' });
  const { store } = await follow(directory, {}, shellWith('useOld'));
  expect((await compose(store, visitor(1))).get('mf-quiz')?.release.version).toBe('1.0.0');
  store.close();
});

test('visitors keep their version if the new stable one cannot be read', async () => {
  const { directory, releases, lose } = published();
  const { store, lookAgain } = await follow(directory);
  expect(await listVersions(store)).toEqual(['2.0.0', '3.0.0']);
  await publish({ build: makeBuild('mf-news', '4.0.0', 'x'), releases, why: '' });
  lose('4.0.0');
  await lookAgain();
  expect(store.current().registry.apps['mf-news']?.stable).toBe('4.0.0');
  expect(await listVersions(store)).toEqual(['2.0.0', '3.0.0']);
  store.close();
});

test('visitors get the stable version when it becomes readable', async () => {
  const { directory, releases, lose } = published();
  const { store, lookAgain } = await follow(directory);
  await publish({ build: makeBuild('mf-news', '4.0.0', 'x'), releases, why: '' });
  lose('4.0.0');
  await lookAgain();
  expect(await listVersions(store)).toEqual(['2.0.0', '3.0.0']);
  renameSync(join(directory, '.lost-4.0.0'), join(directory, 'mf-news', '4.0.0'));
  await lookAgain();
  expect(await listVersions(store)).toEqual(['3.0.0', '4.0.0']);
  store.close();
});

test('documents can change with the versions that visitors get, and with no other revision', async () => {
  const { directory, releases, lose } = published();
  lose('2.0.0');
  const { store, lookAgain } = await follow(directory);
  const canChangeAfter = async (change: () => unknown) => {
    const before = store.current();
    await change();
    await lookAgain();
    expect(store.current()).not.toBe(before);
    return canChangeDocuments(before, store.current());
  };
  const { at, by } = author;
  const result = { versions: { 'mf-news': '2.0.0' }, on: 'a product', at, by, passed: 1, failures: [] };
  const service = { url: 'http://127.0.0.1:4000' };
  const changes = [
    (registry: Registry) => recordTest(registry, result),
    (registry: Registry) => ({ ...registry, services: { 'mf-news': service } }),
    (registry: Registry) => startCanary(registry, 'mf-news', { version: '3.0.0', share: 5 }, author),
  ];
  const canChange: boolean[] = [];
  for (const change of changes) canChange.push(await canChangeAfter(() => releases.changeRegistry(change)));
  expect(canChange).toEqual([false, false, true]);
  // Another version, in the same revision.
  const found = () => renameSync(join(directory, '.lost-2.0.0'), join(directory, 'mf-news', '2.0.0'));
  expect(await canChangeAfter(found)).toBe(true);
  store.close();
});

test('a slow retry does not delay other versions', async () => {
  const { directory, releases } = published();
  let tries = 0;
  const triedAgain = Promise.withResolvers<void>();
  const localCopy: LocalReleases['localCopy'] = async (name, version) => {
    if (version !== '4.0.0') return join(directory, name, version);
    tries += 1;
    if (tries === 1) throw new Error('it is damaged');
    triedAgain.resolve();
    return new Promise(() => {});
  };
  const { store, lookAgain, look } = await follow(directory, { localCopy });
  await publish({ build: makeBuild('mf-news', '4.0.0', 'x'), releases, why: '' });
  await lookAgain();
  look();
  await triedAgain.promise;
  await publish({ build: makeBuild('mf-news', '5.0.0', 'y'), releases, why: '' });
  const looking = setInterval(look, 50);
  await lookAgain();
  clearInterval(looking);
  expect(await listVersions(store)).toEqual(['3.0.0', '5.0.0']);
  store.close();
});

test.each([
  ['__proto__', '1.0.0'],
  ['constructor', '1.0.0'],
  ['mf-news', '__proto__'],
  ['mf-news', 'constructor'],
])('%s %s, a property of every object, was never published', async (name, version) => {
  const { directory } = published();
  const { store } = await follow(directory);
  await expect(store.describe(name, version)).rejects.toThrow(`${name} ${version} was never published`);
  store.close();
});

test('the canary is not given to everyone if no other version can be read', async () => {
  const { directory, lose } = published();
  lose('1.0.0');
  lose('2.0.0');
  const { store } = await follow(directory);
  expect(await listVersions(store)).toEqual(['3.0.0', undefined]);
  store.close();
});
