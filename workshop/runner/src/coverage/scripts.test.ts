import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findScript, isMeasured } from './scripts.ts';

const find = (url: string) => findScript(url, '/project');

test('sources are measured wherever they run; tests and the demo are not', () => {
  const path = 'api/src/server.ts';
  assert.deepEqual(find(`file:///project/${path}`), { kind: 'source', path });
  assert.deepEqual(find(`file:///copies/fan-base-copy-a1B2/${path}`), { kind: 'source', path });
  assert.equal(find(`file:///elsewhere/${path}`), null);
  assert.equal(find('file:///project/node_modules/swr/src/index.ts'), null);
  assert.deepEqual(
    [
      'mf-news/src/pages/NewsPage.tsx',
      'api/src/server.test.ts',
      'workshop/demo/src/server.ts',
      'api/test/run.ts',
      'shell/src/locales/da.ts',
      'shell/src/globals.d.ts',
      'e2e/src/page.ts',
    ].filter(isMeasured),
    ['mf-news/src/pages/NewsPage.tsx'],
  );
});

test('built files are found by their path among the releases, remotes by their script name', () => {
  assert.deepEqual(find('file:///copies/fan-base-x/releases/shell/1.0.0-ab/node/server.cjs'), {
    kind: 'release',
    path: 'shell/1.0.0-ab/node/server.cjs',
    offset: 0,
  });
  assert.deepEqual(find('mf-news@1.0.0-ab/node/server.cjs'), {
    kind: 'release',
    path: 'mf-news/1.0.0-ab/node/server.cjs',
    offset: '(function (exports, module, require) {'.length,
  });
  assert.equal(find('node:internal/process'), null);
});
