import type { FastifyInstance } from 'fastify';
import { HttpError } from './errors.ts';

/** Maximum nesting; real requests have a handful of levels. */
const maxDepth = 32;

/** Whether a JSON text is nested deeper than that; scans once, without parsing. */
export function isTooDeep(text: string): boolean {
  let level = 0;
  let isText = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (isText) {
      if (character === '\\') at += 1;
      else if (character === '"') isText = false;
    } else if (character === '"') isText = true;
    else if (character === '[' || character === '{') {
      level += 1;
      if (level > maxDepth) return true;
    } else if (character === ']' || character === '}') level -= 1;
  }
  return false;
}

/**
 * Parses JSON like Fastify does, but rejects bodies nested so deeply that validation would overflow the
 * stack.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body);
    if (isTooDeep(text)) done(new HttpError('invalid_request', `The body has more than ${maxDepth} levels`));
    else parse(request, text, done);
  });
}
