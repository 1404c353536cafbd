import { equal } from 'node:assert/strict';
import { test } from 'node:test';
import { toWords } from './to-words.ts';

test('all words must match, and the last one may be unfinished', () => {
  equal(toWords('Ødegaard ska'), 'Ødegaard & ska:*');
  equal(toWords(" a'b & !c:* "), 'a & b & c:*');
  equal(toWords('?!'), null);
});
