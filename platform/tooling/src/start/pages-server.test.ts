import assert from 'node:assert/strict';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { openFolder } from '@fan-base/shared-releases/open-folder';
import { publish } from '@fan-base/shared-releases/publish';
import { makeBuild } from '@fan-base/shared-releases/testing/make-build';
import { findPagesServer } from './pages-server.ts';

/** A store with two shells, and what is logged while one is searched. */
async function publishShells() {
  const directory = mkdtempSync(join(tmpdir(), 'fan-base-shells-'));
  after(() => rmSync(directory, { recursive: true }));
  for (const version of ['1.0.0', '1.1.0']) {
    const build = makeBuild('shell', version, version, { files: { 'node/render.cjs': version } });
    await publish({ build, releases: openFolder(directory), why: 'a test' });
  }
  const log: string[] = [];
  const env = { RELEASES_DIR: directory, RELEASES_S3: '' };
  return { directory, log, find: () => findPagesServer(env, (line) => log.push(line)) };
}

test('[MF-4] if no shell can run, the reason is that of the newest, and none is said to be started', async () => {
  const { directory, find, log } = await publishShells();
  for (const version of ['1.0.0', '1.1.0'])
    appendFileSync(join(directory, 'shell', version, 'node/server.cjs'), ' ');
  await assert.rejects(find(), /shell\/1\.1\.0 cannot run/);
  assert.deepEqual(log, []);
});

for (const file of ['node/server.cjs', 'node/render.cjs', 'release.json'])
  test(`[MF-4] a shell whose ${file} is not as published is not run, but the one before`, async () => {
    const { directory, find, log } = await publishShells();
    const serverOf = (version: string) => join(directory, 'shell', version, 'node/server.cjs');
    assert.equal(await find(), serverOf('1.1.0'));
    appendFileSync(join(directory, 'shell/1.1.0', file), ' ');
    assert.equal(await find(), serverOf('1.0.0'));
    assert.match(log.join('\n'), /1\.1\.0 cannot run: .*; 1\.0\.0 is started$/);
  });
