import {
  array as arrayOf,
  boolean as booleanOf,
  object as closedObjectOf,
  enums as enumsOf,
  integer as integerOf,
  literal as literalOf,
  max as maxOf,
  min as minOf,
  nullable as nullableOf,
  number as numberOf,
  type as openObjectOf,
  optional as optionalOf,
  pattern as patternOf,
  record as recordOf,
  refine as refineOf,
  type Struct as Superstruct,
  size as sizeOf,
  string as stringOf,
  union as unionOf,
  unknown as unknownOf,
} from 'superstruct';

/** What a struct is made of. superstruct forgets this, and JSON Schema and error messages need it. */
export type Shape =
  | {
      readonly kind: 'string';
      readonly min?: number;
      readonly max?: number;
      readonly pattern?: string;
      readonly format?: Format;
    }
  | { readonly kind: 'integer' | 'number'; readonly min?: number; readonly max?: number }
  | { readonly kind: 'boolean' | 'unknown' }
  | { readonly kind: 'enums'; readonly values: readonly string[] }
  | { readonly kind: 'literal'; readonly value: string | number | boolean }
  | { readonly kind: 'array'; readonly element: Struct; readonly max?: number }
  | { readonly kind: 'record'; readonly key: Struct<string>; readonly value: Struct }
  | { readonly kind: 'object'; readonly fields: Readonly<Record<string, Struct>> }
  | { readonly kind: 'nullable' | 'optional'; readonly of: Struct }
  | { readonly kind: 'union'; readonly of: readonly Struct[] };

declare const described: unique symbol;

/** A description of values of the type `Value`, which can check them and be written as JSON Schema. */
export interface Struct<Value = unknown> {
  readonly shape: Shape;
  readonly checker: AnySuperstruct;
  readonly [described]?: Value;
}

/** The type of the values that a struct describes. */
export type Infer<S> = S extends Struct<infer Value> ? Value : never;

// superstruct's second parameter is its own, weaker metadata; nothing here reads it.
type AnySuperstruct = Superstruct<unknown, unknown>;

const make = <Value>(shape: Shape, checker: unknown): Struct<Value> => ({
  shape,
  checker: checker as AnySuperstruct,
});

/** What a format accepts. JSON Schema carries the same pattern, so that both sides of a call agree. */
export const formats = {
  email: '^[^\\s@]+@[^\\s@.]+(\\.[^\\s@.]+)+$',
  /** An address that a browser may open: http and https alone. */
  uri: '^https?://[^\\s]+$',
  /** A day, `2026-11-21`. */
  date: '^\\d{4}-\\d{2}-\\d{2}$',
  'date-time': '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?(Z|[+-]\\d{2}:\\d{2})$',
} as const;
export type Format = keyof typeof formats;

/** No database has a year 0, and no text of four digits a year 10000. */
const inKnownYears = (instant: Date): boolean => (instant.toJSON() ?? '') > '0001';

/** `2026-02-30` is read as a day in March: a day of the calendar comes out as it went in. */
function isDay(text: string): boolean {
  const midnight = new Date(`${text}T00:00:00Z`);
  return inKnownYears(midnight) && midnight.toJSON().startsWith(text);
}

/** What no pattern tells: whether there is such a thing. */
const isReal: Readonly<Record<Format, (text: string) => boolean>> = {
  email: () => true,
  uri: (text) => URL.canParse(text),
  date: isDay,
  'date-time': (text) => isDay(text.slice(0, 'yyyy-mm-dd'.length)) && inKnownYears(new Date(text)),
};

/** A format in words that follow 'must be'. */
const inWords: Readonly<Record<Format, string>> = {
  email: 'an email address',
  uri: 'an http or https address',
  date: 'a day such as 2027-06-30',
  'date-time': 'an instant such as 2026-11-21T19:30:00Z',
};

/** A text without NUL and without half of a surrogate pair: neither JSON in a database nor UTF-8 has them. */
const createText = (): Superstruct<string, null> =>
  refineOf(stringOf(), 'text', (text) => !text.includes('\0') && text.isWellFormed());

/** Text; `min` and `max` count characters. */
export function string(
  limits: { min?: number; max?: number; pattern?: string; format?: Format } = {},
): Struct<string> {
  let checker = createText();
  if (limits.min !== undefined || limits.max !== undefined)
    checker = sizeOf(checker, limits.min ?? 0, limits.max ?? Number.POSITIVE_INFINITY);
  if (limits.pattern !== undefined) checker = patternOf(checker, new RegExp(limits.pattern, 'u'));
  const { format } = limits;
  if (format !== undefined)
    checker = refineOf(patternOf(checker, new RegExp(formats[format], 'u')), format, isReal[format]);
  return make({ kind: 'string', ...limits }, checker);
}

function within(
  checker: Superstruct<number, null>,
  limits: { min?: number; max?: number },
): Superstruct<number, null> {
  const atLeast = limits.min === undefined ? checker : minOf(checker, limits.min);
  return limits.max === undefined ? atLeast : maxOf(atLeast, limits.max);
}

export const integer = (limits: { min?: number; max?: number } = {}): Struct<number> =>
  make({ kind: 'integer', ...limits }, within(integerOf(), limits));

export const number = (limits: { min?: number; max?: number } = {}): Struct<number> =>
  make({ kind: 'number', ...limits }, within(numberOf(), limits));

export const boolean = (): Struct<boolean> => make({ kind: 'boolean' }, booleanOf());

export const unknown = (): Struct<unknown> => make({ kind: 'unknown' }, unknownOf());

/** One of the given words. */
export const enums = <const Word extends string>(values: readonly Word[]): Struct<Word> =>
  make({ kind: 'enums', values }, enumsOf(values));

export const literal = <const Value extends string | number | boolean>(value: Value): Struct<Value> =>
  make({ kind: 'literal', value }, literalOf(value as string));

/** A list of at most `max` elements. */
export function array<Value>(element: Struct<Value>, limits: { max?: number } = {}): Struct<Value[]> {
  const checker = arrayOf(element.checker);
  return make(
    { kind: 'array', element, ...limits },
    limits.max === undefined ? checker : sizeOf(checker, 0, limits.max),
  );
}

/** An object whose keys are not known beforehand. */
export const record = <Value>(key: Struct<string>, value: Struct<Value>): Struct<Record<string, Value>> =>
  make({ kind: 'record', key, value }, recordOf(key.checker as Superstruct<string, unknown>, value.checker));

export const nullable = <Value>(of: Struct<Value>): Struct<Value | null> =>
  make({ kind: 'nullable', of }, nullableOf(of.checker));

/** A field that may be left out. */
export const optional = <Value>(of: Struct<Value>): Struct<Value | undefined> =>
  make({ kind: 'optional', of }, optionalOf(of.checker));

/** Any of the given structs; the first that fits counts. */
export function union<const Members extends readonly [Struct, Struct, ...Struct[]]>(
  members: Members,
): Struct<Infer<Members[number]>> {
  const [first, ...others] = members.map((member) => member.checker) as [AnySuperstruct, ...AnySuperstruct[]];
  return make({ kind: 'union', of: members }, unionOf([first, ...others]));
}

type Fields = Readonly<Record<string, Struct>>;
type OptionalKey<F extends Fields> = { [K in keyof F]: undefined extends Infer<F[K]> ? K : never }[keyof F];
type ObjectOf<F extends Fields> = { [K in Exclude<keyof F, OptionalKey<F>>]: Infer<F[K]> } & {
  [K in OptionalKey<F>]?: Infer<F[K]>;
};
type Flat<T> = { [K in keyof T]: T[K] };

/** An object with these fields. Fields beyond them are no error: an older reader meets a newer writer. */
export function object<F extends Fields>(fields: F): Struct<Flat<ObjectOf<F>>> {
  const checkers = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.checker]));
  return make({ kind: 'object', fields }, openObjectOf(checkers));
}

/** An object with these fields and no others: for what people send in, to be stored as it is. */
export function closedObject<F extends Fields>(fields: F): Struct<Flat<ObjectOf<F>>> {
  const checkers = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.checker]));
  return make({ kind: 'object', fields }, closedObjectOf(checkers));
}

export interface Problem {
  /** Where, e.g. `teams.0.name`; empty for the value as a whole. */
  readonly path: string;
  /** What was expected there, e.g. `a text of at least 8 characters`. Never the value itself. */
  readonly expected: string;
}

export type Validated<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problems: readonly Problem[]; readonly message: string };

/** Checks a value. Messages never quote it, because it may be a secret. */
export function validate<Value>(value: unknown, struct: Struct<Value>): Validated<Value> {
  const [error] = struct.checker.validate(value);
  if (!error) return { ok: true, value: value as Value };
  const paths = new Map<string, readonly PropertyKey[]>();
  for (const { path } of error.failures()) {
    const known = pathWithin(struct, path);
    if (!paths.has(known.join('.'))) paths.set(known.join('.'), known);
  }
  const problems = [...paths].map(([path, keys]) => ({ path, expected: describe(structAt(struct, keys)) }));
  const message = problems
    .map(({ path, expected }) => `${path || 'The value'} must be ${expected}`)
    .join('; ');
  return { ok: false, problems, message };
}

export const is = <Value>(value: unknown, struct: Struct<Value>): value is Value => struct.checker.is(value);

/** A value that does not fit its struct; the message says where and what was expected, and quotes no value. */
export class StructError extends Error {
  override readonly name = 'StructError';
  readonly problems: readonly Problem[];
  constructor(message: string, problems: readonly Problem[]) {
    super(message);
    this.problems = problems;
  }
}

/** @throws StructError */
export function assert<Value>(value: unknown, struct: Struct<Value>): asserts value is Value {
  const result = validate(value, struct);
  if (!result.ok) throw new StructError(result.message, result.problems);
}

/** The struct inside `optional` and `nullable`. */
function unwrap(struct: Struct): Struct {
  const { shape } = struct;
  return shape.kind === 'optional' || shape.kind === 'nullable' ? unwrap(shape.of) : struct;
}

function getChild(struct: Struct, key: PropertyKey): Struct | undefined {
  const { shape } = unwrap(struct);
  if (shape.kind === 'object') return shape.fields[String(key)];
  if (shape.kind === 'array') return shape.element;
  if (shape.kind === 'record') return shape.value;
  return undefined;
}

/** As much of a path as leads to a struct: what fails inside a union is reported for the union. */
function pathWithin(struct: Struct, path: readonly PropertyKey[]): readonly PropertyKey[] {
  const [key, ...rest] = path;
  const child = key === undefined ? undefined : getChild(struct, key);
  return key === undefined || !child ? [] : [key, ...pathWithin(child, rest)];
}

function structAt(struct: Struct, path: readonly PropertyKey[]): Struct {
  return path.reduce<Struct>((parent, key) => getChild(parent, key) ?? parent, struct);
}

function formatLimits({ min, max }: { readonly min?: number; readonly max?: number }, unit: string): string {
  if (min !== undefined && max !== undefined) return ` from ${min} to ${max}${unit}`;
  if (min !== undefined) return ` of at least ${min}${unit}`;
  if (max !== undefined) return ` of at most ${max}${unit}`;
  return '';
}

/** What a struct expects, in words that follow 'must be'. */
function describe(struct: Struct): string {
  const { shape } = struct;
  switch (shape.kind) {
    case 'string': {
      if (shape.format) return inWords[shape.format] + formatLimits(shape, ' characters');
      return `a text${formatLimits(shape, ' characters')}${shape.pattern ? ` like ${shape.pattern}` : ''}`;
    }
    case 'integer':
      return `a whole number${formatLimits(shape, '')}`;
    case 'number':
      return `a number${formatLimits(shape, '')}`;
    case 'boolean':
      return 'true or false';
    case 'enums':
      return `one of ${shape.values.join(', ')}`;
    case 'literal':
      return JSON.stringify(shape.value);
    case 'array':
      return `a list${formatLimits(shape, ' elements')}`;
    case 'record':
    case 'object':
      return 'an object';
    case 'nullable':
      return `${describe(shape.of)}, or null`;
    case 'optional':
      return `${describe(shape.of)}, or left out`;
    case 'union':
      return shape.of.map(describe).join(', or ');
    case 'unknown':
      return 'anything';
  }
}
