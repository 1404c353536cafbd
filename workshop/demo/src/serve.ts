import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { respond } from './routes.ts';

export interface DemoSettings {
  readonly seed: string;
  readonly now: () => Date;
  /** Match minutes per minute of the clock, from the kick-off on; by default 1. */
  readonly speed?: number;
}

async function handle(
  request: IncomingMessage,
  response: ServerResponse,
  { seed, now, speed = 1 }: DemoSettings,
): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { allow: 'GET, HEAD' }).end();
    return;
  }
  const origin = `http://${request.headers.host ?? 'localhost'}`;
  const { pathname, searchParams } = new URL(request.url ?? '/', origin);
  const key = request.headers['x-apisports-key'];
  const found = await respond(
    pathname,
    { seed, now: now(), origin, speed },
    {
      query: searchParams,
      key: typeof key === 'string' ? key : null,
    },
  );
  if (!found) {
    const headers = { 'content-type': 'text/plain; charset=utf-8' };
    response.writeHead(404, headers).end('Not found.\n');
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

/** The providers as an HTTP server, not yet listening. */
export function createDemoServer(settings: DemoSettings): Server {
  return createServer((request, response) => {
    handle(request, response, settings).catch((error: unknown) => {
      process.stderr.write(`${request.url}: ${error instanceof Error ? error.stack : error}\n`);
      if (!response.headersSent) response.writeHead(error instanceof URIError ? 400 : 500);
      response.end();
    });
  });
}
