import type { Call } from '@fan-base/shared-contracts/api/call';
import { parseTexts } from '@fan-base/shared-contracts/parse-texts';
import { type Struct, validate } from '@fan-base/shared-contracts/struct';
import type { FastifySchemaCompiler } from 'fastify';
import { HttpError } from './errors.ts';

/** Validates a part of a request. @returns the value, or the error to answer with */
export function check(
  value: unknown,
  struct: Struct,
): { readonly value: unknown } | { readonly error: HttpError } {
  const result = validate(value, struct);
  if (result.ok) return { value };
  const [first] = result.problems;
  const details = first && first.path !== '' ? { details: { field: first.path } } : {};
  return { error: new HttpError('invalid_request', result.message, details) };
}

/** Nothing in the database can have a name with NUL or half a surrogate pair. */
export const hasOnlyText = (params: unknown): boolean =>
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
