import { formats, type Struct } from './struct.ts';

/** A JSON Schema (2020-12), as used by OpenAPI 3.1. */
export type JsonSchema = Readonly<Record<string, unknown>> & {
  readonly type?: unknown;
  readonly enum?: unknown;
};

const present = (schema: Record<string, unknown>): JsonSchema =>
  Object.fromEntries(Object.entries(schema).filter(([, value]) => value !== undefined));

/** Adds `null` to a single type instead of using `anyOf`, which would make serializers try alternatives. */
function orNull(schema: JsonSchema): JsonSchema {
  if (typeof schema['type'] !== 'string') return { anyOf: [schema, { type: 'null' }] };
  const values = Array.isArray(schema['enum']) ? { enum: [...schema['enum'], null] } : {};
  return { ...schema, type: [schema['type'], 'null'], ...values };
}

/**
 * JSON Schema of a struct. `optional` is expressed by the parent's `required`. Undeclared fields of an object
 * are accepted in requests; the API's serializer drops them from responses.
 */
export const jsonSchema = (struct: Struct): JsonSchema => namedJsonSchema(struct, noNames);

const noNames: ReadonlyMap<Struct, string> = new Map();

/** JSON Schema of a struct in a document that has those of named structs below `#/components/schemas`. */
export function namedJsonSchema(struct: Struct, names: ReadonlyMap<Struct, string>): JsonSchema {
  const name = names.get(struct);
  return name === undefined ? shapeSchema(struct, names) : { $ref: `#/components/schemas/${name}` };
}

/** The schemas of named structs, by name. */
export const listSchemas = (names: ReadonlyMap<Struct, string>): Record<string, JsonSchema> =>
  Object.fromEntries([...names].map(([struct, name]) => [name, shapeSchema(struct, names)]));

function shapeSchema({ shape }: Struct, names: ReadonlyMap<Struct, string>): JsonSchema {
  const jsonSchema = (struct: Struct) => namedJsonSchema(struct, names);
  switch (shape.kind) {
    case 'string':
      return present({
        type: 'string',
        minLength: shape.min,
        maxLength: shape.max,
        pattern: shape.pattern ?? (shape.format && formats[shape.format]),
        format: shape.format,
      });
    case 'integer':
    case 'number':
      return present({ type: shape.kind, minimum: shape.min, maximum: shape.max });
    case 'boolean':
      return { type: 'boolean' };
    case 'unknown':
      return {};
    case 'enums':
      return { type: 'string', enum: shape.values };
    case 'literal':
      return { type: typeof shape.value, const: shape.value };
    case 'array':
      return present({ type: 'array', items: jsonSchema(shape.element), maxItems: shape.max });
    case 'record':
      return {
        type: 'object',
        propertyNames: jsonSchema(shape.key),
        additionalProperties: jsonSchema(shape.value),
      };
    case 'object': {
      const fields = Object.entries(shape.fields);
      return {
        type: 'object',
        properties: Object.fromEntries(fields.map(([name, field]) => [name, jsonSchema(field)])),
        required: fields.filter(([, field]) => field.shape.kind !== 'optional').map(([name]) => name),
      };
    }
    case 'nullable':
      return orNull(jsonSchema(shape.of));
    case 'optional':
      return jsonSchema(shape.of);
    case 'union':
      return { anyOf: shape.of.map(jsonSchema) };
  }
}
