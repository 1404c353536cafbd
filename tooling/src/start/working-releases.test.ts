import assert from 'node:assert/strict';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, test } from 'node:test';
import { openFolder } from '@fan-base/shared-releases/open-folder';
import { publish } from '@fan-base/shared-releases/publish';
import { makeBuild } from '@fan-base/shared-releases/testing/make-build';
import { workingVersion } from '../build/working-builds.ts';
import { runRelease } from '../release/run-release.ts';
import { ensureWorkingTree, logChoices } from './working-releases.ts';

const app = 'mf-landing';
let directory = '';
const releases = () => openFolder(directory);
const start = (replacesChoices = false) =>
  ensureWorkingTree(releases(), () => {}, { apps: [app], replacesChoices });
const stable = async () => (await releases().readRegistry()).apps[app]?.stable;

async function release(...args: string[]): Promise<void> {
  const output = { print: () => {}, printError: console.error };
  assert.equal(await runRelease(args, { RELEASES_DIR: directory, RELEASES_S3: '' }, output), 0);
}

/** What an earlier start has built from sources that are not in the working tree now. */
const publishEarlierBuild = () =>
  publish({ build: makeBuild(app, '1.0.0-0123456789ab', 'earlier'), releases: releases(), why: '' });

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'fan-base-working-'));
});

test('a change that was taken back is not served by the next start', async () => {
  await start();
  await publishEarlierBuild();
  assert.deepEqual(await start(), [app]);
  assert.equal(await stable(), workingVersion(app));
  assert.deepEqual(await start(), []);
});

test('a release that was chosen by hand is kept by a start, which names it', async () => {
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

test('a release is kept by a start until the working tree is asked for', async () => {
  await publish({ build: makeBuild(app, '1.0.0', 'released'), releases: releases(), why: '' });
  assert.deepEqual(await start(), []);
  assert.deepEqual(await start(true), [app]);
  assert.equal(await stable(), workingVersion(app));
});
