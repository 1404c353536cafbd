import assert from 'node:assert/strict';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { openFolder } from './open-folder.ts';
import { publish, publishTogether } from './publish.ts';
import { makeBuild } from './testing/make-build.ts';

const open = () => openFolder(mkdtempSync(join(tmpdir(), 'fan-base-releases-')));

test('[MF-1] publishing changes only the registry entry of one remote', async () => {
  const releases = open();
  await publish({ build: makeBuild('mf-news', '1.0.0', 'a'), releases, why: '' });
  await publish({ build: makeBuild('mf-matches', '1.0.0', 'b'), releases, why: '' });
  const before = await releases.readRegistry();
  const after = await publish({
    build: makeBuild('mf-news', '1.1.0', 'c'),
    releases,
    why: 'better',
    by: 'Q',
  });
  assert.equal(after.revision, before.revision + 1);
  assert.deepEqual(after.apps['mf-matches'], before.apps['mf-matches']);
  assert.equal(after.apps['mf-news']?.stable, '1.1.0');
  assert.deepEqual(Object.keys(after.apps['mf-news']?.versions ?? {}), ['1.0.0', '1.1.0']);
  const { why, by } = after.apps['mf-news']?.history.at(-1) ?? {};
  assert.deepEqual({ why, by }, { why: 'better', by: 'Q' });
});

test('[MF-6] publishing builds together makes one revision', async () => {
  const releases = open();
  const builds = [makeBuild('shell', '2.0.0', 'a'), makeBuild('mf-news', '2.0.0', 'b')];
  const { revision, apps } = await publishTogether({ builds, releases, why: '' });
  assert.equal(revision, 1);
  assert.deepEqual(Object.keys(apps), ['shell', 'mf-news']);
});

test('[MF-6] a held release does not change the stable version', async () => {
  const releases = open();
  await publish({ build: makeBuild('mf-news', '1.0.0', 'a'), releases, why: '' });
  const { apps } = await publish({
    build: makeBuild('mf-news', '1.1.0', 'b'),
    releases,
    why: '',
    isHeld: true,
  });
  assert.equal(apps['mf-news']?.stable, '1.0.0');
  assert.ok(apps['mf-news']?.versions['1.1.0']);
});
