import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy of the pages server that can close or freeze the live streams without affecting other requests. */
export interface StreamProxy {
  readonly url: string;
  /** Closes all streams and refuses new ones. */
  cut(): void;
  mend(): void;
  /** Freezes the open streams: they carry no data, as after a phone has slept. */
  still(): void;
  /** Numbers of open streams and of all streams so far. */
  readonly open: () => number;
  readonly opened: () => number;
  close(): Promise<void>;
}

/** @param target address of the pages server */
export async function startStreamProxy(target: string): Promise<StreamProxy> {
  const { hostname, port } = new URL(target);
  const streams = new Set<ServerResponse>();
  const answers = new Map<ServerResponse, IncomingMessage>();
  let isCut = false;
  let opened = 0;
  const server = createServer((incoming, outgoing) => {
    const isStream = incoming.url?.startsWith('/api/live') ?? false;
    if (isStream && isCut) {
      outgoing.writeHead(503).end();
      return;
    }
    if (isStream) {
      opened += 1;
      streams.add(outgoing);
      outgoing.on('close', () => {
        streams.delete(outgoing);
        answers.delete(outgoing);
      });
    }
    const { method, url } = incoming;
    // `connection` is a hop-by-hop header.
    const { connection: _, ...headers } = incoming.headers;
    const onward = request({ hostname, port, method, path: url, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
      if (isStream) answers.set(outgoing, answer);
    });
    onward.on('error', () => outgoing.destroy());
    outgoing.on('close', () => onward.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    cut() {
      isCut = true;
      for (const stream of streams) stream.destroy();
    },
    mend() {
      isCut = false;
    },
    still() {
      for (const [stream, answer] of answers) answer.unpipe(stream).resume();
    },
    open: () => streams.size,
    opened: () => opened,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
