import { deepEqual } from 'node:assert/strict';
import { test } from 'node:test';
import { findLongTitles } from './test-titles.ts';

const long = 'å'.repeat(101);

for (const code of [
  `test('${long}', () => {});`,
  `test.describe("${long}", () => {});`,
  `test.each([1])('${long}', () => {});`,
  `it.each\`a\`('${long}', () => {});`,
  `test('x', async () => { await test.step(\`${long}\`, () => {}); });`,
])
  test(`a long title is reported: ${code.replace(long, '…')}`, () =>
    deepEqual(findLongTitles('x.test.ts', `// å\n${code}`), ['x.test.ts:2: a title of 101 characters']));

for (const code of [
  `test('${long.slice(1)}', () => {});`,
  `click('${long}');`,
  `test(${'x'.repeat(101)}, () => {});`,
])
  test(`no title is reported: ${code.slice(0, 20)}`, () => deepEqual(findLongTitles('x.test.ts', code), []));
