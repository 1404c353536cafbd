import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseImports, reachedFrom } from './import-graph.ts';

test('imports include relative, workspace, type and dynamic imports of files of this project', () => {
  const source = `
    import { join } from 'node:path';
    import { type Part, parts } from './parts.ts';
    import type { Release } from '@fan-base/shared-contracts/release';
    import '../project.ts';
    const later = import('./lint.ts');`;
  assert.deepEqual(parseImports('tooling/src/test/x.ts', source), [
    'tooling/src/test/parts.ts',
    'shared-contracts/src/release.ts',
    'tooling/src/project.ts',
    'tooling/src/test/lint.ts',
  ]);
});

test('reached files include other workspaces, each file once', () => {
  const reached = reachedFrom('tooling/src/release/cli.test.ts');
  for (const path of [
    'tooling/src/project.ts',
    'shared-releases/src/publish.ts',
    'shared-contracts/src/release.ts',
  ])
    assert.ok(reached.has(path), path);
  assert.ok(!reached.has('api/src/app.ts'));
});
