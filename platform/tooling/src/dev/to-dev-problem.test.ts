import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toDevProblem } from './to-dev-problem.ts';

test('[MF-8] a syntax error is reported with file, line and surrounding code', () => {
  const message =
    'Module build failed (from ../node_modules/swc-loader/src/index.js):\nError:   x Expression expected\n    ,-[/project/mf-squad/src/pages/club/ClubPage.tsx:41:1]\n 41 | const x = ;\n    :           ^\n    `----\n\n\nCaused by:\n    Syntax Error\n\nStack backtrace:\n   0: <unknown>';
  assert.deepEqual(
    toDevProblem('mf-squad', { message, moduleName: './src/pages/club/ClubPage.tsx' }, '/project'),
    {
      app: 'mf-squad',
      file: 'mf-squad/src/pages/club/ClubPage.tsx',
      line: 41,
      text: 'x Expression expected\n    ,-[mf-squad/src/pages/club/ClubPage.tsx:41:1]\n 41 | const x = ;\n    :           ^\n    `----',
    },
  );
});

test('[MF-8] a missing import is reported with the importing file and line', () => {
  const message = "Module not found: Error: Can't resolve './Nothing.tsx' in '/project/mf-squad/src'";
  assert.deepEqual(
    toDevProblem('mf-squad', { message, moduleName: './src/remote.tsx', loc: '3:0-30' }, '/project'),
    {
      app: 'mf-squad',
      file: 'mf-squad/src/remote.tsx',
      line: 3,
      text: "Module not found: Error: Can't resolve './Nothing.tsx' in 'mf-squad/src'",
    },
  );
});

test('[MF-8] an error without a location is attributed to the application', () => {
  assert.deepEqual(toDevProblem('mf-squad', { message: 'no chunk named page-club' }, '/project'), {
    app: 'mf-squad',
    file: null,
    line: null,
    text: 'no chunk named page-club',
  });
});
