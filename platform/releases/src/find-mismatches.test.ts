import assert from 'node:assert/strict';
import { test } from 'node:test';
import { jsonSchema } from '@fan-base/shared-contracts/json-schema';
import {
  array,
  enums,
  integer,
  nullable,
  number,
  object,
  optional,
  record,
  type Struct,
  string,
  union,
  unknown,
} from '@fan-base/shared-contracts/struct';
import { findMismatches } from './find-mismatches.ts';

const player = object({ name: string(), age: integer() });

const cases: readonly [what: string, given: Struct, accepted: Struct, found: readonly string[]][] = [
  ['the same', object({ players: array(player) }), object({ players: array(player) }), []],
  ['a field more', object({ a: string(), b: string() }), object({ a: string() }), []],
  ['a field less', object({ a: string() }), object({ a: string(), b: string() }), ['b is missing']],
  ['an optional field less', object({}), object({ a: optional(string()) }), []],
  [
    'a field that became optional',
    object({ a: optional(string()) }),
    object({ a: string() }),
    ['a may be missing'],
  ],
  [
    'another type in a list',
    object({ players: array(object({ name: string(), age: string() })) }),
    object({ players: array(player) }),
    ['players[].age may be a text'],
  ],
  ['null', object({ a: nullable(string()) }), object({ a: string() }), ['a may be null']],
  ['no longer null', object({ a: string() }), object({ a: nullable(string()) }), []],
  ['a value more', enums(['a', 'b']), enums(['a']), ['it may be b']],
  ['a value less', enums(['a']), enums(['a', 'b']), []],
  ['any text', object({ a: string() }), object({ a: enums(['x']) }), ['a may be something else than x']],
  ['whole numbers for numbers', integer(), number(), []],
  ['numbers for whole numbers', object({ a: number() }), object({ a: integer() }), ['a may be a number']],
  ['anything accepted', string(), unknown(), []],
  ['anything given', object({ a: unknown() }), object({ a: string() }), ['a may be anything']],
  ['another limit', string({ max: 5 }), string({ min: 9, pattern: 'x' }), []],
  ['a member of a union', object({ a: string() }), union([object({ a: string() }), string()]), []],
  ['another record', record(string(), integer()), record(string(), string()), ['.* may be a whole number']],
];
for (const [what, given, accepted, found] of cases)
  test(`an answer with ${what}: ${found.length > 0 ? 'a mismatch' : 'accepted'}`, () => {
    assert.deepEqual(findMismatches(jsonSchema(given), jsonSchema(accepted), 'ignored'), found);
  });

test('a request with a field that the reader does not know is a mismatch', () => {
  const [given, accepted] = [object({ a: string(), b: optional(string()) }), object({ a: string() })].map(
    jsonSchema,
  );
  assert.deepEqual(findMismatches(given ?? {}, accepted ?? {}, 'missed'), ['b is not known']);
});
