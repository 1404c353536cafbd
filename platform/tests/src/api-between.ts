import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy between a pages server and the API that records all calls and can fail. */
export interface ApiBetween {
  readonly url: string;
  /** Paths requested since the last call, in order. */
  takeCalls(): string[];
  /** Number of data changes announced by the API so far. */
  countChanges(): number;
  /** Drops all connections. */
  cut(): void;
  /** Answers every call like an API without its database. */
  refuse(): void;
  mend(): void;
  close(): Promise<void>;
}

/** @param target address of the API */
export async function startApiBetween(target: string): Promise<ApiBetween> {
  const { hostname, port } = new URL(target);
  let calls: string[] = [];
  let changes = 0;
  let state: 'whole' | 'cut' | 'refusing' = 'whole';
  const server: Server = createServer((incoming, outgoing) => {
    const { method, url = '', headers } = incoming;
    calls.push(url);
    if (state === 'cut') {
      outgoing.destroy();
      return;
    }
    if (state === 'refusing') {
      outgoing.writeHead(503, { 'content-type': 'application/json', 'retry-after': '2' });
      outgoing.end('{"message":"The database does not answer. Try again in a moment.","code":"unavailable"}');
      return;
    }
    const onward = request({ hostname, port, method, path: url, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      if (url === '/changes')
        answer.on('data', (events: Buffer) => {
          changes += [...String(events).matchAll(/^data: \["/gm)].length;
        });
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    // Ends streams, too.
    outgoing.on('close', () => onward.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    takeCalls() {
      const taken = calls;
      calls = [];
      return taken;
    },
    countChanges: () => changes,
    cut() {
      state = 'cut';
      server.closeAllConnections();
    },
    refuse() {
      state = 'refusing';
      server.closeAllConnections();
    },
    mend() {
      state = 'whole';
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
