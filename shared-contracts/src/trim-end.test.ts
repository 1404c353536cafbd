import { equal } from 'node:assert/strict';
import { test } from 'node:test';
import { trimEnd } from './trim-end.ts';

for (const [text, character, expected] of [
  ['https://a.example//', /\//, 'https://a.example'],
  ['//', /\//, ''],
  ['', /\//, ''],
  ['a/b', /\//, 'a/b'],
  ['Vinder, – ', /[\s,–]/, 'Vinder'],
] as const)
  test(`'${text}' without ${character} at its end is '${expected}'`, () =>
    equal(trimEnd(text, character), expected));
