import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../project.ts';
import { readJestReport, readPlaywrightReport } from './results.ts';

test("jest's report: a file that fails to load has failed", () => {
  const times = { startTime: 1_000, endTime: 3_500 };
  const results = readJestReport({
    testResults: [
      {
        name: join(root, 'shell/src/a.test.ts'),
        status: 'failed',
        ...times,
        assertionResults: [
          { fullName: 'adds', status: 'passed' },
          {
            fullName: 'subtracts',
            status: 'failed',
            failureMessages: ['\u001b[31mError: 1\u001b[39m\n\n    at a.ts:1'],
          },
          { fullName: 'divides', status: 'pending' },
        ],
      },
      { name: join(root, 'shell/src/b.test.ts'), status: 'failed', ...times, assertionResults: [] },
    ],
  });
  assert.deepEqual(results, [
    {
      file: 'shell/src/a.test.ts',
      passed: 1,
      failed: 1,
      skipped: 1,
      ms: 2_500,
      failures: ['subtracts'],
      reasons: { subtracts: 'Error: 1\n    at a.ts:1' },
    },
    {
      file: 'shell/src/b.test.ts',
      passed: 0,
      failed: 1,
      skipped: 0,
      ms: 2_500,
      failures: ['the file could not be loaded'],
      reasons: {},
    },
  ]);
});

test("Playwright's report: flaky tests and errors outside of tests count as failed", () => {
  const spec = (title: string, status: 'expected' | 'unexpected' | 'flaky' | 'skipped') => ({
    title,
    ok: status === 'expected' || status === 'skipped',
    tests: [
      {
        status,
        annotations: [],
        results: [{ duration: 10, error: { message: `${title} took too long` } }, { duration: 5 }],
      },
    ],
  });
  const results = readPlaywrightReport({
    config: { rootDir: join(root, 'e2e/src/tests') },
    errors: [{ message: 'no browser' }],
    suites: [
      {
        file: 'a.spec.ts',
        specs: [spec('one', 'expected'), spec('two', 'flaky')],
        suites: [{ specs: [spec('three', 'unexpected'), spec('four', 'skipped')] }],
      },
    ],
  });
  assert.deepEqual(results, [
    {
      file: 'e2e/src/tests/a.spec.ts',
      passed: 1,
      failed: 2,
      skipped: 1,
      ms: 60,
      failures: ['two', 'three'],
      reasons: { two: 'two took too long', three: 'three took too long' },
    },
    { file: 'e2e', passed: 0, failed: 1, skipped: 0, ms: 0, failures: ['no browser'] },
  ]);
});
