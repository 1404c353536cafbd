/** @jest-environment node */
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { proxyApi } from './api-proxy.ts';

/** More than the proxy's connections for ordinary requests. */
const many = 200;

interface Api {
  readonly server: Server;
  readonly streams: Set<ServerResponse>;
  readonly requested: IncomingMessage[];
}

let api: Api;
let pages: FastifyInstance;
let port: number;

const listening = (server: Server) =>
  new Promise<number>((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)),
  );

const changed: string[] = [];
/** Responses that the API has not sent. */
const held: ServerResponse[] = [];

beforeEach(async () => {
  changed.length = 0;
  held.length = 0;
  const streams = new Set<ServerResponse>();
  const requested: IncomingMessage[] = [];
  const server = createServer((incoming, outgoing) => {
    requested.push(incoming);
    if (incoming.url === '/written')
      outgoing.setHeader('x-changed-keys', 'comment thread/site:3').setHeader('set-cookie', 'own=1');
    if (incoming.url === '/overloaded')
      return void outgoing.writeHead(503, { 'retry-after': '5' }).end('{"code":"unavailable"}');
    if (incoming.url === '/slow' || incoming.url === '/slow-write') return void held.push(outgoing);
    if (!incoming.url?.startsWith('/live')) return void outgoing.end('{}');
    streams.add(outgoing);
    outgoing.on('close', () => streams.delete(outgoing));
    outgoing.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: first\n\n');
  });
  const apiPort = await listening(server);
  api = { server, streams, requested };
  pages = fastify({ trustProxy: 'loopback', requestIdHeader: false });
  await proxyApi(pages, {
    apiUrl: `http://127.0.0.1:${apiPort}`,
    operatorNetworks: ['loopback', '198.51.100.0/24'],
    isSignedPicture: (url) => url.endsWith('signature=valid'),
    async getSiteDomain({ headers }) {
      if (headers.cookie === 'first=1') throw new Error('fetch failed');
      return 'liverpool-fans.dk';
    },
    hasWritten: ({ headers }) => headers.cookie === 'wrote=now',
    onWrite: (keys) => {
      changed.push(...keys);
      return 'wrote=now';
    },
  });
  await pages.listen({ host: '127.0.0.1', port: 0 });
  port = (pages.server.address() as AddressInfo).port;
});
afterEach(async () => {
  await pages.close();
  api.server.closeAllConnections();
  await new Promise((resolve) => api.server.close(resolve));
});

/** A stream through the proxy, at its first event. */
const open = () =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const headers = { authorization: 'Bearer x', 'accept-encoding': 'gzip, br' };
    request({ host: '127.0.0.1', port, path: '/api/live?keys=%5B%5D', headers, agent: false }, (answer) => {
      answer.on('error', () => undefined);
      answer.once('data', () => resolve(answer));
    })
      .on('error', reject)
      .end();
  });
const readEvent = (answer: IncomingMessage) =>
  new Promise<string>((resolve) => answer.once('data', (chunk) => resolve(String(chunk))));
const waitForEnd = (answer: IncomingMessage) => new Promise<void>((resolve) => answer.once('close', resolve));

test('[MATCH-4] the proxy passes on each event immediately, for the host’s site', async () => {
  const answer = await open();
  expect(answer.headers['content-encoding']).toBeUndefined();
  expect(answer.headers['content-type']).toBe('text/event-stream');
  expect(api.requested[0]?.url).toBe('/live?keys=%5B%5D');
  expect(api.requested[0]?.headers).toMatchObject({
    authorization: 'Bearer x',
    'x-site-domain': 'liverpool-fans.dk',
    'x-forwarded-for': '127.0.0.1',
  });
  const next = readEvent(answer);
  for (const stream of api.streams) stream.write('data: second\n\n');
  expect(await next).toBe('data: second\n\n');
});

test('[MATCH-4] open streams don’t block other requests', async () => {
  await Promise.all(Array.from({ length: many }, open));
  expect(api.streams.size).toBe(many);
  const answer = await fetch(`http://127.0.0.1:${port}/api/news`);
  expect(answer.status).toBe(200);
});

test('an overloaded API is requested once, and the visitor gets its answer', async () => {
  const answer = await fetch(`http://127.0.0.1:${port}/api/overloaded`);
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await answer.json()).toEqual({ code: 'unavailable' });
  expect(api.requested).toHaveLength(1);
});

test('a request with Expect: 100-continue is answered', async () => {
  const headers = { expect: '100-continue', 'content-type': 'application/json' };
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const call = request(
      { host: '127.0.0.1', port, path: '/api/news', method: 'POST', headers, agent: false },
      resolve,
    ).on('error', reject);
    call.once('continue', () => call.end('{}'));
  });
  answer.resume();
  expect(answer.statusCode).toBe(200);
  expect(api.requested[0]?.headers).not.toHaveProperty('expect');
});

test('closing a stream closes it at the API', async () => {
  const answer = await open();
  const [stream] = api.streams;
  const gone = new Promise((resolve) => stream?.once('close', resolve));
  answer.destroy();
  await gone;
  expect(api.streams.size).toBe(0);
});

test('a stream that the API ends is closed for the client', async () => {
  const answer = await open();
  const over = waitForEnd(answer);
  for (const stream of api.streams) stream.end();
  await over;
});

test('a stopping pages server closes its streams', async () => {
  const answer = await open();
  const over = waitForEnd(answer);
  await pages.close();
  await over;
});

test('connection headers of the API are not passed on', async () => {
  const answer = await new Promise<IncomingMessage>((resolve, reject) =>
    request({ host: '127.0.0.1', port, path: '/api/news', agent: false }, resolve).on('error', reject).end(),
  );
  answer.resume();
  // The agent requests `close`; the API's connection is keep-alive.
  expect(answer.headers.connection).toBe('close');
  expect(answer.headers['keep-alive']).toBeUndefined();
});

test('only writes confirmed by the API expire documents', async () => {
  const write = (path: string) =>
    fetch(`http://127.0.0.1:${port}/api/${path}`, {
      method: 'POST',
      headers: { authorization: 'Bearer fbu_forged', 'x-wrote': '1' },
    });
  const refused = await write('nothing');
  expect([refused.headers.get('set-cookie'), changed]).toEqual([null, []]);
  const done = await write('written');
  expect(done.headers.getSetCookie()).toEqual(['own=1', 'wrote=now']);
  expect(done.headers.get('x-changed-keys')).toBeNull();
  expect(changed).toEqual(['comment', 'thread/site:3']);
});

test('the API is notified of recent writers, but forged claims are dropped', async () => {
  const ask = async (headers: Record<string, string>) => {
    await fetch(`http://127.0.0.1:${port}/api/news`, { headers });
    return api.requested.at(-1)?.headers['x-wrote'];
  };
  expect(await ask({ cookie: 'wrote=now' })).toBe('1');
  expect(await ask({ 'x-wrote': '1' })).toBeUndefined();
});

test('[API-2] a client’s Connection header cannot remove headers for the API', async () => {
  const headers = { connection: 'x-site-domain, x-forwarded-for', 'x-site-domain': 'arsenal-fans.dk' };
  await new Promise<void>((resolve, reject) =>
    request({ host: '127.0.0.1', port, path: '/api/news', headers, agent: false }, (answer) => {
      answer.resume().once('end', resolve);
    })
      .on('error', reject)
      .end(),
  );
  expect(api.requested[0]?.headers).toMatchObject({
    'x-site-domain': 'liverpool-fans.dk',
    'x-forwarded-for': '127.0.0.1',
  });
});

const operatorPaths = [
  'operator/accounts/anna/role',
  'ingest/runs',
  'docs',
  'openapi.json',
  'metrics',
  '%6fperator/accounts/anna/role',
  './operator/accounts/anna/role',
  'Operator/accounts/anna/role',
  'page-pictures/liverpool-fans.dk?title=x&note=&signature=x',
  './page-pictures/liverpool-fans.dk?title=x&note=&signature=valid',
  '%70age-pictures/liverpool-fans.dk?title=x&note=&signature=x',
];

/** The status of a raw path. */
const fetchStatus = (path: string, headers: Record<string, string>) =>
  new Promise<number | undefined>((resolve, reject) =>
    request({ host: '127.0.0.1', port, path: `/api/${path}`, headers, agent: false }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode));
    })
      .on('error', reject)
      .end(),
  );

test.each(operatorPaths)(
  '[SEC-1] visitors cannot reach /api/%s, and the API gets no request',
  async (path) => {
    expect(await fetchStatus(path, { 'x-forwarded-for': '203.0.113.9' })).toBe(404);
    expect(api.requested).toEqual([]);
  },
);

test.each(['service-keys', 'services/mf-quiz/changes', 'r/quiz/scores'])(
  '[TEAM-9] /api/%s is open to all: services may be outside of the operator’s network',
  async (path) => expect(await fetchStatus(path, { 'x-forwarded-for': '203.0.113.9' })).toBe(200),
);

test('[SEO-1] a share picture with a signature of this product is open to all', async () => {
  const path = 'page-pictures/liverpool-fans.dk?title=x&note=&signature=valid';
  expect(await fetchStatus(path, { 'x-forwarded-for': '203.0.113.9' })).toBe(200);
  expect(api.requested.map(({ url }) => url)).toEqual([`/${path}`]);
});

test('[SEC-1] operator endpoints are open to this machine and configured networks', async () => {
  expect(await fetchStatus('operator/accounts/anna/role', {})).toBe(200);
  expect(await fetchStatus('ingest/runs', { 'x-forwarded-for': '198.51.100.7' })).toBe(200);
});

test('[SEC-1] behind an untrusted proxy no client is an operator', async () => {
  const unaware = fastify({ requestIdHeader: false });
  await proxyApi(unaware, {
    apiUrl: `http://127.0.0.1:${(api.server.address() as AddressInfo).port}`,
    operatorNetworks: ['loopback'],
    isSignedPicture: () => false,
    async getSiteDomain({ headers }) {
      if (headers.cookie === 'first=1') throw new Error('fetch failed');
      return 'liverpool-fans.dk';
    },
    hasWritten: () => false,
    onWrite: () => '',
  });
  const address = await unaware.listen({ host: '127.0.0.1', port: 0 });
  const headers = { 'x-forwarded-for': '203.0.113.9' };
  expect((await fetch(`${address}/api/ingest/runs`, { headers })).status).toBe(404);
  await unaware.close();
});

test('the API gets the pages server’s request id', async () => {
  await fetch(`http://127.0.0.1:${port}/api/news`);
  expect(api.requested[0]?.headers['x-request-id']).toBe('req-1');
});

/** Sends a request, and closes its connection once the API has it. @returns the API's response */
async function leave(method: 'GET' | 'POST', path: string): Promise<ServerResponse> {
  const requested = new Promise<void>((resolve) => api.server.once('request', () => resolve()));
  const outgoing = request({ host: '127.0.0.1', port, path: `/api${path}`, method, agent: false });
  outgoing.on('error', () => undefined).end();
  await requested;
  outgoing.destroy();
  const [response] = held;
  if (!response) throw new Error('The API has no such request');
  return response;
}

test('an aborted read is canceled at the API', async () => {
  const response = await leave('GET', '/slow');
  await new Promise((resolve) => response.once('close', resolve));
  expect(response.writableFinished).toBe(false);
});

test('a write whose client has disconnected completes, and the server receives its changes', async () => {
  const response = await leave('POST', '/slow-write');
  response.setHeader('x-changed-keys', 'comment').end('{}');
  await new Promise((resolve) => response.once('close', resolve));
  expect(response.writableFinished).toBe(true);
  await new Promise<void>((resolve) => {
    const check = () => (changed.includes('comment') ? resolve() : setImmediate(check));
    check();
  });
});

test.each(['/api/settings', '/api/live?keys=x'])(
  '[API-6] %s is answered with 502 while the API starts and the site is not known yet',
  async (path) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { cookie: 'first=1' } });
    expect([answer.status, (await answer.json()).code]).toEqual([502, 'no_answer']);
    expect(api.requested).toHaveLength(0);
  },
);
