import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tallyOfJest, tallyOfNodeTests, tallyOfPlaywright } from './Tally.ts';

test("Node's closing lines are added up over several runs", () => {
  const output =
    'ℹ tests 3\nℹ pass 2\nℹ fail 1\nℹ skipped 0\n…\n# pass 5\n# fail 0\n# cancelled 1\n# skipped 2\n';
  assert.deepEqual(tallyOfNodeTests(output), { passed: 7, failed: 2, skipped: 2 });
});

test("jest's closing line is read, and a suite that does not load is a failure", () => {
  assert.deepEqual(
    tallyOfJest('Test Suites: 4 passed, 4 total\nTests:       1 failed, 30 passed, 31 total\n'),
    {
      passed: 30,
      failed: 1,
      skipped: 0,
    },
  );
  assert.equal(tallyOfJest('Test Suites: 1 failed, 1 total\nTests:       0 total\n').failed, 1);
});

test("Playwright's closing lines are read, and a test that passed only at the second try is a failure", () => {
  assert.deepEqual(
    tallyOfPlaywright('  1 failed\n    a.spec.ts\n  1 flaky\n  2 skipped\n  40 passed (1.2m)\n'),
    {
      passed: 40,
      failed: 2,
      skipped: 2,
    },
  );
});
