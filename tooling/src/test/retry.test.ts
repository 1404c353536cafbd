import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addUp, type FileResult } from './results.ts';
import { listUnsteady, mergeRetry, shouldRetry } from './retry.ts';
import type { PartResult } from './run-part.ts';

const file = (name: string, passed: number, failures: string[] = []): FileResult => ({
  file: name,
  passed,
  failed: failures.length,
  skipped: 0,
  ms: 1,
  failures,
});

const part = (...files: FileResult[]): PartResult => ({
  key: 'e2e',
  title: 'the composed product',
  ms: 1,
  files,
  ...addUp(files),
});

const titles = (count: number) => Array.from({ length: count }, (_, index) => `test ${index}`);

test('a browser test that passes alone counts as passed and is listed as unsteady', () => {
  const merged = mergeRetry(part(file('a.spec.ts', 4, ['opens', 'closes'])), [
    file('a.spec.ts', 1, ['closes']),
  ]);
  assert.deepEqual([merged.passed, merged.failed], [5, 1]);
  assert.deepEqual(merged.files[0]?.failures, ['closes']);
  assert.deepEqual(listUnsteady([merged]), [{ file: 'a.spec.ts', title: 'opens', reason: '' }]);
});

test('up to three unsteady tests pass a run, and a fourth fails it', () => {
  const run = (count: number) =>
    mergeRetry(part(file('a.spec.ts', 0, titles(count))), [file('a.spec.ts', count)]);
  assert.deepEqual([run(3).failed, run(4).failed], [0, 4]);
});

test('a second run that ends early leaves every failure a failure', () => {
  const first = part(file('a.spec.ts', 0, ['opens', 'closes']), file('b.spec.ts', 0, ['moves']));
  assert.equal(mergeRetry(first, [file('a.spec.ts', 1)]).failed, 3);
});

test('only browser tests run again, and only when few of them failed', () => {
  assert.equal(shouldRetry(part(file('a.spec.ts', 3))), false);
  assert.equal(shouldRetry(part(file('a.test.ts', 3, ['answers']))), false);
  assert.equal(shouldRetry(part(file('a.spec.ts', 3, ['opens']))), true);
  assert.equal(shouldRetry(part(file('a.spec.ts', 3, titles(11)))), false);
});
