import { equal, match } from 'node:assert/strict';
import { test } from 'node:test';
import type { Release } from '@fan-base/shared-contracts/release';
import { createStatement, findStatementFault } from './statement.ts';
import { createRelease } from './testing/create-release.ts';

const bare = createRelease('mf-quiz', {
  integrity: { 'remoteEntry.js': 'sha384-a', 'page-quiz.js': 'sha384-b' },
  maps: { 'web/remoteEntry.js.map': 'sha384-c' },
});
const statement = createStatement(bare, { commit: '0a1b2c3', builder: 'anna' });
const stated: Release = { ...bare, statement };

test('A statement is about the files in any order', () => {
  const integrity = Object.fromEntries(Object.entries(stated.integrity).reverse());
  equal(findStatementFault({ ...stated, integrity }), null);
});

for (const [what, changes] of [
  ['a file', { integrity: { ...bare.integrity, 'page-quiz.js': 'sha384-x' } }],
  ['a source map', { maps: {} }],
  ['a package of the platform', { platform: { 'a.tgz': 'sha384-x' } }],
  ['the version', { version: '9.9.9' }],
  ['the time', { builtAt: '2026-01-01T00:00:00.000Z' }],
  ['the commit', { statement: { ...statement, commit: 'fffffff' } }],
  ['the builder', { statement: { ...statement, builder: 'bill' } }],
] as const)
  test(`A statement does not fit if ${what} has changed`, () => {
    match(findStatementFault({ ...stated, ...changes }) ?? '', /is about other files/);
  });

test('A release without a statement is named as such', () => {
  match(findStatementFault(bare) ?? '', /has no statement/);
});
