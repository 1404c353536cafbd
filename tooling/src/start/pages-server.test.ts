import assert from 'node:assert/strict';
import { appendFileSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { openFolder } from '@fan-base/shared-releases/open-folder';
import { publish } from '@fan-base/shared-releases/publish';
import { makeBuild } from '@fan-base/shared-releases/testing/make-build';
import { findPagesServer } from './pages-server.ts';

for (const file of ['node/server.cjs', 'node/render.cjs', 'release.json'])
  test(`[MF-4] a shell whose ${file} is not as published is not run, but the one before`, async () => {
    const directory = mkdtempSync(join(tmpdir(), 'fan-base-shells-'));
    for (const version of ['1.0.0', '1.1.0']) {
      const build = makeBuild('shell', version, version, { files: { 'node/render.cjs': version } });
      await publish({ build, releases: openFolder(directory), why: 'a test' });
    }
    const find = () => findPagesServer({ RELEASES_DIR: directory, RELEASES_S3: '' }, () => {});
    const serverOf = (version: string) => join(directory, 'shell', version, 'node/server.cjs');
    assert.equal(await find(), serverOf('1.1.0'));
    appendFileSync(join(directory, 'shell/1.1.0', file), ' ');
    assert.equal(await find(), serverOf('1.0.0'));
  });
