/** @jest-environment node */
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { LiveAnswer } from '@fan-base/host/browser/live/create-live';
import { readStream } from './read-stream.ts';

let server: Server;
let streams: ServerResponse[];
let status: number;
const asked: { url: string | undefined; authorization: string | undefined }[] = [];
const realFetch = globalThis.fetch;

beforeEach(async () => {
  streams = [];
  asked.length = 0;
  status = 200;
  server = createServer(({ url, headers: { authorization } }, response) => {
    asked.push({ url, authorization });
    if (status !== 200) return void response.writeHead(status).end();
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write('retry: 2000\n\n');
    streams.push(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  // Pages use relative URLs.
  globalThis.fetch = (path, init) => realFetch(`http://127.0.0.1:${port}${path}`, init);
});
afterEach(async () => {
  globalThis.fetch = realFetch;
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

/** Reads the stream of `/a`; `next` waits for the next message. */
function read(signal = new AbortController().signal) {
  const waiting: ((answer: LiveAnswer) => void)[] = [];
  const opened = Promise.withResolvers<void>();
  let signs = 0;
  const over = readStream({
    keys: ['/a'],
    token: 'secret',
    signal,
    onOpen: opened.resolve,
    onSign: () => {
      signs += 1;
    },
    onAnswer: (answer) => waiting.shift()?.(answer),
  });
  // Most tests leave it open until the server stops.
  over.catch(() => undefined);
  return {
    over,
    opened: opened.promise,
    signs: () => signs,
    next: () => new Promise<LiveAnswer>((resolve) => waiting.push(resolve)),
  };
}

test('[MATCH-4] the request has the keys in the URL, and the token only in a header', async () => {
  await read().opened;
  expect(asked).toEqual([{ url: '/api/live?keys=%5B%22%2Fa%22%5D', authorization: 'Bearer secret' }]);
});

test('[MATCH-4] a message split inside a character is reassembled', async () => {
  const { opened, next, signs } = read();
  await opened;
  const answer = next();
  const bytes = Buffer.from('data: {"key":"/a","answer":"Ødegård"}\n\n');
  const middle = bytes.indexOf('Ø') + 1;
  streams[0]?.write(bytes.subarray(0, middle));
  await new Promise((resolve) => setImmediate(resolve));
  streams[0]?.write(bytes.subarray(middle));
  expect(await answer).toEqual({ key: '/a', answer: 'Ødegård' });
  expect(signs()).toBeGreaterThan(0);
});

test('reading ends when the server closes the stream', async () => {
  const { opened, over } = read();
  await opened;
  streams[0]?.end();
  await expect(over).resolves.toBeUndefined();
});

test('a rejected stream fails with the status', async () => {
  status = 503;
  await expect(read().over).rejects.toThrow('503');
});

test('aborting closes the stream on the server', async () => {
  const giveUp = new AbortController();
  const { opened, over } = read(giveUp.signal);
  await opened;
  const gone = new Promise((resolve) => streams[0]?.on('close', resolve));
  giveUp.abort();
  await expect(over).rejects.toThrow();
  await gone;
});
