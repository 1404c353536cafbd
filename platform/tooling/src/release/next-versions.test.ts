import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { openFolder } from '@fan-base/shared-releases/open-folder';
import { publish } from '@fan-base/shared-releases/publish';
import { makeBuild } from '@fan-base/shared-releases/testing/make-build';
import { sourceDigest } from '../build/source-digest.ts';
import { isWorkingVersion } from '../build/working-builds.ts';
import { listApps, readPackage, root } from '../project.ts';
import { planVersion, readNextVersions } from './next-versions.ts';

const folder = mkdtempSync(join(tmpdir(), 'fan-base-next-'));
const write = (path: string, text: string) => writeFileSync(join(folder, path), text);
const apps = { 'mf-news': '1.1.0', 'mf-squad': '1.2.3', 'mf-travel': '1.0.0' };
const getVersion = (app: string): string =>
  JSON.parse(readFileSync(join(folder, app, 'package.json'), 'utf8')).version;

before(() => {
  cpSync(join(root, '.changeset/config.json'), join(folder, '.changeset/config.json'));
  const config = JSON.parse(readFileSync(join(folder, '.changeset/config.json'), 'utf8'));
  write('.changeset/config.json', JSON.stringify({ ...config, ignore: [] }));
  write('package.json', JSON.stringify({ name: 'fan-base', private: true, workspaces: Object.keys(apps) }));
  write('package-lock.json', '{}');
  for (const [app, version] of Object.entries(apps)) {
    mkdirSync(join(folder, app));
    write(`${app}/package.json`, JSON.stringify({ name: `@fan-base/${app}`, version, private: true }));
  }
  write(
    '.changeset/a.md',
    '---\n"@fan-base/mf-news": patch\n"@fan-base/mf-squad": patch\n---\n\nOne thing.\n',
  );
  write('.changeset/b.md', '---\n"@fan-base/mf-news": minor\n---\n\nAnother thing\nin two lines.\n');
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
});
after(() => rmSync(folder, { recursive: true }));

test('[MF-6] the next versions are those that npm run version-packages gives, and no file is changed', async () => {
  const next = await readNextVersions(folder);
  assert.deepEqual(Object.fromEntries(next), {
    'mf-news': { version: '1.2.0', text: 'One thing.; Another thing in two lines.' },
    'mf-squad': { version: '1.2.4', text: 'One thing.' },
  });
  assert.deepEqual(
    Object.keys(apps).map((app) => getVersion(app)),
    Object.values(apps),
  );
  for (const args of [
    ['init', '--quiet'],
    ['add', '.'],
    ['-c', 'user.name=a', '-c', 'user.email=a', 'commit', '-qm', 'a'],
  ])
    assert.equal(spawnSync('git', args, { cwd: folder }).status, 0);
  const changeset = join(root, 'node_modules/@changesets/cli/bin.js');
  const { status, stderr } = spawnSync(process.execPath, [changeset, 'version'], {
    cwd: folder,
    encoding: 'utf8',
  });
  assert.equal(status, 0, stderr);
  assert.deepEqual(
    Object.keys(apps).map((app) => getVersion(app)),
    Object.entries(apps).map(([app, version]) => next.get(app)?.version ?? version),
  );
});

test('[MF-6] each application of this checkout can be published: its version names what it contains', async () => {
  const releases = openFolder(mkdtempSync(join(tmpdir(), 'fan-base-next-')));
  const next = await readNextVersions(root);
  for (const app of listApps()) {
    const { version, reasons } = await planVersion(releases, app, next.get(app));
    assert.deepEqual([app, reasons], [app, []]);
    const pending = next.get(app);
    assert.equal(
      version,
      pending ? `${pending.version}-next.${sourceDigest(app)}` : readPackage(app).version,
    );
    // A start of the working tree does not replace it.
    assert.equal(isWorkingVersion(version), false);
  }
});

test('[MF-6] a version from other sources is not republished, and one from the same is that version', async () => {
  const releases = openFolder(mkdtempSync(join(tmpdir(), 'fan-base-next-')));
  const { version } = readPackage('mf-search');
  for (const [app, sources] of [
    ['mf-search', 'earlier shared packages'],
    ['mf-teams', sourceDigest('mf-teams')],
  ] as const)
    await publish({ build: makeBuild(app, readPackage(app).version, 'a', { sources }), releases, why: '' });
  const planned = await planVersion(releases, 'mf-search', undefined);
  assert.equal(
    planned.version,
    `${version.replace(/\d+$/, (patch) => `${Number(patch) + 1}`)}-next.${sourceDigest('mf-search')}`,
  );
  assert.equal(planned.text, 'shared packages or tools changed');
  assert.equal((await planVersion(releases, 'mf-teams', undefined)).version, readPackage('mf-teams').version);
});
