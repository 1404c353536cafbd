import assert from 'node:assert/strict';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { openFolder } from '@fan-base/shared-releases/open-folder';
import { publish } from '@fan-base/shared-releases/publish';
import { makeBuild } from '@fan-base/shared-releases/testing/make-build';
import { runFanBase } from '../cli/commands.ts';
import { root } from '../project.ts';

const directory = mkdtempSync(join(tmpdir(), 'fan-base-explain-'));
const release = join(directory, 'mf-news/9.0.0');

async function run(...args: string[]) {
  const [lines, complaints]: [string[], string[]] = [[], []];
  const status = await runFanBase(['release', ...args], {
    env: { ...process.env, RELEASES_DIR: directory, RELEASES_S3: '' },
    print: (line) => lines.push(line),
    log: (line) => complaints.push(line),
  });
  return { status, stdout: lines.join('\n'), stderr: complaints.join('\n') };
}

async function requireRefused(args: string[], reason: RegExp): Promise<void> {
  const { status, stderr } = await run('show', ...args);
  assert.equal(status, 1);
  assert.match(stderr, reason);
}

// Only this source has the text, and one file of each build.
const text = 'instagram.com';
const textSource = 'mf-news/src/social/handles.ts';
const positionIn = (path: string): { readonly line: number; readonly column: number } => {
  const before = readFileSync(path, 'utf8').split(text)[0] ?? '';
  return { line: before.split('\n').length, column: before.length - before.lastIndexOf('\n') };
};
const findFile = (pattern: string): string =>
  globSync(pattern, { cwd: release }).find((path) =>
    readFileSync(join(release, path), 'utf8').includes(text),
  ) ?? '';

before(async () => {
  const { status, stderr } = await run('publish', 'mf-news', '--version', '9.0.0');
  assert.equal(status, 0, stderr);
});
after(() => rmSync(directory, { recursive: true }));

for (const [part, separator] of [
  ['web', '/'],
  ['node', '@'],
] as const)
  test(`[MF-6] a position in the published ${part} build of a remote is explained as one in its sources`, async () => {
    const file = findFile(`${part}/*.{js,cjs}`);
    const { line, column } = positionIn(join(release, file));
    const { stdout } = await run('show', `at x (mf-news${separator}9.0.0/${file}:${line}:${column})`);
    const { line: sourceLine } = positionIn(join(root, textSource));
    assert.match(stdout, new RegExp(`  ${textSource}:${sourceLine}:\\d+$`));
  });

test('[SEC-1] no published file names or contains a source map, and none lies in the public folder', () => {
  const files = globSync('{web,node}/**/*.*', { cwd: release });
  assert.deepEqual(
    files.filter(
      (file) => file.endsWith('.map') || readFileSync(join(release, file)).includes('sourceMappingURL'),
    ),
    [],
  );
  for (const map of globSync('maps/**/*.map', { cwd: release })) {
    const path = join(release, map);
    assert.equal(JSON.parse(readFileSync(path, 'utf8')).sourcesContent, undefined, map);
    assert.ok(files.includes(map.replace('maps/', '').replace(/\.map$/, '')), map);
  }
});

test('[MF-6] a file that the release did not publish is not searched in the store', async () => {
  await requireRefused(['undefined is not a function'], /is neither an application nor a frame/);
  await requireRefused(['mf-news/8.0.0/web/a.js:1:1'], /mf-news 8\.0\.0 was never published/);
  await requireRefused(['mf-constructor/__proto__/web/a.js:1:1'], /is neither an application nor a frame/);
  await requireRefused(['mf-news/9.0.0/web/...js:1:1'], /mf-news 9\.0\.0 has no source map of web\/\.\.\.js/);
  const old = makeBuild('mf-news', '7.0.0', 'old', { maps: undefined });
  await publish({ build: old, releases: openFolder(directory), why: '', isHeld: true });
  await requireRefused(['mf-news/7.0.0/web/remoteEntry.js:1:1'], /mf-news 7\.0\.0 has no source map/);
});

test('[MF-6] a changed source map is named by verify and explains nothing', async () => {
  writeFileSync(join(release, 'maps/web/remoteEntry.js.map'), '{}');
  await requireRefused(['mf-news/9.0.0/web/remoteEntry.js:0:0'], /is not what was published/);
  const { stderr } = await run('show', 'mf-news@9.0.0', '--verify');
  assert.match(stderr, /9\.0\.0: maps\/web\/remoteEntry\.js\.map is not what was published/);
});
