import { deepEqual, equal } from 'node:assert/strict';
import { test } from 'node:test';
import { jsonSchema } from '@fan-base/shared-contracts/json-schema';
import {
  array,
  boolean,
  enums,
  integer,
  is,
  literal,
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
import { readStruct } from './read-struct.ts';

const structs: readonly Struct[] = [
  string({ min: 1, max: 9 }),
  string({ format: 'date' }),
  integer({ min: 0 }),
  number({ max: 1.5 }),
  boolean(),
  unknown(),
  enums(['a', 'b']),
  literal('x'),
  literal(7),
  array(integer(), { max: 3 }),
  record(string(), boolean()),
  object({ a: integer(), b: optional(nullable(enums(['x']))), c: nullable(object({ d: string() })) }),
  union([string(), integer(), boolean()]),
  nullable(union([literal(1), literal(2)])),
];

for (const struct of structs) {
  const schema = jsonSchema(struct);
  test(`${JSON.stringify(schema)} is read as the struct that wrote it`, () =>
    deepEqual(jsonSchema(readStruct(JSON.parse(JSON.stringify(schema)))), schema));
}

test('patterns are left to the service: an expression could occupy the API', () => {
  const slow = readStruct(jsonSchema(string({ pattern: '^(a|a)*$' })));
  equal(is(`${'a'.repeat(60)}b`, slow), true);
});
