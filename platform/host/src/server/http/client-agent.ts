import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyReplyFromOptions } from '@fastify/reply-from';
import type { FastifyRequest } from 'fastify';
import { Agent, type Dispatcher } from 'undici';

/** The signal of the client whose request is being sent; undefined: it is sent to the end. */
const client = new AsyncLocalStorage<AbortSignal | undefined>();

type Answered = (error: Error | null, answer: Dispatcher.ResponseData<unknown>) => void;

/** Headers that concern one connection. undici refuses them in requests. */
const connectionHeaders = ['connection', 'keep-alive', 'upgrade', 'te', 'trailer', 'expect'];

/** An HTTP client for plugins that pass requests on. */
export interface ClientAgent {
  readonly dispatcher: NonNullable<FastifyReplyFromOptions['undici']>;
  readonly close: () => Promise<void>;
}

/**
 * An HTTP client that cancels a read when its own client has gone. Writes go on: the API performs them anyway, and this
 * server must learn what they have changed.
 * @param connections per origin; null: any number
 */
export function openAgent(connections: number | null): ClientAgent {
  const agent = new Agent({ connections });
  const request = (
    {
      headers: given,
      ...options
    }: Parameters<typeof agent.request>[0] & { headers: Record<string, unknown> },
    done: Answered,
  ) => {
    const signal = client.getStore() ?? null;
    const headers = { ...given } as Record<string, string>;
    for (const name of connectionHeaders) delete headers[name];
    agent.request({ ...options, headers, signal }, (error, answer) => {
      // No client waits for the error.
      if (error && signal?.aborted) return;
      for (const name of connectionHeaders) delete answer?.headers[name];
      // Unread, its error would end this process.
      answer?.body.on('error', () => undefined);
      done(error, answer);
    });
  };
  return {
    // The plugin's types are those of another version of undici.
    dispatcher: { request } as unknown as ClientAgent['dispatcher'],
    close: () => agent.destroy(),
  };
}

/** Runs the rest of a request for its client. */
export function forClient({ method, raw, signal }: FastifyRequest, go: () => void): void {
  const isRead = method === 'GET' || method === 'HEAD';
  if (isRead) client.run(raw.destroyed ? AbortSignal.abort() : signal, go);
  else go();
}
