import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { respond } from './routes.ts';

export interface DemoSettings {
  readonly seed: string;
  readonly now: () => Date;
  /** Match minutes per minute of the clock, from the kick-off on; by default 1. */
  readonly speed?: number;
  /** Requests of API-Football per minute; null: unlimited. */
  readonly quotaPerMinute?: number | null;
}

/** Counts the requests of a real minute. @returns a function that counts one, and returns the limit if it is exceeded */
function createQuota(perMinute: number | null): () => number | null {
  let minute = 0;
  let used = 0;
  return () => {
    const now = Math.floor(Date.now() / 60_000);
    if (now !== minute) [minute, used] = [now, 0];
    used += 1;
    return perMinute !== null && used > perMinute ? perMinute : null;
  };
}

async function handle(
  request: IncomingMessage,
  response: ServerResponse,
  { seed, now, speed = 1 }: DemoSettings,
  countRequest: () => number | null,
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
      exceeded: pathname.startsWith('/api-football/') ? countRequest() : null,
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
  const countRequest = createQuota(settings.quotaPerMinute ?? null);
  return createServer((request, response) => {
    handle(request, response, settings, countRequest).catch((error: unknown) => {
      process.stderr.write(`${request.url}: ${error instanceof Error ? error.stack : error}\n`);
      if (!response.headersSent) response.writeHead(error instanceof URIError ? 400 : 500);
      response.end();
    });
  });
}
