/** @jest-environment node */
import { EventEmitter, once } from 'node:events';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { processHeader } from '@fan-base/shared-contracts/api/call';
import { ApiError } from '@fan-base/shared-contracts/shell';
import { Registry } from 'prom-client';
import { type ApiClient, createApiClient, guestConnections, toBatches } from './api-client.ts';

const credentials = { token: 'fbs_1_x', domain: 'liverpool-fans.dk' };
const asked: { url: string; token: string | undefined; domain: unknown }[] = [];
let wrote: unknown;
let answer: RequestListener;
let server: Server;
let api: ApiClient;
let metrics: Registry;
let knownUntil: number;

beforeEach(async () => {
  asked.length = 0;
  knownUntil = Number.POSITIVE_INFINITY;
  server = createServer((request, response) => {
    const { authorization: token, 'x-site-domain': domain } = request.headers;
    wrote = request.headers['x-wrote'];
    asked.push({ url: request.url ?? '', token, domain });
    answer(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  metrics = new Registry();
  api = createApiClient(`http://127.0.0.1:${(server.address() as AddressInfo).port}/base`, metrics, {
    source: () => 'followed',
    knownUntil: () => knownUntil,
  });
});

afterEach(async () => {
  await api.close();
  server.close();
});

const json =
  (status: number, body: unknown): RequestListener =>
  (_request, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

const statuses = (answers: ReadonlyMap<string, unknown>) =>
  [...answers].map(([key, one]) => [key, one instanceof ApiError ? one.status : 'ok']);

test('the API is notified of clients that have just written', async () => {
  answer = json(200, {});
  await api.getAll(['/news'], credentials);
  expect(wrote).toBeUndefined();
  await api.getAll(['/news'], { ...credentials, hasWritten: true });
  expect(wrote).toBe('1');
});

test('[API-3] the API learns for which visitor a page is rendered', async () => {
  let visitor: unknown;
  answer = (request, response) => {
    visitor = request.headers['x-rendered-for'];
    response.end('{}');
  };
  await api.getAll(['/search?q=x'], { ...credentials, visitor: '203.0.113.7' });
  expect(visitor).toBe('203.0.113.7');
  await api.getAll(['/search?q=x'], credentials);
  expect(visitor).toBeUndefined();
});

test.each([
  ['of the process whose changes are followed', 'followed', false],
  ['of another process', 'another', true],
  ['without a process', undefined, true],
])('an answer %s may lag: %p, %p', async (_title, process, mayLag) => {
  answer = (_request, response) =>
    response.writeHead(200, process === undefined ? {} : { [processHeader]: process }).end('{}');
  expect((await api.getAll(['/news'], credentials)).mayLag).toBe(mayLag);
  expect((await api.get('/news')).mayLag).toBe(mayLag);
});

test('a page of a proxy is no answer of the API', async () => {
  answer = (_request, response) => response.end('<h1>Back in a minute</h1>');
  await expect(api.get('/news', credentials)).rejects.toMatchObject({ name: 'ApiError', status: 0 });
  for (const keys of [['/news'], ['/news', '/squad']]) {
    const { answers } = await api.getAll(keys, credentials);
    expect(statuses(answers)).toEqual(keys.map((key) => [key, 0]));
  }
});

test('several keys are one request, each with its raw response or error', async () => {
  const news = '{"items": [ ],"total":0}';
  answer = json(200, {
    answers: [
      { status: 200, body: news },
      { status: 404, body: '{"message":"There is nothing of this name","code":"not_found"}' },
    ],
    surrogateKeys: ['news_item/*', 'news_item/site:3'],
  });
  const { answers, surrogateKeys } = await api.getAll(['/news?page=2', '/matches/7'], credentials);
  expect(surrogateKeys).toEqual(['news_item/*', 'news_item/site:3']);
  expect(answers.get('/news?page=2')).toBe(news);
  expect(answers.get('/matches/7')).toMatchObject({ status: 404 });
  expect(asked).toEqual([
    {
      url: '/base/answers?key=%2Fnews%3Fpage%3D2&key=%2Fmatches%2F7',
      token: 'Bearer fbs_1_x',
      domain: credentials.domain,
    },
  ]);
  expect(await metrics.metrics()).toContain('fan_base_api_calls_total{path="/answers"} 1');
});

test('a single key is requested directly', async () => {
  answer = json(404, { message: 'x' });
  expect(statuses((await api.getAll(['/matches/7'], credentials)).answers)).toEqual([['/matches/7', 404]]);
  expect(asked.map(({ url }) => url)).toEqual(['/base/matches/7']);
});

test.each([
  ['is failing', json(503, { message: 'x' }), 503],
  ['refuses the token', json(401, { message: 'x' }), 401],
  ['does not know the call, which says nothing of the keys', json(404, { message: 'x' }), 0],
  ['refuses the call, which says nothing of the keys', json(400, { message: 'x' }), 0],
  ['answers for other keys', json(200, { answers: [] }), 0],
  ['answers something else', json(200, { news: [] }), 0],
  ['hangs up', ((_request, response) => response.destroy()) as RequestListener, 0],
])('every key fails if the API %s', async (_what, given, status) => {
  answer = given;
  expect(statuses((await api.getAll(['/news', '/squad'], credentials)).answers)).toEqual([
    ['/news', status],
    ['/squad', status],
  ]);
});

test.each([
  ['the API itself', ['/news'], true],
  ['several calls of the API', ['/news', '/squad'], true],
  ["a page's own service", ['/r/quiz/scores'], false],
  ['a service in a batch', ['/news', '/r/quiz/scores'], false],
])('503 of %s (%p): the API is away: %p', async (_what, keys, isAway) => {
  knownUntil = 0;
  answer = json(503, { message: 'x' });
  await api.getAll(keys, credentials);
  expect(await api.unlessAway(Promise.resolve('waited'))).toBe(isAway ? null : 'waited');
});

test('guests that hang hold no connection that a page needs for its own data', async () => {
  const hanging: ServerResponse[] = [];
  const arrived = new EventEmitter();
  answer = (request, response) => {
    if (!request.url?.includes('/r/hanging/')) response.end('{}');
    else if (hanging.push(response) === guestConnections) arrived.emit('all');
  };
  let answered = 0;
  const guests = Array.from({ length: guestConnections }, async (_, at) => {
    await api.getAll([`/r/hanging/${at}`], { ...credentials, isForGuest: true });
    answered += 1;
  });
  await once(arrived, 'all');
  expect(statuses((await api.getAll(['/news'], credentials)).answers)).toEqual([['/news', 'ok']]);

  // Another guest waits for a free connection, the page's data does not.
  const next = api.getAll(['/r/other'], { ...credentials, isForGuest: true });
  expect(statuses((await api.getAll(['/news'], credentials)).answers)).toEqual([['/news', 'ok']]);
  expect([answered, asked.some(({ url }) => url.endsWith('/r/other'))]).toEqual([0, false]);
  for (const response of hanging) response.end('{}');
  await Promise.all(guests);
  expect(statuses((await next).answers)).toEqual([['/r/other', 'ok']]);
});

test('too many or too long keys are split into several requests', () => {
  const keys = Array.from({ length: 30 }, (_, page) => `/news?page=${page}`);
  expect(toBatches(keys).map(({ length }) => length)).toEqual([24, 6]);
  expect(toBatches(keys).flat()).toEqual(keys);
  expect(toBatches(['/a', '/b', '/c'], 16).map(({ length }) => length)).toEqual([1, 1, 1]);
  expect(toBatches(['/a', '/b', '/c'], 18).map(({ length }) => length)).toEqual([2, 1]);
  expect(toBatches(['/longer-than-all'], 5)).toEqual([['/longer-than-all']]);
  expect(toBatches([])).toEqual([]);
});
