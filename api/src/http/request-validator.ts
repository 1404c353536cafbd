import type { Call } from '@fan-base/shared-contracts/api/call';
import { type Struct, validate } from '@fan-base/shared-contracts/struct';
import type { FastifySchemaCompiler } from 'fastify';
import { HttpError } from './errors.ts';

const number = /^-?\d{1,15}(\.\d{1,15})?$/;

/** Parses the strings of an address into a struct's types. Unparsable values stay unchanged, so that validation rejects them. */
export function parseTexts(value: unknown, struct: Struct): unknown {
  const { shape } = struct;
  switch (shape.kind) {
    case 'integer':
    case 'number':
      return typeof value === 'string' && number.test(value) ? Number(value) : value;
    case 'boolean':
      return value === 'true' ? true : value === 'false' ? false : value;
    case 'array':
      return [value].flat().map((element) => parseTexts(element, shape.element));
    case 'optional':
    case 'nullable':
      return value === undefined ? value : parseTexts(value, shape.of);
    case 'object': {
      const given = value as Readonly<Record<string, unknown>>;
      const fields = Object.entries(shape.fields).filter(([name]) => Object.hasOwn(given, name));
      return {
        ...given,
        ...Object.fromEntries(fields.map(([name, of]) => [name, parseTexts(given[name], of)])),
      };
    }
    default:
      return value;
  }
}

function check(value: unknown, struct: Struct) {
  const result = validate(value, struct);
  if (result.ok) return { value };
  const [first] = result.problems;
  const details = first && first.path !== '' ? { details: { field: first.path } } : {};
  return { error: new HttpError('invalid_request', result.message, details) };
}

/** Nothing in the database can have a name with NUL or half a surrogate pair. */
const hasOnlyText = (params: unknown): boolean =>
  Object.values(params as Readonly<Record<string, string>>).every(
    (text) => !text.includes('\0') && text.isWellFormed(),
  );
const notFound = () => new HttpError('not_found', 'There is nothing of this name');

/** Validates a request by the call's structs. Only the address is parsed: a body must have the right types already. */
export const createValidatorCompiler =
  (call: Call): FastifySchemaCompiler<unknown> =>
  ({ httpPart }) => {
    const { params, query, body } = call;
    return (value: unknown) => {
      if (httpPart === 'body' && body) return check(value, body);
      if (httpPart === 'querystring' && query) return check(parseTexts(value, query), query);
      if (httpPart === 'params' && params)
        return hasOnlyText(value) ? check(parseTexts(value, params), params) : { error: notFound() };
      return { value };
    };
  };
