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
import { visible } from './visible-text.ts';

/** Structure of a struct, for JSON Schema and error messages. superstruct does not retain it. */
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

/** Runtime description of the type `Value`, for validation and JSON Schema. */
export interface Struct<Value = unknown> {
  readonly shape: Shape;
  readonly checker: AnySuperstruct;
  readonly [described]?: Value;
}

/** The type of the values that a struct describes. */
export type Infer<S> = S extends Struct<infer Value> ? Value : never;

// The second type parameter of superstruct is its own, weaker schema metadata, which is not used here.
type AnySuperstruct = Superstruct<unknown, unknown>;

const make = <Value>(shape: Shape, checker: unknown): Struct<Value> => ({
  shape,
  checker: checker as AnySuperstruct,
});

/** Patterns of the formats, also used in the JSON Schema, so that clients and the server agree. */
export const formats = {
  email: '^[^\\s@]+@[^\\s@.]+(\\.[^\\s@.]+)+$',
  /** A URL that browsers may open: http and https only. */
  uri: '^https?://[^\\s]+$',
  /** E.g. `2026-11-21`. */
  date: '^\\d{4}-\\d{2}-\\d{2}$',
  'date-time': '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?(Z|[+-]\\d{2}:\\d{2})$',
} as const;
export type Format = keyof typeof formats;

/** PostgreSQL has no year 0, and four digits cannot express the year 10000. */
const isInSupportedYears = (instant: Date): boolean => (instant.toJSON() ?? '') > '0001';

/** `Date` turns `2026-02-30` into a day in March, so only a real day survives the round trip. */
function isDay(text: string): boolean {
  const midnight = new Date(`${text}T00:00:00Z`);
  return isInSupportedYears(midnight) && midnight.toJSON().startsWith(text);
}

/** Checks that a pattern cannot express, such as days that do not exist. */
const isReal: Readonly<Record<Format, (text: string) => boolean>> = {
  email: () => true,
  uri: (text) => URL.canParse(text),
  date: isDay,
  'date-time': (text) => isDay(text.slice(0, 'yyyy-mm-dd'.length)) && isInSupportedYears(new Date(text)),
};

/** Descriptions that follow 'must be'. */
const formatDescriptions: Readonly<Record<Format, string>> = {
  email: 'an email address',
  uri: 'an http or https address',
  date: 'a day such as 2027-06-30',
  'date-time': 'an instant such as 2026-11-21T19:30:00Z',
};

/** Text without NUL, which PostgreSQL's JSON rejects, and without lone surrogates, which UTF-8 cannot encode. */
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

/** A whole number; limits are inclusive. */
export const integer = (limits: { min?: number; max?: number } = {}): Struct<number> =>
  make({ kind: 'integer', ...limits }, within(integerOf(), limits));

/** A finite number; limits are inclusive. */
export const number = (limits: { min?: number; max?: number } = {}): Struct<number> =>
  make({ kind: 'number', ...limits }, within(numberOf(), limits));

/** `true` or `false`; strings are not converted. */
export const boolean = (): Struct<boolean> => make({ kind: 'boolean' }, booleanOf());

/** Any value, unchecked, for content that the caller validates. */
export const unknown = (): Struct<unknown> => make({ kind: 'unknown' }, unknownOf());

/** One of the given strings. */
export const enums = <const Word extends string>(values: readonly Word[]): Struct<Word> =>
  make({ kind: 'enums', values }, enumsOf(values));

/** Exactly this value, to discriminate the members of a union. */
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

/** An object with arbitrary keys. */
export const record = <Value>(key: Struct<string>, value: Struct<Value>): Struct<Record<string, Value>> =>
  make({ kind: 'record', key, value }, recordOf(key.checker as Superstruct<string, unknown>, value.checker));

/** A field that is always present and may be null. */
export const nullable = <Value>(of: Struct<Value>): Struct<Value | null> =>
  make({ kind: 'nullable', of }, nullableOf(of.checker));

/** A field that may be absent. */
export const optional = <Value>(of: Struct<Value>): Struct<Value | undefined> =>
  make({ kind: 'optional', of }, optionalOf(of.checker));

/** Any of the given structs; the first match wins. */
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

/** An object with these fields. Extra fields are allowed, so that older readers accept data of newer writers. */
export function object<F extends Fields>(fields: F): Struct<Flat<ObjectOf<F>>> {
  const checkers = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.checker]));
  return make({ kind: 'object', fields }, openObjectOf(checkers));
}

/** An object with exactly these fields, for user input that is stored unchanged. */
export function closedObject<F extends Fields>(fields: F): Struct<Flat<ObjectOf<F>>> {
  const checkers = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.checker]));
  return make({ kind: 'object', fields }, closedObjectOf(checkers));
}

/** Why a part of a value is invalid. */
export interface Problem {
  /** Path such as `teams.0.name`; empty for the value itself. */
  readonly path: string;
  /** Expectation, e.g. `a text of at least 8 characters`; never contains the value. */
  readonly expected: string;
}

/** Result of `validate`. `message` joins the problems into one sentence for the client. */
export type Validated<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problems: readonly Problem[]; readonly message: string };

/** Validates a value. Messages never quote it, because it may be a secret. */
export function validate<Value>(value: unknown, struct: Struct<Value>): Validated<Value> {
  const [error] = struct.checker.validate(value);
  if (!error) return { ok: true, value: value as Value };
  const paths = new Map<string, readonly PropertyKey[]>();
  for (const { path } of error.failures()) {
    const reportedPath = pathWithin(struct, path);
    if (!paths.has(reportedPath.join('.'))) paths.set(reportedPath.join('.'), reportedPath);
  }
  const problems = [...paths].map(([path, keys]) => ({ path, expected: describe(structAt(struct, keys)) }));
  const message = problems
    .map(({ path, expected }) => `${path || 'The value'} must be ${expected}`)
    .join('; ');
  return { ok: false, problems, message };
}

/** Whether a value satisfies a struct, as a type guard. */
export const is = <Value>(value: unknown, struct: Struct<Value>): value is Value => struct.checker.is(value);

/**
 * Thrown for a value that does not match its struct. The message contains paths and expectations, but never
 * the value.
 */
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

/** The longest prefix of a path that leads to a struct: failures inside a union are reported for the union. */
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

/** Describes the values of a struct, in words that follow 'must be'. */
function describe(struct: Struct): string {
  const { shape } = struct;
  switch (shape.kind) {
    case 'string': {
      if (shape.format) return formatDescriptions[shape.format] + formatLimits(shape, ' characters');
      const pattern =
        shape.pattern === visible
          ? ', not only spaces or invisible characters'
          : shape.pattern
            ? ` like ${shape.pattern}`
            : '';
      return `a text${formatLimits(shape, ' characters')}${pattern}`;
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
