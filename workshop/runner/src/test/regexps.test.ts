import { deepEqual } from 'node:assert/strict';
import { test } from 'node:test';
import { slowRegexps } from './regexps.ts';

const cases: readonly (readonly [code: string, isSlow: boolean])[] = [
  ["text.replace(/\\/+$/, '')", true],
  ['/^(a+)+$/.test(text)', true],
  ['/\\s*-?\\s*x/.test(text)', true],
  ["new RegExp('x+$', 'u')", true],
  ["RegExp('x+$')", true],
  ["string({ pattern: '^(a*)*b$' })", true],
  ["text.replace(/^\\/+/, '')", false],
  ['/<[^<>]*>/g.exec(text)', false],
  ["string({ pattern: '^[0-9]{1,18}$' })", false],
  ["'x+$'", false],
];
for (const [code, isSlow] of cases)
  test(`${code} ${isSlow ? 'is not linear' : 'is linear'}`, () =>
    deepEqual(slowRegexps('a.ts', code).length, isSlow ? 1 : 0));

test('a problem has the file and the pattern', () => {
  deepEqual(slowRegexps('mf-news/src/Page.tsx', 'const page = <p>{text.replace(/ +$/u, "")}</p>;'), [
    'mf-news/src/Page.tsx: / +$/u is not linear (move)',
  ]);
});
