import type { FastifyRequest } from 'fastify';
import { getSignal } from '../database/cancellation.ts';

/** Aborted when the client has gone. An injected request has the signal of what injects it. */
export function getClientSignal(request: Pick<FastifyRequest, 'raw' | 'signal'>): AbortSignal {
  const outer = getSignal();
  if (outer) return outer;
  // The signal does not tell of a client that has gone before it is read.
  return request.raw.destroyed ? AbortSignal.abort() : request.signal;
}
