// What a team puts before a handler that does not compress: gzip, as Next's server has it.
import { createServer } from 'node:http';

/** Serves a Node handler on the port of the environment. */
export function serve(handler, compress) {
  createServer((request, response) => compress(request, response, () => handler(request, response))).listen(
    Number(process.env['PORT']),
    '127.0.0.1',
  );
}
