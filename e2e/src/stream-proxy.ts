import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy in front of the pages server that can cut or still the live stream while everything else goes on. */
export interface StreamProxy {
  readonly url: string;
  /** Ends the streams that are open and refuses new ones. */
  cut(): void;
  mend(): void;
  /** The streams that are open now stay so, and nothing comes over them any more, as where a phone has slept. */
  still(): void;
  /** How many streams are open now, and how many were opened in all. */
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
    // Whether a connection stays open is said of each by itself.
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
