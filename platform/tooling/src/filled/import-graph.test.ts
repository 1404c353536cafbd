import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseImports, reachedFrom } from './import-graph.ts';

test('imports include relative, workspace, type and dynamic imports of files of this project', () => {
  const source = `
    import { join } from 'node:path';
    import { type Digest, digest } from './filling-digest.ts';
    import type { Release } from '@fan-base/shared-contracts/release';
    import '../project.ts';
    const later = import('../start/start.ts');`;
  assert.deepEqual(parseImports('platform/tooling/src/filled/x.ts', source), [
    'platform/tooling/src/filled/filling-digest.ts',
    'shared-contracts/src/release.ts',
    'platform/tooling/src/project.ts',
    'platform/tooling/src/start/start.ts',
  ]);
});

test('imports include the files that a module loads by a glob of its folder', () => {
  const source =
    "for await (const file of glob('**/import-graph*.ts', { cwd: import.meta.dirname })) await import(file);";
  assert.deepEqual(parseImports('platform/tooling/src/x.ts', source), [
    'platform/tooling/src/filled/import-graph.test.ts',
    'platform/tooling/src/filled/import-graph.ts',
  ]);
});

test('reached files include other workspaces, each file once', () => {
  const reached = reachedFrom('platform/tooling/src/release/commands.test.ts');
  for (const path of [
    'platform/tooling/src/project.ts',
    'platform/releases/src/publish.ts',
    'shared-contracts/src/release.ts',
  ])
    assert.ok(reached.has(path), path);
  assert.ok(!reached.has('api/src/app.ts'));
});
