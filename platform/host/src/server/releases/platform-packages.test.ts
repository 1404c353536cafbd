/** @jest-environment node */
import { mkdirSync, mkdtempSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { computeIntegrity } from '@fan-base/shared-releases/integrity';
import { openReleases } from '@fan-base/shared-releases/open-releases';
import { publish } from '@fan-base/shared-releases/publish';
import { makeBuild } from '@fan-base/shared-releases/testing/make-build';
import { createPackageReader } from './platform-packages.ts';
import type { Releases } from './release-store.ts';

const file = 'shared-ui-1.0.0-aaaaaaaaaaaa.tgz';

/** A store with one shell that offers a package, and a reader with a clock that the test advances. */
async function open() {
  const directory = mkdtempSync(join(tmpdir(), 'fan-base-packages-'));
  const releases = openReleases({ RELEASES_DIR: directory });
  const platform = { [file]: computeIntegrity(Buffer.from('a package')) };
  const build = makeBuild('shell', '1.0.0', 'a shell', { container: null, platform });
  mkdirSync(join(build, 'platform'));
  writeFileSync(join(build, 'platform', file), 'a package');
  await publish({ build, releases, why: '' });
  const registry = await releases.readRegistry();
  const reads: string[] = [];
  const clock = { ms: 0 };
  const read = createPackageReader({
    store: {
      read(path) {
        reads.push(path);
        return releases.read(path);
      },
    },
    releases: { current: (): Releases => ({ registry, offered: new Map(), leftOut: new Map() }) },
    name: 'shell',
    now: () => clock.ms,
  });
  return { read, reads, clock, folder: join(directory, 'shell/1.0.0') };
}

test('an unreadable shell is tried again after a pause, not with each request', async () => {
  const { read, reads, clock, folder } = await open();
  const [description, hidden] = [join(folder, 'release.json'), join(folder, 'hidden.json')];
  renameSync(description, hidden);
  for (let times = 0; times < 5; times += 1) expect(await read(file)).toBeNull();
  expect(reads).toHaveLength(1);
  clock.ms = 2_000;
  expect(await read(file)).toBeNull();
  renameSync(hidden, description);
  clock.ms = 4_000;
  expect(await read(file)).toBeNull();
  expect(reads).toHaveLength(2);
  clock.ms = 6_000;
  expect(Buffer.from((await read(file)) ?? []).toString()).toBe('a package');
});

test('concurrent requests read a description once', async () => {
  const { read, reads } = await open();
  await Promise.all(Array.from({ length: 5 }, () => read('other.tgz')));
  expect(reads).toEqual(['shell/1.0.0/release.json']);
});

test('a package that differs from the published one is not served', async () => {
  const { read, folder } = await open();
  writeFileSync(join(folder, 'platform', file), 'changed');
  await expect(read(file)).rejects.toThrow(`${file} of shell 1.0.0 does not match its published hash`);
});
