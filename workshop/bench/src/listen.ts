import { get } from 'node:http';
import pLimit from 'p-limit';
import type { ListenReply, ListenRequest } from './listening.ts';

/** Many listeners in a separate process, so that their CPU time is not counted as the API's. */
const opensAtOnce = 50;

const reply = (message: ListenReply) => process.send?.(message);
const fail = (reason: string) => {
  reply({ kind: 'failed', reason });
  process.exitCode = 1;
  process.disconnect?.();
};

let awaited: { readonly text: string; readonly times: number[] } | null = null;
let count = 0;

/** Resolves when a listener has its first response. */
function listen({ url, token, key }: Extract<ListenRequest, { kind: 'open' }>): Promise<void> {
  const address = `${url}/live?keys=${encodeURIComponent(JSON.stringify([key]))}`;
  return new Promise((opened) => {
    get(address, { agent: false, headers: { authorization: `Bearer ${token}` } }, (answer) => {
      if (answer.statusCode !== 200) fail(`a stream was answered with ${answer.statusCode}`);
      let event = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => {
        event += chunk;
        if (!event.endsWith('\n\n')) return;
        const isAnswer = event.includes('data: ');
        const isAwaited = awaited !== null && event.includes(awaited.text);
        event = '';
        if (isAnswer) opened();
        if (!awaited || !isAwaited) return;
        awaited.times.push(Date.now());
        if (awaited.times.length === count) reply({ kind: 'heard', times: awaited.times });
      });
      answer.on('close', () => {
        if (process.connected) fail('a stream ended by itself');
      });
    }).on('error', (error) => fail(error.message));
  });
}

async function openAll(request: Extract<ListenRequest, { kind: 'open' }>): Promise<void> {
  await pLimit(opensAtOnce).map(Array(request.count).fill(request), listen);
  count = request.count;
  reply({ kind: 'opened' });
}

process.on('message', (request: ListenRequest) => {
  if (request.kind === 'open') void openAll(request);
  else awaited = { text: request.text, times: [] };
});
process.on('disconnect', () => process.exit());
