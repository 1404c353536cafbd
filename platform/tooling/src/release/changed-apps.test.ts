import { deepEqual } from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { remove } from '@fan-base/shared-releases/changes';
import { openFolder } from '@fan-base/shared-releases/open-folder';
import { publish } from '@fan-base/shared-releases/publish';
import { makeBuild } from '@fan-base/shared-releases/testing/make-build';
import { sourceDigest } from '../build/source-digest.ts';
import { selectChanged } from './changed-apps.ts';

test('[MF-6] applications that visitors have with these sources, and removed ones, are not changed', async (context) => {
  const folder = await mkdtemp(join(tmpdir(), 'fan-base-changed-'));
  context.after(() => rm(folder, { recursive: true, force: true }));
  const releases = openFolder(folder);
  for (const [name, sources] of [
    ['mf-news', sourceDigest('mf-news')],
    ['mf-squad', 'other sources'],
    ['mf-travel', 'other sources'],
  ] as const)
    await publish({ build: makeBuild(name, '1.0.0', name, { sources }), releases, why: '' });
  const author = { at: '2026-11-28T12:00:00.000Z', by: 'Anna', why: 'unused' };
  await releases.changeRegistry((registry) => remove(registry, 'mf-travel', author));
  const reported: string[] = [];
  const apps = ['mf-news', 'mf-squad', 'mf-travel', 'mf-teams'];
  deepEqual(await selectChanged(apps, releases, (line) => reported.push(line)), ['mf-squad', 'mf-teams']);
  deepEqual(reported, [
    'mf-news 1.0.0 has these sources already',
    'mf-travel was removed on 2026-11-28 by Anna (unused): the operator brings it back with npm run release -- restore mf-travel',
  ]);
});
