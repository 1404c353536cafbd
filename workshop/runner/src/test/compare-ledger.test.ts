import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compareLedger } from './compare-ledger.ts';

const ledger = `# Ledger
- HOST-1 The host decides. **[met: e2e/host, api; the rest by hand]**
- HOST-2 Languages. **[in part: labels (e2e/host)]**
`;
const browser = { path: 'e2e/src/tests/host.spec.ts', source: "test('[HOST-1] it does', …)" };
const api = { path: 'api/src/resources/sites.test.ts', source: "test('[HOST-1] [HOST-2] so does it', …)" };

test('a ledger that matches the tests has no problems', () => {
  assert.deepEqual(compareLedger(ledger, [browser, api]), []);
});

test('a requirement marked as met without a test in that place is reported', () => {
  assert.deepEqual(compareLedger(ledger, [browser]), [
    'HOST-1 is marked as met by api, where no test has its ID',
  ]);
  assert.deepEqual(compareLedger(ledger, [{ ...browser, path: 'e2e/src/tests/hosts.spec.ts' }, api]), [
    'HOST-1 is marked as met by e2e/host, where no test has its ID',
  ]);
});

test('an ID that is not in the ledger is reported with its file', () => {
  const other = { path: 'e2e/src/http/x.test.ts', source: "test('[HOST-9] never required', …)" };
  assert.deepEqual(compareLedger(ledger, [browser, api, other]), [
    'e2e/src/http/x.test.ts has the ID HOST-9, which is not a requirement',
  ]);
});
