import type { ServerResponse } from 'node:http';
import { endInTurn } from '@fan-base/shared-server/end-in-turn';
import type { Message, Subscriber } from './topics.ts';

/** Bytes that may wait for a listener who reads slowly; beyond that he is let go, and catches up when he is back. */
const maxWaitingBytes = 256 * 1024;

export interface Listener extends Subscriber {
  /** Called once, when the stream is over. */
  readonly onEnd: (act: () => void) => void;
}

export interface ListenersOptions {
  /** Milliseconds between two signs of life. */
  readonly heartbeat: number;
  /** Streams of all. */
  readonly limit: number;
  /** Streams of one owner. */
  readonly perOwner: number;
}

/** A client's network, the wider one around it, or an account. */
export interface SeatOwner {
  readonly name: string;
  /** How many times `perOwner` it may have. */
  readonly factor: number;
}

/** The open streams of this process. */
export function createListeners({ heartbeat, limit, perOwner }: ListenersOptions) {
  const open = new Set<ServerResponse>();
  const seats = new Map<string, number>();
  let taken = 0;
  let isLeaving = false;
  // One timer for all: proxies and browsers must see that a quiet stream lives.
  const timer = setInterval(() => {
    for (const stream of open) write(stream, ':\n\n');
  }, heartbeat);
  timer.unref();

  function write(stream: ServerResponse, text: string): void {
    // It has been ended, with what its client has not read yet.
    if (stream.writableEnded) return;
    if (stream.writableLength > maxWaitingBytes) stream.destroy();
    else stream.write(text);
  }

  return {
    count: () => open.size,
    /**
     * Takes a seat before a stream is opened, so that those who come at the same time do not all find one.
     * @returns gives it back; `full` when there is none, `too-many` when an owner has enough of them
     */
    takeSeat(owners: readonly SeatOwner[]): (() => void) | 'full' | 'too-many' {
      if (isLeaving || taken >= limit) return 'full';
      if (owners.some(({ name, factor }) => (seats.get(name) ?? 0) >= perOwner * factor)) return 'too-many';
      taken += 1;
      for (const { name } of owners) seats.set(name, (seats.get(name) ?? 0) + 1);
      return () => {
        taken -= 1;
        for (const { name } of owners) {
          const left = (seats.get(name) ?? 1) - 1;
          if (left > 0) seats.set(name, left);
          else seats.delete(name);
        }
      };
    },
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
    /** Takes no more listeners, and ends the streams one after the other; until its end each has what happens. */
    async leave(): Promise<void> {
      isLeaving = true;
      await endInTurn(open, (stream) => stream.end());
    },
    /** Ends every stream, so that the server can close. */
    stop(): void {
      clearInterval(timer);
      for (const stream of open) stream.end();
    },
  };
}
