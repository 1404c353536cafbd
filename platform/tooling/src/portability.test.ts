import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from './project.ts';

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean);
const files = git('ls-files', '-z');

test('every file can be checked out on Windows and macOS', () => {
  const invalid = /[<>:"|?*\\]|[. ](\/|$)|(^|\/)(con|prn|aux|nul|com\d|lpt\d)(\.|\/|$)/i;
  assert.deepEqual(
    files.filter((file) => invalid.test(file)),
    [],
  );
  const byName = Map.groupBy(files, (file) => file.toLowerCase());
  assert.deepEqual(
    [...byName.values()].filter(({ length }) => length > 1),
    [],
  );
  const links = git('ls-files', '-z', '--stage').filter((line) => line.startsWith('120000'));
  assert.deepEqual(links, [], 'symbolic links need a privilege on Windows');
});

test('text files are checked out with line feeds on every system', () => {
  const attributes = git('check-attr', '-z', 'eol', '--', 'package.json');
  assert.deepEqual(attributes, ['package.json', 'eol', 'lf']);
});

test('start, build and import use no Unix-only paths or programs', () => {
  const unixOnly =
    /\.pathname\b.*import\.meta|import\.meta.*\.pathname\b|spawn(Sync)?\('(npm|npx|sh|bash)'|\}:\$\{[^}]*PATH/;
  const sources = files.filter((file) =>
    /^(platform\/(tooling\/(bin|src\/(build|dev|import|release|start))|releases\/src)|shell\/src\/server)\/.*(?<!\.test)\.(ts|mjs)$/.test(
      file,
    ),
  );
  const found = sources.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .filter((line) => unixOnly.test(line) && !line.includes("'win32'"))
      .map((line) => `${file}: ${line.trim()}`),
  );
  assert.deepEqual(found, []);
});
