import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { createCompression, type Encoding } from './compression.ts';

/** A document on its way in two pieces: its head as soon as the status is certain, the rest when it is rendered. */
export interface OpenDocument {
  readonly hasStarted: () => boolean;
  start(status: number, head: string, headers: Readonly<Record<string, string>>): void;
  finish(body: string): void;
  breakOff(error: unknown): void;
}

export function openDocument(reply: FastifyReply, encoding: Encoding | null): OpenDocument {
  const pieces = new Readable({ read() {} });
  let hasStarted = false;
  return {
    hasStarted: () => hasStarted,
    start(status, head, headers) {
      hasStarted = true;
      pieces.push(head);
      const sent = encoding === null ? pieces : pieces.pipe(createCompression[encoding]());
      void reply
        .code(status)
        .headers({ ...headers })
        .send(sent);
    },
    finish(body) {
      pieces.push(body);
      pieces.push(null);
    },
    breakOff(error) {
      pieces.destroy(error instanceof Error ? error : new Error(String(error)));
    },
  };
}
