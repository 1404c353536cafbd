import { equal, ok } from 'node:assert/strict';
import { test } from 'node:test';
import { shorten } from './shorten.ts';

for (const [text, max, expected] of [
  ['You win some', 12, 'You win some'],
  ['You win some', 11, 'You win …'],
  ['You win some', 9, 'You win …'],
  ['You win some', 8, 'You …'],
  ['Donaudampfschiff', 10, 'Donaudam …'],
  ['👍👍👍👍', 7, '👍👍 …'],
  ['', 5, ''],
] as const)
  test(`“${text}” in ${max} characters is “${expected}”`, () => {
    equal(shorten(text, max), expected);
    ok(shorten(text, max).length <= max);
  });
