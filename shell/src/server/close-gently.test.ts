/** @jest-environment node */
import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, type RequestListener } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { closeGently } from './close-gently.ts';

/** More than the buffers of both ends hold. */
const large = Buffer.alloc(16 * 1024 * 1024, 'x');

async function open(answer: RequestListener) {
  const server = createServer(answer);
  closeGently(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { server, port, close };
}

const ask = (port: number, agent: Agent) =>
  new Promise<IncomingMessage>((resolve, reject) => get({ port, agent }, resolve).on('error', reject));

async function bytesOf(answer: IncomingMessage): Promise<number> {
  let bytes = 0;
  for await (const chunk of answer) bytes += (chunk as Buffer).length;
  return bytes;
}

test('a large answer that is read slowly arrives whole from a server that closes meanwhile', async () => {
  const { port, close } = await open((_request, response) => response.end(large));
  const agent = new Agent({ keepAlive: true });
  // All of it is written, and most of it waits for the reader.
  const answer = await ask(port, agent);
  const closed = close();
  expect(await bytesOf(answer)).toBe(large.length);
  await closed;
});

test('an answer that is still being made is sent, and ends its connection', async () => {
  let finish = () => {};
  const { server, port, close } = await open((_request, response) => {
    response.write('first');
    finish = () => response.end('second');
  });
  const answer = await ask(port, new Agent({ keepAlive: true }));
  const closed = close();
  expect(server.listening).toBe(false);
  finish();
  expect(await bytesOf(answer)).toBe('firstsecond'.length);
  await closed;
});

test('an idle connection that is kept for another request does not hold up the close', async () => {
  const { port, close } = await open((_request, response) => response.end('done'));
  const agent = new Agent({ keepAlive: true });
  const answer = await ask(port, agent);
  await bytesOf(answer);
  await close();
});

test('a request whose first bytes have come on a kept connection is answered', async () => {
  const { server, port, close } = await open((_request, response) => response.end('done'));
  const accepted = once(server, 'connection') as Promise<[Socket]>;
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
  });
  const begin = 'GET / HTTP/1.1\r\nho';
  socket.write(`${begin}st: a\r\n\r\n`);
  await once(socket, 'data');
  const [atServer] = await accepted;
  const before = atServer.bytesRead;
  socket.write(begin);
  while (atServer.bytesRead === before) await new Promise((resolve) => setImmediate(resolve));
  const ended = once(socket, 'close');
  const closed = close();
  socket.write('st: a\r\n\r\n');
  await Promise.all([closed, ended]);
  expect(text.match(/done/g)).toHaveLength(2);
});
