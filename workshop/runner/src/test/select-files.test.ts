import assert from 'node:assert/strict';
import { test } from 'node:test';
import { selectFiles } from './select-files.ts';

const files = ['e2e/src/http/host.test.ts', 'e2e/src/tests/host.spec.ts', 'e2e/src/tests/hostile.spec.ts'];

for (const [words, selected] of [
  [[], files],
  [['host'], files.slice(0, 2)],
  [['hosti'], ['e2e/src/tests/hostile.spec.ts']],
  [['tests/host.spec.ts'], ['e2e/src/tests/host.spec.ts']],
  [['hostile', 'host'], files],
  [['nothing'], []],
] as const)
  test(`the words ${JSON.stringify(words)} mean ${selected.length} files`, () => {
    assert.deepEqual(selectFiles(files, words), selected);
  });
