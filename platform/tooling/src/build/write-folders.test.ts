import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { describeFolders, foldersFile, writeFolders } from './write-folders.ts';

const folders: string[] = [];
after(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** The sources of a remote with these files. */
function createSources(...files: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'fan-base-folders-'));
  folders.push(folder);
  for (const file of ['remote.tsx', ...files]) {
    const path = join(folder, 'src', file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, '');
  }
  return join(folder, 'src');
}

/** The chunks of a table, with what they import. */
const listChunks = (src: string) =>
  [...describeFolders(src).matchAll(/webpackChunkName: "([^"]+)" \*\/ '([^']+)'/g)].map(
    ([, chunk, path]) => `${chunk} ${path}`,
  );

test('a page and a widget are chunks with the name of their folder', () => {
  const src = createSources(
    'pages/squad/SquadPage.tsx',
    'pages/squad/SquadPage.test.tsx',
    'pages/squad/MemberRow.tsx',
    'widgets/absences/AbsencesWidget.tsx',
    'widgets/next-match.ts',
  );
  assert.deepEqual(listChunks(src), [
    'page-squad ./pages/squad/SquadPage.tsx',
    'widget-absences ./widgets/absences/AbsencesWidget.tsx',
    'messages-da ./locales/da.ts',
    'messages-en ./locales/en.ts',
  ]);
});

test('a page has the messages of its folder, or of the folder that groups it with others', () => {
  const src = createSources(
    'pages/club/ClubPage.tsx',
    'pages/club/locales/da.po',
    'pages/season/round/RoundPage.tsx',
    'pages/season/locales/da.po',
  );
  assert.deepEqual(
    listChunks(src).filter((chunk) => chunk.includes('messages-da')),
    [
      'page-club-messages-da ./pages/club/locales/da.ts',
      'page-round-messages-da ./pages/season/locales/da.ts',
      'messages-da ./locales/da.ts',
    ],
  );
});

test('the keys of pages that are not specified are declared for the compiler', () => {
  const text = describeFolders(createSources('pages/squad/SquadPage.tsx', 'pages/fan-quiz/FanQuizPage.tsx'));
  assert.match(text, /interface OwnPages \{\n {4}'fan-quiz': true;\n {2}\}/);
});

test('two pages in folders of the same name, or in the same folder, are refused', () => {
  assert.throws(
    () => describeFolders(createSources('pages/a/round/RoundPage.tsx', 'pages/b/round/RoundPage.tsx')),
    /pages\/a\/round\/RoundPage\.tsx and pages\/b\/round\/RoundPage\.tsx are both the module of round/,
  );
  assert.throws(
    () => describeFolders(createSources('pages/a/OnePage.tsx', 'pages/a/TwoPage.tsx')),
    /are both the module of a/,
  );
});

test('a table is written for remotes, and only if it has changed', () => {
  const src = createSources('pages/squad/SquadPage.tsx');
  const file = join(src, foldersFile);
  writeFolders(dirname(src));
  utimesSync(file, 0, 0);
  writeFolders(dirname(src));
  assert.equal(statSync(file).mtimeMs, 0);
  mkdirSync(join(src, 'pages/club'));
  writeFileSync(join(src, 'pages/club/ClubPage.tsx'), '');
  writeFolders(dirname(src));
  assert.notEqual(statSync(file).mtimeMs, 0);
  rmSync(join(src, 'remote.tsx'));
  rmSync(file);
  writeFolders(dirname(src));
  assert.equal(existsSync(file), false);
});
