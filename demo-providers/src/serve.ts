import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { respond } from './routes.ts';

export interface DemoSettings {
  readonly seed: string;
  readonly now: () => Date;
  /** Match minutes that pass in a minute of the clock, from a kick-off on; 1 where it is not given. */
  readonly speed?: number;
  /** Requests that the results' provider answers in a minute; null: any number. */
  readonly quotaPerMinute?: number | null;
}

/** Counts the requests of a real minute. @returns takes one: the limit when it was used up, else null */
function minuteQuota(perMinute: number | null): () => number | null {
  let minute = 0;
  let used = 0;
  return () => {
    const present = Math.floor(Date.now() / 60_000);
    if (present !== minute) [minute, used] = [present, 0];
    if (perMinute === null || used < perMinute) {
      used += 1;
      return null;
    }
    return perMinute;
  };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { seed, now, speed = 1 }: DemoSettings,
  takeOne: () => number | null,
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
      exceeded: pathname.startsWith('/api-football/') ? takeOne() : null,
    },
  );
  if (!found) {
    const headers = { 'content-type': 'text/plain; charset=utf-8' };
    response.writeHead(404, headers).end('There is nothing at this address.\n');
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
  const takeOne = minuteQuota(settings.quotaPerMinute ?? null);
  return createServer((request, response) => {
    answer(request, response, settings, takeOne).catch((error: unknown) => {
      process.stderr.write(`${request.url}: ${error instanceof Error ? error.stack : error}\n`);
      if (!response.headersSent) response.writeHead(error instanceof URIError ? 400 : 500);
      response.end();
    });
  });
}
