import assert from 'node:assert/strict';
import { test } from 'node:test';
import { reachedTests } from './changed-files.ts';

const tests = [
  'workshop/runner/src/test/summary.test.ts',
  'platform/tooling/src/release/commands.test.ts',
  'api/src/database/migrate.test.ts',
  'api/src/app.test.ts',
];

for (const [changed, reached] of [
  [['workshop/runner/src/test/summary.ts'], ['workshop/runner/src/test/summary.test.ts']],
  [['platform/tooling/src/release/commands.test.ts'], ['platform/tooling/src/release/commands.test.ts']],
  [
    ['shared-contracts/src/release.ts'],
    ['platform/tooling/src/release/commands.test.ts', 'api/src/app.test.ts'],
  ],
  [
    ['api/src/database/migrations/0001_start.sql'],
    ['api/src/database/migrate.test.ts', 'api/src/app.test.ts'],
  ],
  [['api/src/resources/contact/contact.routes.ts'], ['api/src/app.test.ts']],
  [['api/src/resources/contact/contact.queries.ts'], ['api/src/app.test.ts']],
  [['docs/decisions/001-route-keys-in-place-of-router-objects.md'], []],
  [['package-lock.json'], tests],
  [[], []],
] as const)
  test(`a change of ${changed.join(', ') || 'nothing'} reaches ${reached.length} of four tests`, () => {
    assert.deepEqual(reachedTests(tests, changed), reached);
  });
