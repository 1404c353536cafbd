import { deepEqual } from 'node:assert/strict';
import { test } from 'node:test';
import { findUndocumented } from './docstrings.ts';

for (const code of [
  '/** In meters. */\nexport const x = 1;',
  '/** In meters. */\n// biome-ignore lint/x: y\nexport interface X {}',
  "export const x = defineCall('x', 'GET /x', { summary: 'An x' });",
  '/** An x. */\nexport const X = object({});\nexport type X = Infer<typeof X>;',
  '/** Parts. */\nconst parts = [1] as const;\nexport type Part = (typeof parts)[number];',
  'const x = 1;',
])
  test(`is documented: ${JSON.stringify(code)}`, () => deepEqual(findUndocumented('x.ts', code), []));

for (const code of [
  '// å\nexport const x = 1;',
  '/**  */\nexport function x() {}',
  '/** Of another. */ const y = 1;\nexport class x {}',
  'const X = object({});\nexport type x = Infer<typeof X>;',
])
  test(`is reported: ${JSON.stringify(code)}`, () =>
    deepEqual(findUndocumented('x.ts', code), ['x.ts:2: x has no docstring']));
