import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Clock } from '../clock.ts';
import { MinuteQuota } from './api-football/quota.ts';
import { demoAnswer } from './routes.ts';

export interface DemoSettings {
  readonly seed: string;
  readonly clock: Clock;
  /** Match minutes that pass in a minute of the clock, from a kick-off on; 1 where it is not given. */
  readonly speed?: number;
  /** Requests that the results' provider answers in a minute; null: any number. */
  readonly quotaPerMinute?: number | null;
}

const keyOf = (request: IncomingMessage): string | null => {
  const key = request.headers['x-apisports-key'];
  return typeof key === 'string' ? key : null;
};

function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { seed, clock, speed = 1 }: DemoSettings,
  quota: MinuteQuota,
): void {
  const origin = `http://${request.headers.host ?? 'localhost'}`;
  const address = URL.parse(request.url ?? '/', origin);
  const path = address?.pathname ?? '/';
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { allow: 'GET, HEAD' }).end();
    return;
  }
  const found = demoAnswer(
    path,
    { seed, now: clock.now(), origin, speed },
    {
      query: address?.searchParams ?? new URLSearchParams(),
      key: keyOf(request),
      exceeded: path.startsWith('/api-football/') ? quota.take() : null,
    },
  );
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
  // Real minutes, whatever the world's clock shows.
  const quota = new MinuteQuota(settings.quotaPerMinute ?? null, Date.now);
  return createServer((request, response) => {
    try {
      answer(request, response, settings, quota);
    } catch (error) {
      process.stderr.write(`${request.url}: ${error instanceof Error ? error.stack : error}\n`);
      if (!response.headersSent) response.writeHead(500);
      response.end();
    }
  });
}
