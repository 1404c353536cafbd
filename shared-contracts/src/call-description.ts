import type { Call } from './api/call.ts';
import { type JsonSchema, jsonSchema } from './json-schema.ts';
import type { Struct } from './struct.ts';
import type { CallDescription, Deprecation } from './uses.ts';

/**
 * Parses a deprecation: the day from which something may be missing, and what to use instead.
 * @param text `2027-03-01 use getThread`
 * @throws Error without a date
 */
export function parseDeprecation(text: string): Deprecation {
  const [date = '', ...note] = text.trim().split(/\s+/);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || note.length === 0)
    throw new Error(`A deprecation has a date and a note ("2027-03-01 use …"), not: ${text}`);
  return { date, note: note.join(' ') };
}

/** The form of an uploaded picture. */
const upload: JsonSchema = { type: 'object', properties: { image: {} }, required: ['image'] };

const toPart = (name: string, struct: Struct | undefined): [string, JsonSchema][] =>
  struct ? [[name, jsonSchema(struct)]] : [];

/** An object of which every field may be left out may be left out itself. */
const isRequired = ({ required }: JsonSchema): boolean => !Array.isArray(required) || required.length > 0;

function describeRequest({ params, query, body, isUpload }: Call): JsonSchema {
  const parts: readonly [string, JsonSchema][] = [
    ...toPart('params', params),
    ...toPart('query', query),
    ...(isUpload ? [['body', upload] satisfies [string, JsonSchema]] : toPart('body', body)),
  ];
  return {
    type: 'object',
    properties: Object.fromEntries(parts),
    required: parts.filter(([, schema]) => isRequired(schema)).map(([name]) => name),
  };
}

/** Describes a call, for comparison with another version of it. */
const describeCall = (call: Call): CallDescription => ({
  id: call.id,
  access: call.access,
  request: describeRequest(call),
  answer: jsonSchema(call.answer),
  ...(call.deprecated !== undefined && { deprecated: parseDeprecation(call.deprecated) }),
});

/** Describes calls, by endpoint. */
export const describeCalls = (calls: readonly Call[]): Record<string, CallDescription> =>
  Object.fromEntries(calls.map((call) => [`${call.method} ${call.path}`, describeCall(call)]));
