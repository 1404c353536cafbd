import type { JsonSchema } from '@fan-base/shared-contracts/json-schema';
import {
  array,
  boolean,
  enums,
  type Format,
  formats,
  integer,
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

/** Keywords of a schema that `jsonSchema` writes, as far as they are read. */
interface Keywords {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: string | number | boolean;
  readonly anyOf?: readonly JsonSchema[];
  readonly format?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly items?: JsonSchema;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: JsonSchema;
}

const isFormat = (text: string | undefined): text is Format =>
  text !== undefined && Object.hasOwn(formats, text);
const isNull = ({ type }: Keywords) => type === 'null';

/** Drops limits that are not given: a struct distinguishes them from undefined. */
const limits = (min: number | undefined, max: number | undefined) => ({
  ...(min === undefined ? {} : { min }),
  ...(max === undefined ? {} : { max }),
});

function readObject({ properties, required = [], additionalProperties }: Keywords): Struct {
  if (!properties)
    return record(string(), additionalProperties ? readStruct(additionalProperties) : unknown());
  return object(
    Object.fromEntries(
      Object.entries(properties).map(([name, schema]): [string, Struct] => {
        const field = readStruct(schema);
        return [name, required.includes(name) ? field : optional(field)];
      }),
    ),
  );
}

function readUnion(members: readonly JsonSchema[]): Struct {
  const others = members.filter((member) => !isNull(member as Keywords)).map(readStruct);
  const [first = unknown(), second, ...rest] = others;
  const of = second ? union([first, second, ...rest]) : first;
  return others.length < members.length ? nullable(of) : of;
}

/**
 * The struct that `jsonSchema` wrote as a JSON Schema. Patterns are not read, except those of formats: an expression
 * from a remote could occupy the API for minutes. Its service checks them.
 */
export function readStruct(schema: JsonSchema): Struct {
  const keywords = schema as Keywords;
  const { type, anyOf, minLength, maxLength, minimum, maximum, format, items, maxItems } = keywords;
  if (anyOf) return readUnion(anyOf);
  if (typeof type === 'object') {
    const [of = ''] = type.filter((name) => name !== 'null');
    const values = keywords.enum && { enum: keywords.enum.filter((value) => value !== null) };
    return nullable(readStruct({ ...schema, type: of, ...values }));
  }
  if (keywords.enum) return enums(keywords.enum.map(String));
  if (keywords.const !== undefined) return literal(keywords.const);
  switch (type) {
    case 'string':
      return string({ ...limits(minLength, maxLength), ...(isFormat(format) ? { format } : {}) });
    case 'integer':
      return integer(limits(minimum, maximum));
    case 'number':
      return number(limits(minimum, maximum));
    case 'boolean':
      return boolean();
    case 'array':
      return array(items ? readStruct(items) : unknown(), maxItems === undefined ? {} : { max: maxItems });
    case 'object':
      return readObject(keywords);
    default:
      return unknown();
  }
}
