/** @jest-environment node */
import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, type RequestListener } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { closeGently } from './close-gently.ts';

/** More than both ends buffer. */
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

async function countBytes(answer: IncomingMessage): Promise<number> {
  let bytes = 0;
  for await (const chunk of answer) bytes += (chunk as Buffer).length;
  return bytes;
}

test('a closing server completes a large response to a slow client', async () => {
  const { port, close } = await open((_request, response) => response.end(large));
  const agent = new Agent({ keepAlive: true });
  // Completely written, but mostly buffered.
  const answer = await ask(port, agent);
  const closed = close();
  expect(await countBytes(answer)).toBe(large.length);
  await closed;
});

test('a pending response is sent, then its connection closed', async () => {
  let finish = () => {};
  const { server, port, close } = await open((_request, response) => {
    response.write('first');
    finish = () => response.end('second');
  });
  const answer = await ask(port, new Agent({ keepAlive: true }));
  const closed = close();
  expect(server.listening).toBe(false);
  finish();
  expect(await countBytes(answer)).toBe('firstsecond'.length);
  await closed;
});

test('idle keep-alive connections don’t delay the close', async () => {
  const { port, close } = await open((_request, response) => response.end('done'));
  const agent = new Agent({ keepAlive: true });
  const answer = await ask(port, agent);
  await countBytes(answer);
  await close();
});

test('a partly received request on a keep-alive connection is answered', async () => {
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
