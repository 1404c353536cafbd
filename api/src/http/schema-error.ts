import type { FastifySchemaValidationError } from 'fastify';

/** What Fastify's validator says of a request's parts, in the words in which structs refuse a body. */
export function schemaError(errors: FastifySchemaValidationError[], part: string): Error {
  const said = errors.map(({ instancePath, keyword, params, message }) => {
    const { allowedValues } = params;
    const where = instancePath.slice(1).replaceAll('/', '.') || part;
    const isList = keyword === 'enum' && Array.isArray(allowedValues);
    return isList ? `${where} must be one of ${allowedValues.join(', ')}` : `${where} ${message}`;
  });
  return new Error(said.join('; '));
}
