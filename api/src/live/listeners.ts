import type { ServerResponse } from 'node:http';
import { endInTurn } from '@fan-base/shared-server/end-in-turn';
import { createSeats, type SeatLimits, type Seats } from '@fan-base/shared-server/seats';
import type { Message, Subscriber } from './topics.ts';

/** Buffer per slow client; beyond that its stream is closed, and the client catches up after reconnecting. */
const maxWaitingBytes = 256 * 1024;

export interface Listener extends Subscriber {
  /** Runs when the stream closes. */
  readonly onEnd: (act: () => void) => void;
}

export interface ListenersOptions extends SeatLimits {
  /** Milliseconds between heartbeats. */
  readonly heartbeat: number;
}

/** The open streams of this process. */
export function createListeners({ heartbeat, ...limits }: ListenersOptions) {
  const open = new Set<ServerResponse>();
  const seats = createSeats(limits);
  let isDraining = false;
  // One timer for all: proxies and browsers must see that an idle stream is alive.
  const timer = setInterval(() => {
    for (const stream of open) write(stream, ':\n\n');
  }, heartbeat);
  timer.unref();

  function write(stream: ServerResponse, text: string): void {
    // Already ended, with unread data buffered.
    if (stream.writableEnded) return;
    if (stream.writableLength > maxWaitingBytes) stream.destroy();
    else stream.write(text);
  }

  return {
    count: () => open.size,
    /** Reserves a seat before a stream is opened; none is left while draining. */
    takeSeat: (owners: Parameters<Seats['take']>[0]) => (isDraining ? 'full' : seats.take(owners)),
    add(stream: ServerResponse): Listener {
      open.add(stream);
      const ends: (() => void)[] = [];
      const sent = new Map<string, string>();
      stream.on('close', () => {
        open.delete(stream);
        for (const end of ends) end();
      });
      // Clients reconnect after two seconds.
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
    /** Refuses new streams and drains the open ones; each receives messages until it ends. */
    async leave(): Promise<void> {
      isDraining = true;
      await endInTurn(open, (stream) => stream.end());
    },
    /** Ends all streams, so that the server can close. */
    stop(): void {
      clearInterval(timer);
      for (const stream of open) stream.end();
    },
  };
}
