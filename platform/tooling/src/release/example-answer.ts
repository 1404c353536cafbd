import type { JsonSchema } from '@fan-base/shared-contracts/json-schema';
import type { CallDescription } from '@fan-base/shared-contracts/uses';

const examples: Readonly<Record<string, string>> = {
  date: '2026-11-21',
  'date-time': '2026-11-21T15:00:00Z',
  email: 'fan@example.com',
  uri: 'https://example.com/',
};

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null;

/** A value that a JSON Schema describes: one element in each list, and every field of an object. */
function createExample(schema: JsonSchema): unknown {
  const { enum: values, anyOf } = schema;
  if (Array.isArray(values)) return values[0];
  if ('const' in schema) return schema['const'];
  if (Array.isArray(anyOf)) return isSchema(anyOf[0]) ? createExample(anyOf[0]) : null;
  const [type] = [schema.type].flat();
  switch (type) {
    case 'string':
      return examples[String(schema['format'])] ?? 'Example';
    case 'integer':
    case 'number':
      return schema['minimum'] ?? 1;
    case 'boolean':
      return true;
    case 'array':
      return isSchema(schema['items']) ? [createExample(schema['items'])] : [];
    case 'object': {
      const fields = isSchema(schema['properties']) ? Object.entries(schema['properties']) : [];
      return Object.fromEntries(
        fields.flatMap(([name, field]) => (isSchema(field) ? [[name, createExample(field)]] : [])),
      );
    }
    default:
      return null;
  }
}

/** Whether a key, the path and query of a GET, is a request of an endpoint such as `GET /matches/{id}`. */
function isRequestOf(key: string, endpoint: string): boolean {
  const [method, template = ''] = endpoint.split(' ');
  const [path = ''] = key.split('?', 1);
  const [segments, given] = [template.split('/'), path.split('/')];
  return (
    method === 'GET' &&
    segments.length === given.length &&
    segments.every((segment, at) => segment.startsWith('{') || segment === given[at])
  );
}

const countParameters = (endpoint: string): number => endpoint.split('{').length;

/** An example of the API's answer to a key; undefined if no call has it. @param calls by endpoint */
export function createExampleAnswer(key: string, calls: Readonly<Record<string, CallDescription>>): unknown {
  const [endpoint] = Object.keys(calls)
    .filter((candidate) => isRequestOf(key, candidate))
    .sort((a, b) => countParameters(a) - countParameters(b));
  const call = endpoint === undefined ? undefined : calls[endpoint];
  return call && createExample(call.answer);
}
