import type { Struct } from './struct.ts';

const number = /^-?\d{1,15}(\.\d{1,15})?$/;

/**
 * Parses the strings of an address (path parameters, query) into a struct's types. Unparsable values stay unchanged,
 * so that validation rejects them.
 */
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
