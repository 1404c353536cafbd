import type { ServerResponse } from 'node:http';
import type { Message, Subscriber } from './topics.ts';

/** Bytes that may wait for a listener who reads slowly; beyond that he is let go, and catches up when he is back. */
const patience = 256 * 1024;

export interface Listener extends Subscriber {
  /** Called once, when the stream is over. */
  readonly onEnd: (act: () => void) => void;
}

/** The open streams of this process. */
export function createListeners({
  heartbeat,
  limit,
}: {
  readonly heartbeat: number;
  readonly limit: number;
}) {
  const open = new Set<ServerResponse>();
  // One timer for all: proxies and browsers must see that a quiet stream lives.
  const timer = setInterval(() => {
    for (const stream of open) write(stream, ':\n\n');
  }, heartbeat);
  timer.unref();

  function write(stream: ServerResponse, text: string): void {
    if (stream.writableLength > patience) stream.destroy();
    else stream.write(text);
  }

  return {
    isFull: () => open.size >= limit,
    count: () => open.size,
    add(stream: ServerResponse): Listener {
      open.add(stream);
      const ends: (() => void)[] = [];
      const sent = new Map<string, string>();
      stream.on('close', () => {
        open.delete(stream);
        for (const end of ends) end();
      });
      // Whoever is cut off comes back after two seconds.
      write(stream, 'retry: 2000\n\n');
      return {
        send({ text, hash }: Message, key: string) {
          if (sent.get(key) === hash) return;
          sent.set(key, hash);
          write(stream, text);
        },
        onEnd: (act) => ends.push(act),
      };
    },
    /** Ends every stream, so that the server can close. */
    stop(): void {
      clearInterval(timer);
      for (const stream of open) stream.end();
    },
  };
}
