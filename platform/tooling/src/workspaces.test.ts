import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findWorkspace, workspaceFolders } from './workspaces.ts';

test('workspaces are found by the names of their packages, wherever they lie', () => {
  assert.equal(workspaceFolders().get('source-parsers'), 'api/parsers');
  assert.equal(workspaceFolders().get('shared-server'), 'platform/server');
});

for (const [path, folder] of [
  ['api/src/app.ts', 'api'],
  ['api/test/run.ts', 'api'],
  ['api/parsers/src/refusal.ts', 'api/parsers'],
  ['platform/tests/src/run.ts', 'platform/tests'],
  ['mf-unknown/src/remote.tsx', 'mf-unknown'],
] as const)
  test(`${path} belongs to ${folder}`, () => assert.equal(findWorkspace(path), folder));
