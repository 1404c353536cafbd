import assert from 'node:assert/strict';
import { watch } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { openReleases } from '@fan-base/shared-releases/open-releases';
import { publish } from '@fan-base/shared-releases/publish';
import type { ReleaseFiles } from '@fan-base/shared-releases/release-files';
import { makeBuild } from '@fan-base/shared-releases/testing/make-build';
import { type RunningS3, startS3 } from '@fan-base/shared-releases/testing/start-s3';
import { verifyFiles } from './verify.ts';

let s3: RunningS3;
before(async () => {
  s3 = await startS3();
  const build = makeBuild('mf-news', '1.0.0', 'a', { files: { 'node/expectations.cjs': 'b' }, shared: 'c' });
  await publish({ build, releases: openReleases(s3.env), why: '' });
});
after(() => s3.remove());

const run = async (releases: ReleaseFiles): Promise<string> =>
  verifyFiles(releases, await releases.readRegistry());

test('[MF-6] verify accepts a bucket from which pages servers can copy every version', async () => {
  assert.equal(await run(openReleases(s3.env)), '1 published versions are complete and true');
});

test('[MF-6] verify refuses a version that has all files, of which the store lists fewer', async () => {
  const store = openReleases(s3.env);
  const list: typeof store.list = async (name, version) =>
    (await store.list(name, version)).filter((path) => path !== 'node/server.cjs');
  await assert.rejects(run({ ...store, list }), /mf-news 1\.0\.0: node\/server\.cjs is missing/);
});

test('[MF-6] verify reads every file of a version once and stores none on this machine', async (context) => {
  const store = openReleases(s3.env);
  const reads: string[] = [];
  const read: typeof store.read = (path) => {
    reads.push(path);
    return store.read(path);
  };
  const folder = await mkdtemp(join(tmpdir(), 'fan-base-verify-'));
  context.after(() => rm(folder, { recursive: true, force: true }));
  const { TMPDIR } = process.env;
  process.env['TMPDIR'] = folder;
  context.after(() => Object.assign(process.env, { TMPDIR: TMPDIR ?? '/tmp' }));
  const watcher = watch(folder);
  const changes: unknown[] = [];
  watcher.on('change', (_type, name) => changes.push(name));
  await run({ ...store, read });
  watcher.close();
  assert.deepEqual(changes, []);
  const repeated = reads.filter((path, at) => reads.indexOf(path) !== at);
  assert.deepEqual(repeated, []);
});
