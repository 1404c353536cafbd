import { equal } from 'node:assert/strict';
import { test } from 'node:test';
import { drawable } from './page-facts.ts';

for (const [text, expected] of [
  ['Hvem skal på mål?', 'Hvem skal på mål?'],
  ['Łukasz – “7,5” & <b>', 'Łukasz – “7,5” & <b>'],
  ['GOAL!!! 👍👍 2–1\u0007\u202E', 'GOAL!!! 2–1'],
  ['e\u0301t\u0301e', 'ét e'],
  ['一二三 👍', null],
  ['?!', null],
  ['', null],
] as const)
  test(`A picture shows ${JSON.stringify(text)} as ${JSON.stringify(expected)}`, () => {
    equal(drawable(text), expected);
  });

test('An overlong text is truncated to fit a picture', () => {
  const shown = drawable('a'.repeat(1_000_000)) ?? '';
  equal(shown.length, 160);
  equal(shown.at(-1), '…');
});
