import { deepEqual, equal, rejects } from 'node:assert/strict';
import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { handOver } from './hand-over.ts';

/** Longer than any test: what ends within a test did not wait for this timeout. */
const longMs = 600_000;

async function open(answer: RequestListener = (_request, response) => response.end('done')) {
  const server = createServer(answer);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { server, port };
}

/** A keep-alive connection, shared by all its requests. */
const keptConnection = () => new Agent({ keepAlive: true, maxSockets: 1 });

const ask = (port: number, agent: Agent) =>
  new Promise<IncomingMessage>((resolve, reject) => get({ port, agent }, resolve).on('error', reject));

async function isReused(port: number, agent: Agent): Promise<[boolean, string, string | undefined]> {
  const request = get({ port, agent });
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  return [request.reusedSocket, await text(answer), answer.headers.connection];
}

test('[MF-1] the replaced server responds on an open connection, and then closes it', async () => {
  const { server, port } = await open();
  const agent = keptConnection();
  deepEqual(await isReused(port, agent), [false, 'done', 'keep-alive']);
  const isOver = handOver(server, longMs);
  equal(server.listening, false);
  deepEqual(await isReused(port, agent), [true, 'done', 'close']);
  await isOver;
  await rejects(ask(port, agent), /ECONNREFUSED/);
});

test('[MF-1] after a keep-alive response, the connection still gets its next response', async () => {
  let finish = () => {};
  const { server, port } = await open((_request, response) => {
    response.write('first');
    finish = () => response.end('second');
  });
  const agent = keptConnection();
  const begun = await ask(port, agent);
  const isOver = handOver(server, longMs);
  finish();
  equal(await text(begun), 'firstsecond');
  const next = isReused(port, agent);
  await once(server, 'request');
  finish();
  deepEqual(await next, [true, 'firstsecond', 'close']);
  await isOver;
});

test('[MF-1] an idle connection delays the shutdown only until the timeout', async () => {
  const { server, port } = await open();
  const accepted = once(server, 'connection') as Promise<[Socket]>;
  await isReused(port, keptConnection());
  const [socket] = await accepted;
  await handOver(server, 20);
  equal(socket.destroyed, false);
  server.closeIdleConnections();
});
