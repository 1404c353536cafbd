import { deepEqual, doesNotMatch, equal, ok, throws } from 'node:assert/strict';
import { test } from 'node:test';
import { jsonSchema } from './json-schema.ts';
import {
  array,
  assert,
  boolean,
  enums,
  type Infer,
  integer,
  is,
  literal,
  nullable,
  object,
  optional,
  record,
  type Struct,
  StructError,
  string,
  union,
  validate,
} from './struct.ts';

const Person = object({
  name: string({ min: 1, max: 20 }),
  age: optional(integer({ min: 0, max: 150 })),
  role: nullable(enums(['admin', 'editor'])),
  tags: array(string(), { max: 2 }),
});
type Person = Infer<typeof Person>;

test('Optional fields of a struct are optional properties of its type', () => {
  const person: Person = { name: 'Ane', role: null, tags: [] };
  assert(person, Person);
  equal(person.age, undefined);
});

const cases: [string, unknown, Struct, boolean][] = [
  ['a text', 'abc', string(), true],
  ['a number for a text', 5, string(), false],
  ['a text that is too short', '', string({ min: 1 }), false],
  ['a text that is too long', 'abc', string({ max: 2 }), false],
  ['a text that does not match its pattern', 'b', string({ pattern: '^a$' }), false],
  ['a text with NUL', 'a\0b', string(), false],
  ['a text with a lone surrogate', 'a\ud83d', string(), false],
  ['a text with a surrogate pair', '\u{1f3f4}', string(), true],
  ['an email', 'a.b@example.org', string({ format: 'email' }), true],
  ['an email without a domain', 'a@b', string({ format: 'email' }), false],
  ['an https address', 'https://example.org/a?b', string({ format: 'uri' }), true],
  ['a javascript: address', 'javascript:alert(1)', string({ format: 'uri' }), false],
  ['an instant', '2026-08-15T14:00:00Z', string({ format: 'date-time' }), true],
  ['an address that no browser can parse', 'https://[', string({ format: 'uri' }), false],
  ['an instant in another time zone', '2026-03-01T00:30:00.5+01:00', string({ format: 'date-time' }), true],
  ['an instant on a nonexistent day', '2026-02-31T14:00:00Z', string({ format: 'date-time' }), false],
  ['an instant in a nonexistent hour', '2026-02-01T25:00:00Z', string({ format: 'date-time' }), false],
  ['a leap day', '2028-02-29', string({ format: 'date' }), true],
  ['a nonexistent day', '2026-02-29', string({ format: 'date' }), false],
  ['a day in the year 0', '0000-01-01', string({ format: 'date' }), false],
  [
    'an instant that is in the year 0 in UTC',
    '0001-01-01T00:30:00+01:00',
    string({ format: 'date-time' }),
    false,
  ],
  ['a day for an instant', '2026-08-15', string({ format: 'date-time' }), false],
  ['a fraction for a whole number', 1.5, integer(), false],
  ['a number below the minimum', 1, integer({ min: 2 }), false],
  ['a number above the maximum', 3, integer({ max: 2 }), false],
  ['a boolean', false, boolean(), true],
  ['a word in the list', 'a', enums(['a', 'b']), true],
  ['a word that is not in the list', 'c', enums(['a', 'b']), false],
  ['null where it is allowed', null, nullable(string()), true],
  ['null where it is not', null, string(), false],
  ['a list that is too long', [1, 2], array(integer(), { max: 1 }), false],
  ['a list with a wrong element', ['a'], array(integer()), false],
  ['a record', { a: 1 }, record(string(), integer()), true],
  ['a record with a wrong value', { a: 'b' }, record(string(), integer()), false],
  ['a member of a union', 5, union([string(), integer()]), true],
  ['a value that matches no member of a union', true, union([string(), integer()]), false],
  ['a literal', 'x', literal('x'), true],
  ['an object with an extra field', { a: 'b', c: 1 }, object({ a: string() }), true],
  ['an object with a missing field', {}, object({ a: string() }), false],
];

for (const [title, value, struct, fits] of cases)
  test(`${title} is ${fits ? 'accepted' : 'refused'}`, () => equal(is(value, struct), fits));

test('An error lists each problem once, with its path and expectation', () => {
  const result = validate({ name: '', age: -1, role: 'x', tags: [5] }, Person);
  ok(!result.ok);
  deepEqual(result.problems, [
    { path: 'name', expected: 'a text from 1 to 20 characters' },
    { path: 'age', expected: 'a whole number from 0 to 150, or left out' },
    { path: 'role', expected: 'one of admin, editor, or null' },
    { path: 'tags.0', expected: 'a text' },
  ]);
});

test('An error message describes a format by example', () => {
  const result = validate(
    { day: '2026-02-30', link: 'javascript:alert(1)' },
    object({ day: string({ format: 'date' }), link: nullable(string({ format: 'uri', max: 2000 })) }),
  );
  equal(
    !result.ok && result.message,
    'day must be a day such as 2027-06-30; link must be an http or https address of at most 2000 characters, or null',
  );
});

test('An error never quotes the value', () => {
  const secret = 'hunter2hunter2';
  const structs: Struct[] = [
    object({ password: string({ min: 100 }) }),
    object({ password: integer() }),
    object({ password: enums(['a']) }),
    object({ password: union([integer(), boolean()]) }),
    object({ password: string({ pattern: '^x$' }) }),
    record(string({ max: 3 }), string()),
  ];
  for (const struct of structs) {
    const result = validate({ password: secret }, struct);
    ok(!result.ok);
    doesNotMatch(JSON.stringify(result), /hunter2/);
  }
});

test('assert throws an error with message and problems', () => {
  throws(
    () => assert({ name: 'Ane' }, Person),
    (error) => error instanceof StructError && error.problems.some(({ path }) => path === 'tags'),
  );
});

test('The JSON Schema has all limits, optional fields and nullable types', () => {
  deepEqual(jsonSchema(Person), {
    type: 'object',
    properties: {
      name: { type: 'string', minLength: 1, maxLength: 20 },
      age: { type: 'integer', minimum: 0, maximum: 150 },
      role: { type: ['string', 'null'], enum: ['admin', 'editor', null] },
      tags: { type: 'array', items: { type: 'string' }, maxItems: 2 },
    },
    required: ['name', 'role', 'tags'],
  });
  deepEqual(jsonSchema(nullable(union([string(), literal(5)]))), {
    anyOf: [{ anyOf: [{ type: 'string' }, { type: 'number', const: 5 }] }, { type: 'null' }],
  });
  deepEqual(jsonSchema(record(string({ max: 3 }), integer())), {
    type: 'object',
    propertyNames: { type: 'string', maxLength: 3 },
    additionalProperties: { type: 'integer' },
  });
});
