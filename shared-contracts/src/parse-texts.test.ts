import { deepEqual, equal } from 'node:assert/strict';
import { test } from 'node:test';
import { parseTexts } from './parse-texts.ts';
import { array, boolean, integer, nullable, number, object, optional, string } from './struct.ts';

const cases = [
  ['7', integer(), 7],
  ['-0.5', number(), -0.5],
  ['true', boolean(), true],
  ['7', nullable(optional(integer())), 7],
  ['7', string(), '7'],
  ['7', array(integer()), [7]],
  [['7', '8'], array(integer()), [7, 8]],
] as const;

for (const [text, struct, value] of cases)
  test(`${JSON.stringify(text)} is parsed as ${JSON.stringify(value)}`, () =>
    deepEqual(parseTexts(text, struct), value));

for (const text of ['', ' 7', '0x10', '1e3', 'Infinity', 'NaN', '9'.repeat(16), 'yes'])
  test(`"${text}" is neither a number nor a boolean`, () => {
    equal(parseTexts(text, integer()), text);
    equal(parseTexts(text, boolean()), text);
  });

test('fields that a query does not declare stay texts', () =>
  deepEqual(parseTexts({ page: '2', other: '3' }, object({ page: integer() })), { page: 2, other: '3' }));
