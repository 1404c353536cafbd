import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compareLedger } from './compare-ledger.ts';

const ledger = `# Ledger
- HOST-1 The host decides. **[met: e2e/host, api; the rest by hand]**
- HOST-2 Languages. **[in part: labels (e2e/host)]**
`;
const browser = { path: 'e2e/src/tests/host.spec.ts', source: "test('[HOST-1] it does', …)" };
const api = { path: 'api/src/resources/sites.test.ts', source: "test('[HOST-1] [HOST-2] so does it', …)" };

test('a ledger that the tests bear out is as it should be', () => {
  assert.deepEqual(compareLedger(ledger, [browser, api]), []);
});

test('a requirement that is called met where no test names it is named with the place', () => {
  assert.deepEqual(compareLedger(ledger, [browser]), ['HOST-1 is called met by api, where no test names it']);
  assert.deepEqual(compareLedger(ledger, [{ ...browser, path: 'e2e/src/tests/hosts.spec.ts' }, api]), [
    'HOST-1 is called met by e2e/host, where no test names it',
  ]);
});

test('an ID that the ledger does not have is named with its file', () => {
  const other = { path: 'e2e/src/http/x.test.ts', source: "test('[HOST-9] never asked for', …)" };
  assert.deepEqual(compareLedger(ledger, [browser, api, other]), [
    'e2e/src/http/x.test.ts names HOST-9, which is no requirement',
  ]);
});
