import { deepEqual, notEqual } from 'node:assert/strict';
import { test } from 'node:test';
import { intoLanes } from './into-lanes.ts';
import { parts } from './parts.ts';

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
const listFiles = (lanes: ReturnType<typeof intoLanes>) =>
  lanes.map((lane) => lane.map(({ part, files }) => [part.key, ...files]));

test('in a whole run, HTTP tests and the walk over all screens follow the API tests', () => {
  deepEqual(listFiles(intoLanes([plan('pglite', 'a.test.ts'), e2e])), [
    [['e2e', 'e2e/src/tests/host.spec.ts']],
    [
      ['pglite', 'a.test.ts'],
      ['e2e', 'e2e/src/http/host.test.ts', 'e2e/src/tests/screens.spec.ts'],
    ],
  ]);
});

test('the tests of the platform follow the browser tests of the sites', () => {
  const platform = plan('platform', 'platform-tests/src/http/host.test.ts');
  deepEqual(listFiles(intoLanes([plan('pglite', 'a.test.ts'), platform, e2e]))[0], [
    ['e2e', 'e2e/src/tests/host.spec.ts'],
    ['platform', 'platform-tests/src/http/host.test.ts'],
  ]);
});

test('end-to-end tests alone share one product', () => {
  deepEqual(listFiles(intoLanes([e2e])), [[['e2e', ...e2e.files]]]);
});

test('the browser tests of two lanes have their own folders', () => {
  const [[first] = [], [, second] = []] = intoLanes([plan('pglite', 'a.test.ts'), e2e]);
  const folderOf = (run: typeof first) => run?.part.command([], '').env?.['E2E_OUTPUT'];
  notEqual(folderOf(first), folderOf(second));
});
