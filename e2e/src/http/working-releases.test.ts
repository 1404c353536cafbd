import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { author } from '@fan-base/platform-tests/release-changes';
import { rollback } from '@fan-base/shared-releases/changes';
import { openFolder } from '@fan-base/shared-releases/open-folder';
import { publish } from '@fan-base/shared-releases/publish';
import { makeBuild } from '@fan-base/shared-releases/testing/make-build';
import { root } from '@fan-base/tooling/project';
import { expect } from '@playwright/test';

test('[MF-6] tests build into a store of their own and leave the running product’s as it is', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fan-base-store-'));
  const store = openFolder(join(folder, 'of-the-product'));
  await publish({ build: makeBuild('mf-news', '1.0.0', 'a'), releases: store, why: '' });
  await publish({ build: makeBuild('mf-news', '1.1.0', 'b'), releases: store, why: '' });
  await store.changeRegistry((registry) => rollback(registry, 'mf-news', undefined, author()));
  const before = await store.readRegistry();

  const own = join(folder, 'of-the-tests');
  const script = `import { copyWorkingReleases } from '@fan-base/tooling/start/working-releases';
    await copyWorkingReleases(${JSON.stringify(own)}, console.log);`;
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: join(root, 'e2e'),
    env: { ...process.env, RELEASES_DIR: store.location, RELEASES_S3: '' },
  });
  expect(await store.readRegistry()).toEqual(before);
  expect(Object.keys((await openFolder(own).readRegistry()).apps)).toContain('mf-news');
});
