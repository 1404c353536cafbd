import { deepEqual, notEqual } from 'node:assert/strict';
import { test } from 'node:test';
import { parts } from './parts.ts';
import { splitSites } from './split-sites.ts';

function plan(key: string, ...files: string[]) {
  const part = parts.get(key);
  if (!part) throw new Error(`no part ${key}`);
  return { part, files };
}

const e2e = plan(
  'e2e',
  'e2e/src/http/host.test.ts',
  'e2e/src/tests/host.spec.ts',
  'e2e/src/tests/screens.spec.ts',
);
const [tooling, pglite] = [plan('tooling', 'a.test.ts'), plan('pglite', 'b.test.ts')];

test('HTTP tests and the walk over all screens get their own product, started after the tooling tests', () => {
  deepEqual(
    splitSites([e2e, tooling, pglite]).map(({ part, files }) => [part.key, ...files]),
    [
      ['e2e', 'e2e/src/tests/host.spec.ts'],
      ['tooling', 'a.test.ts'],
      ['e2e', 'e2e/src/http/host.test.ts', 'e2e/src/tests/screens.spec.ts'],
      ['pglite', 'b.test.ts'],
    ],
  );
});

test('end-to-end tests alone share one product', () => {
  deepEqual(splitSites([e2e]), [e2e]);
});

test('browser tests of two products have separate folders of results', () => {
  const [first, second] = splitSites([e2e, pglite]);
  const folderOf = (run: typeof first) => run?.part.command([], '').env?.['E2E_OUTPUT'];
  notEqual(folderOf(first), folderOf(second));
});
