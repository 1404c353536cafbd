import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Clock } from '../clock.ts';
import { demoAnswer } from './routes.ts';

export interface DemoSettings {
  readonly seed: string;
  readonly clock: Clock;
  /** How many times faster than the clock matches run; 1 unless told. */
  readonly speed?: number;
}

function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { seed, clock, speed = 1 }: DemoSettings,
): void {
  const origin = `http://${request.headers.host ?? 'localhost'}`;
  const address = URL.parse(request.url ?? '/', origin);
  const path = address?.pathname ?? '/';
  const query = address?.searchParams ?? new URLSearchParams();
  const key = request.headers['x-apisports-key']?.toString();
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { allow: 'GET, HEAD' }).end();
    return;
  }
  const found = demoAnswer(path, { seed, now: clock.now(), origin, speed }, { query, key });
  if (!found) {
    response
      .writeHead(404, { 'content-type': 'text/plain; charset=utf-8' })
      .end('There is nothing at this address.\n');
    return;
  }
  const body = Buffer.from(found.body);
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const headers = { etag, 'cache-control': 'no-cache' };
  if (request.headers['if-none-match'] === etag) {
    response.writeHead(304, headers).end();
    return;
  }
  response.writeHead(200, { ...headers, 'content-type': found.contentType, 'content-length': body.length });
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** The demonstration's providers as an HTTP server, not yet listening. */
export function createDemoServer(settings: DemoSettings): Server {
  return createServer((request, response) => {
    try {
      answer(request, response, settings);
    } catch (error) {
      process.stderr.write(`${request.url}: ${error instanceof Error ? error.stack : error}\n`);
      if (!response.headersSent) response.writeHead(500);
      response.end();
    }
  });
}
