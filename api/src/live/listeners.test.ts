import { equal, ok } from 'node:assert/strict';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type TestContext, test } from 'node:test';
import { createListeners, type Listener } from './listeners.ts';

/** Streams over real HTTP; clients read nothing by default. */
async function open(context: TestContext, heartbeat: number) {
  const listeners = createListeners({ heartbeat, limit: 100, perOwner: 100 });
  const waiting: ((listener: Listener) => void)[] = [];
  const server: Server = createServer((_request, response: ServerResponse) => {
    response.writeHead(200);
    waiting.shift()?.(listeners.add(response));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  context.after(async () => {
    listeners.stop();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const { port } = server.address() as AddressInfo;
  return {
    listeners,
    async listen(): Promise<{ listener: Listener; answer: IncomingMessage }> {
      const added = new Promise<Listener>((resolve) => waiting.push(resolve));
      const answered = new Promise<IncomingMessage>((resolve) =>
        request({ host: '127.0.0.1', port, agent: false }, resolve).end(),
      );
      const [listener, answer] = await Promise.all([added, answered]);
      answer.on('error', () => undefined);
      return { listener, answer };
    },
  };
}
const turn = () => new Promise((resolve) => setImmediate(resolve));

test('a slow client is disconnected, and the others continue', async (context) => {
  const { listeners, listen } = await open(context, 60_000);
  const slow = await listen();
  const quick = await listen();
  let bytes = 0;
  quick.answer.on('data', (chunk) => {
    bytes += chunk.length;
  });
  let isOver = false;
  slow.listener.onEnd(() => {
    isOver = true;
  });
  const text = `data: ${'x'.repeat(100_000)}\n\n`;
  let sent = 0;
  while (!isOver) {
    sent += 1;
    for (const { listener } of [slow, quick]) listener.send({ text, hash: String(sent) }, '/a');
    const expected = sent * text.length;
    while (bytes < expected) await turn();
  }
  equal(listeners.count(), 1);
});

test('a message is not sent twice to a client', async (context) => {
  const { listen } = await open(context, 60_000);
  const { listener, answer } = await listen();
  let text = '';
  answer.setEncoding('utf8').on('data', (chunk) => {
    text += chunk;
  });
  for (const event of ['one', 'one', 'two']) listener.send({ text: `data: ${event}\n\n`, hash: event }, '/a');
  while (!text.includes('two')) await turn();
  equal(text, 'retry: 2000\n\ndata: one\n\ndata: two\n\n');
});

test('messages after the streams have ended are dropped without an error', async (context) => {
  const { listeners, listen } = await open(context, 60_000);
  const { listener, answer } = await listen();
  const text = `data: ${'x'.repeat(100_000)}\n\n`;
  for (const hash of ['1', '2']) listener.send({ text, hash }, '/a');
  listeners.stop();
  for (const hash of ['3', '4', '5']) listener.send({ text, hash }, '/a');
  let bytes = 0;
  for await (const chunk of answer) bytes += chunk.length;
  equal(bytes, 'retry: 2000\n\n'.length + 2 * text.length);
});

test('a draining server accepts no stream, and ends each one after its pending messages', async (context) => {
  const { listeners, listen } = await open(context, 60_000);
  const all = await Promise.all(Array.from({ length: 12 }, listen));
  const isEmpty = listeners.leave();
  equal(listeners.takeSeat([{ name: 'network', factor: 1 }]), 'full');
  const left = all.filter(({ answer }) => !answer.readableEnded);
  for (const { listener } of left) listener.send({ text: 'data: goal\n\n', hash: 'goal' }, '/a');
  await isEmpty;
  const texts = await Promise.all(all.map(async ({ answer }) => (await answer.toArray()).join('')));
  // The first few end without delay.
  equal(texts.filter((text) => text === 'retry: 2000\n\n').length, 4);
  equal(texts.filter((text) => text === 'retry: 2000\n\ndata: goal\n\n').length, 8);
});

test('an idle stream has heartbeats', async (context) => {
  const { listen } = await open(context, 20);
  const { answer } = await listen();
  let text = '';
  answer.setEncoding('utf8').on('data', (chunk) => {
    text += chunk;
  });
  while (!text.endsWith(':\n\n:\n\n')) await turn();
});

test('each owner and all together have a limit of streams', (context) => {
  const listeners = createListeners({ heartbeat: 60_000, limit: 3, perOwner: 2 });
  context.after(() => listeners.stop());
  const seat = (...names: string[]) => listeners.takeSeat(names.map((name) => ({ name, factor: 1 })));
  const first = seat('network', 'account');
  ok(typeof first === 'function');
  seat('network');
  equal(seat('network'), 'too-many');
  seat('another', 'account');
  equal(seat('third'), 'full');
  first();
  equal(seat('another', 'network') instanceof Function, true);
});
