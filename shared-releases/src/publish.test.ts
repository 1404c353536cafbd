import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import type { Release } from '@fan-base/shared-contracts/release';
import { openFolder } from './openFolder.ts';
import { publish } from './publish.ts';

const folder = () => mkdtempSync(join(tmpdir(), 'fan-base-releases-'));
const store = () => {
  const directory = folder();
  return { directory, releases: openFolder(directory) };
};

/** A build as far as publishing looks at it. */
function buildOf(name: string, version: string, sources: string): string {
  const build = folder();
  mkdirSync(join(build, 'web'));
  writeFileSync(join(build, 'web/remoteEntry.js'), `// ${sources}`);
  const release: Release = {
    name,
    version,
    contract: '1.0',
    sources,
    builtAt: '2026-11-21T12:00:00.000Z',
    container: { name: 'mf_news', file: 'remoteEntry.js' },
    chunks: {},
    integrity: {},
    routes: [],
    pages: [],
    widgets: {},
    packages: [],
    singletons: {},
    bytes: {},
  };
  writeFileSync(join(build, 'release.json'), JSON.stringify(release));
  return build;
}

test('[MF-1] publishing changes the line of one remote and nothing else', async () => {
  const { releases } = store();
  await publish({ build: buildOf('mf-news', '1.0.0', 'a'), releases, why: '' });
  await publish({ build: buildOf('mf-matches', '1.0.0', 'b'), releases, why: '' });
  const before = await releases.readRegistry();
  const after = await publish({ build: buildOf('mf-news', '1.1.0', 'c'), releases, why: 'better' });
  assert.equal(after.revision, before.revision + 1);
  assert.deepEqual(after.apps['mf-matches'], before.apps['mf-matches']);
  assert.equal(after.apps['mf-news']?.stable, '1.1.0');
  assert.deepEqual(Object.keys(after.apps['mf-news']?.versions ?? {}), ['1.0.0', '1.1.0']);
  assert.equal(after.apps['mf-news']?.history.at(-1)?.why, 'better');
});

test('[MF-7] what is published stays, and the same version with other content is refused', async () => {
  const { directory, releases } = store();
  await publish({ build: buildOf('mf-news', '1.0.0', 'a'), releases, why: '' });
  await assert.rejects(
    publish({ build: buildOf('mf-news', '1.0.0', 'other'), releases, why: '' }),
    /published already, with other content/,
  );
  assert.match(readFileSync(join(directory, 'mf-news/1.0.0/web/remoteEntry.js'), 'utf8'), /\/\/ a/);
});

test('twenty changes at the same moment all stand in the registry', async () => {
  const { releases } = store();
  await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      publish({ build: buildOf('mf-news', `1.0.${at}`, String(at)), releases, why: '' }),
    ),
  );
  const { revision, apps } = await releases.readRegistry();
  assert.equal(revision, 20);
  assert.equal(Object.keys(apps['mf-news']?.versions ?? {}).length, 20);
});

test('the lock of a publisher that was killed does not stop the next', async () => {
  const { directory, releases } = store();
  const dead = spawn(process.execPath, ['--version'], { stdio: 'ignore' });
  await new Promise((resolve) => dead.once('exit', resolve));
  writeFileSync(join(directory, 'releases.lock'), String(dead.pid));
  const registry = await releases.changeRegistry((same) => same);
  assert.equal(registry.revision, 1);
});

test('a damaged registry is an error, not an empty one', async () => {
  const { directory, releases } = store();
  writeFileSync(join(directory, 'releases.json'), '{"revision": 3');
  await assert.rejects(releases.changeRegistry((same) => same));
  assert.equal(readFileSync(join(directory, 'releases.json'), 'utf8'), '{"revision": 3');
});
