/** @jest-environment node */
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { PassThrough } from 'node:stream';
import fastify, { type FastifyInstance } from 'fastify';
import { limitRequests } from './limit-requests.ts';

let app: FastifyInstance;
/** Ends the response to `/slow`. */
let finish = () => {};

beforeEach(async () => {
  app = fastify();
  limitRequests(app, 50);
  app.post('/telemetry', async () => 'taken');
  app.get('/', async () => 'a page');
  app.get('/slow', (_request, reply) => {
    const stream = new PassThrough();
    stream.write('begun, ');
    finish = () => stream.end('ended');
    reply.send(stream);
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => app.close());

/** Sends raw lines. @returns everything received until the connection closed */
async function send(...lines: readonly string[]): Promise<string> {
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  let received = '';
  socket.on('data', (text) => {
    received += text;
  });
  socket.write(lines.join('\r\n'));
  await once(socket, 'close');
  return received;
}

test('a body that never arrives closes the connection', async () => {
  const head = ['POST /telemetry HTTP/1.1', 'Host: localhost', 'Content-Type: application/json'];
  expect(await send(...head, 'Content-Length: 20', '', '{"a":')).toBe('');
});

test('a response that takes longer than a body may take is sent whole', async () => {
  const { port } = app.server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/slow`);
  // Started later, so its timeout ends after that of the first request.
  await send('POST /telemetry HTTP/1.1', 'Host: localhost', 'Content-Length: 20', '', '{"a":');
  finish();
  expect(await answer.text()).toBe('begun, ended');
});

test('a body that arrives is accepted', async () => {
  const { port } = app.server.address() as AddressInfo;
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`http://127.0.0.1:${port}/telemetry`, { method: 'POST', headers, body: '{}' });
  expect(await answer.text()).toBe('taken');
});

test('two Host headers are rejected', async () => {
  const head = ['GET / HTTP/1.1', 'Host: liverpool-fans.dk', 'Host: localhost', 'Connection: close'];
  expect(await send(...head, '', '')).toMatch(/^HTTP\/1\.1 400 /);
  const one = ['GET / HTTP/1.1', 'Host: liverpool-fans.dk', 'Connection: close'];
  expect(await send(...one, '', '')).toMatch(/^HTTP\/1\.1 200 /);
});
