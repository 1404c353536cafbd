import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, test } from 'node:test';
import { promisify } from 'node:util';
import { openFolder } from '@fan-base/shared-releases/open-folder';
import { publish } from '@fan-base/shared-releases/publish';
import { makeBuild } from '@fan-base/shared-releases/testing/make-build';
import { workingVersion } from '../build/working-builds.ts';
import { runFanBase } from '../cli/commands.ts';
import { ensureWorkingTree, logChoices } from './working-releases.ts';

const app = 'mf-landing';
let directory = '';
const releases = () => openFolder(directory);
const start = (replacesChoices = false) =>
  ensureWorkingTree(releases(), () => {}, { apps: [app], replacesChoices });
const stable = async () => (await releases().readRegistry()).apps[app]?.stable;

async function release(...args: string[]): Promise<void> {
  const env = { RELEASES_DIR: directory, RELEASES_S3: '' };
  const host = { env, print: () => {}, log: console.error };
  assert.equal(await runFanBase(['release', ...args], host), 0);
}

/** Publishes a build of sources that are no longer in the working tree, like an earlier start. */
const publishEarlierBuild = () =>
  publish({ build: makeBuild(app, '1.0.0-0123456789ab', 'earlier'), releases: releases(), why: '' });

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'fan-base-working-'));
});

test('a start does not serve a reverted change', async () => {
  await start();
  await publishEarlierBuild();
  assert.deepEqual(await start(), [app]);
  assert.equal(await stable(), workingVersion(app));
  assert.deepEqual(await start(), []);
});

test('a start keeps and logs a manually chosen release', async () => {
  await publishEarlierBuild();
  await start();
  await release('rollback', app, '--by', 'Anna', '--why', 'slow');
  assert.deepEqual(await start(), []);
  assert.equal(await stable(), '1.0.0-0123456789ab');
  const lines: string[] = [];
  await logChoices(releases(), (line) => lines.push(line));
  assert.match(
    lines[0] ?? '',
    /^serving mf-landing 1\.0\.0-0123456789ab, not the working tree: rollback by Anna/,
  );
});

test('a start does not bring a removed remote back, not even with --working-tree, and says so', async () => {
  await start();
  await release('remove', app, '--force', '--by', 'Anna', '--why', 'the season is over');
  assert.deepEqual([await start(), await start(true)], [[], []]);
  const lines: string[] = [];
  await logChoices(releases(), (line) => lines.push(line));
  assert.match(
    lines[0] ?? '',
    /^not serving mf-landing: mf-landing was removed on .* by Anna \(the season is over\)/,
  );
});

test('a start with --working-tree replaces a chosen release', async () => {
  await publish({ build: makeBuild(app, '1.0.0', 'released'), releases: releases(), why: '' });
  assert.deepEqual(await start(), []);
  assert.deepEqual(await start(true), [app]);
  assert.equal(await stable(), workingVersion(app));
});

test('[MF-6] tests build into a store of their own and leave the running product’s as it is', async () => {
  await publishEarlierBuild();
  await publish({ build: makeBuild(app, '1.1.0', 'later'), releases: releases(), why: '' });
  await release('rollback', app, '--by', 'Anna', '--why', 'slow');
  const before = await releases().readRegistry();
  const own = mkdtempSync(join(tmpdir(), 'fan-base-own-'));
  const script = `import { copyWorkingReleases } from '@fan-base/tooling/start/working-releases';
    await copyWorkingReleases(${JSON.stringify(own)}, console.log, ['${app}']);`;
  // In a process of its own, which has the store of the product in its settings.
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: import.meta.dirname,
    env: { ...process.env, RELEASES_DIR: directory, RELEASES_S3: '' },
  });
  assert.deepEqual(await releases().readRegistry(), before);
  assert.equal((await openFolder(own).readRegistry()).apps[app]?.stable, workingVersion(app));
});
