import type { JsonSchema } from '@fan-base/shared-contracts/json-schema';

/** What a reader makes of fields that it does not know: of an answer nothing, of a request the sender relies on them. */
type UnknownFields = 'ignored' | 'missed';

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null;

const getSchemas = (value: unknown): Readonly<Record<string, JsonSchema>> =>
  isSchema(value)
    ? Object.fromEntries(
        Object.entries(value).flatMap(([name, schema]) => (isSchema(schema) ? [[name, schema]] : [])),
      )
    : {};

/** The alternatives of a schema, each with one type. */
function listAlternatives(schema: JsonSchema): JsonSchema[] {
  const { type, anyOf } = schema;
  if (Array.isArray(anyOf)) return anyOf.filter(isSchema).flatMap(listAlternatives);
  return Array.isArray(type) ? type.map((one) => withType(schema, one)) : [schema];
}

/** A type's own part of a schema with several. */
function withType({ enum: values, ...schema }: JsonSchema, type: unknown): JsonSchema {
  if (type === 'null') return { type };
  return {
    ...schema,
    type,
    ...(Array.isArray(values) && { enum: values.filter((value) => value !== null) }),
  };
}

const names: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'null',
};

const getName = ({ type }: JsonSchema): string => names[String(type)] ?? 'anything';

const isSameKind = (given: JsonSchema, accepted: JsonSchema): boolean =>
  given.type === accepted.type || (given.type === 'integer' && accepted.type === 'number');

/** The only values of a schema; null: not limited. */
const getValues = (schema: JsonSchema): readonly unknown[] | null => {
  if (Array.isArray(schema.enum)) return schema.enum;
  return 'const' in schema ? [schema['const']] : null;
};

function compareValues(given: JsonSchema, accepted: JsonSchema, path: string): string[] {
  const [all, allowed] = [getValues(given), getValues(accepted)];
  if (!allowed) return [];
  if (!all) return [`${path || 'it'} may be something else than ${allowed.join(', ')}`];
  const others = all.filter((value) => !allowed.includes(value));
  return others.length > 0 ? [`${path || 'it'} may be ${others.join(', ')}`] : [];
}

const getRequired = ({ required }: Readonly<Record<string, unknown>>): readonly unknown[] =>
  Array.isArray(required) ? required : [];

function compareFields(
  given: JsonSchema,
  accepted: JsonSchema,
  path: string,
  unknown: UnknownFields,
): string[] {
  const [offered, expected] = [getSchemas(given['properties']), getSchemas(accepted['properties'])];
  const at = (name: string) => (path ? `${path}.${name}` : name);
  const present = Object.entries(expected).flatMap(([name, field]) => {
    const offeredField = offered[name];
    const isRequired = getRequired(accepted).includes(name);
    if (!offeredField) return isRequired ? [`${at(name)} is missing`] : [];
    if (isRequired && !getRequired(given).includes(name)) return [`${at(name)} may be missing`];
    return findMismatches(offeredField, field, unknown, at(name));
  });
  const missed = Object.keys(offered).filter(
    (name) => unknown === 'missed' && !Object.hasOwn(expected, name),
  );
  return [...present, ...missed.map((name) => `${at(name)} is not known`)];
}

function compareObjects(
  given: JsonSchema,
  accepted: JsonSchema,
  path: string,
  unknown: UnknownFields,
): string[] {
  const [entry, allowed] = [given['additionalProperties'], accepted['additionalProperties']];
  if (isSchema(allowed)) {
    const values = isSchema(entry) ? [entry] : Object.values(getSchemas(given['properties']));
    return values.flatMap((value) => findMismatches(value, allowed, unknown, `${path}.*`));
  }
  if (isSchema(entry)) {
    const fields = getRequired(accepted);
    return fields.map((name) => `${path ? `${path}.` : ''}${String(name)} may be missing`);
  }
  return compareFields(given, accepted, path, unknown);
}

function compareAlike(
  given: JsonSchema,
  accepted: JsonSchema,
  path: string,
  unknown: UnknownFields,
): string[] {
  if (given.type === 'array')
    return isSchema(given['items']) && isSchema(accepted['items'])
      ? findMismatches(given['items'], accepted['items'], unknown, `${path}[]`)
      : [];
  if (given.type === 'object') return compareObjects(given, accepted, path, unknown);
  return compareValues(given, accepted, path);
}

/**
 * Finds where values of one JSON Schema are no values of another. Limits and patterns are not compared: they change
 * which values are sensible, not how a program reads them.
 * @returns e.g. `players[].age may be missing`; empty if every value is accepted
 */
export function findMismatches(
  given: JsonSchema,
  accepted: JsonSchema,
  unknown: UnknownFields,
  path = '',
): string[] {
  const allowed = listAlternatives(accepted);
  // An empty schema accepts everything.
  if (allowed.some((schema) => schema.type === undefined)) return [];
  return listAlternatives(given).flatMap((schema) => {
    const alike = allowed.filter((candidate) => isSameKind(schema, candidate));
    const found = alike.map((candidate) => compareAlike(schema, candidate, path, unknown));
    if (found.some((mismatches) => mismatches.length === 0)) return [];
    return found[0] ?? [`${path || 'it'} may be ${getName(schema)}`];
  });
}
