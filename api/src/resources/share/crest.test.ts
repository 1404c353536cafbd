import { equal, ok } from 'node:assert/strict';
import { test } from 'node:test';
import { contrast, readableOn } from './crest.ts';

for (const [background, wished, expected] of [
  ['#c8102e', '#f6eb61', '#f6eb61'],
  ['#003399', '#ffffff', '#ffffff'],
  ['#ffffff', '#fde100', '#000000'],
  ['#dc052d', '#0066b2', '#ffffff'],
  ['#6cabdd', '#6cabdd', '#000000'],
] as const)
  test(`On ${background}, where ${wished} is wished, letters are ${expected}`, () => {
    equal(readableOn(background, wished), expected);
    ok(contrast(background, expected) >= 4.5);
  });
