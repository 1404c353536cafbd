import type { FastifyRequest } from 'fastify';
import { Canceled, getSignal, runWithSignal } from '../work-signal.ts';

/** Aborted when the client has gone. An injected request has the signal of what injects it. */
function getClientSignal(request: Pick<FastifyRequest, 'raw' | 'signal'>): AbortSignal {
  const outer = getSignal();
  if (outer) return outer;
  // `request.signal` misses a disconnect before its first access.
  return request.raw.destroyed ? AbortSignal.abort() : request.signal;
}

/** Runs work for a request as long as its client waits. @throws Canceled on disconnect, hiding any other error */
export async function runForClient<Result>(
  request: Pick<FastifyRequest, 'raw' | 'signal'>,
  act: () => Promise<Result>,
): Promise<Result> {
  const signal = getClientSignal(request);
  try {
    return await runWithSignal(signal, act);
  } catch (error) {
    throw signal.aborted ? new Canceled() : error;
  }
}
