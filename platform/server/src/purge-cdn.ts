import { setTimeout as delay } from 'node:timers/promises';
import { backoff } from './backoff.ts';

export interface CdnPurgeOptions {
  /** Receives a POST with the surrogate keys to purge. */
  readonly url: string;
  /** Sent as `Authorization: Bearer`; empty: no authorization. */
  readonly token: string;
  /** A purge failed. It is retried until it succeeds. */
  readonly onProblem: (error: unknown) => void;
}

/** Keys of one request, for a header of about 8 KB. */
const maxKeysPerRequest = 200;
const timeoutMs = 10_000;
const retry = { firstMs: 1_000, maxMs: 60_000 };

/** Purges changed documents from a CDN. */
export interface CdnPurge {
  /** Queues the keys of a change; they are sent in a batch with other recent changes. */
  readonly add: (keys: readonly string[]) => void;
  /** Stops; drops keys that are still queued. */
  readonly stop: () => Promise<void>;
}

async function post({ url, token }: CdnPurgeOptions, keys: readonly string[]): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      // Fastly and Varnish read the keys from the header, Cloudflare from the body.
      'surrogate-key': keys.join(' '),
      ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ tags: keys }),
    signal: AbortSignal.timeout(timeoutMs),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`The CDN responded to a purge with status ${answer.status}`);
}

/**
 * Sends the keys of changed documents to a CDN, one request at a time, and retries each until it succeeds.
 */
export function createCdnPurge(options: CdnPurgeOptions): CdnPurge {
  const { onProblem } = options;
  const waiting = new Set<string>();
  const ending = new AbortController();
  let sending: Promise<void> | null = null;

  async function send(): Promise<void> {
    let failures = 0;
    while (waiting.size > 0 && !ending.signal.aborted) {
      const keys = [...waiting].slice(0, maxKeysPerRequest);
      // A key that changes again during the request must be sent again.
      for (const key of keys) waiting.delete(key);
      try {
        await post(options, keys);
        failures = 0;
      } catch (error) {
        onProblem(error);
        for (const key of keys) waiting.add(key);
        failures += 1;
        await delay(backoff(failures, retry), undefined, { signal: ending.signal });
      }
    }
  }
  function begin(): void {
    sending ??= send()
      .catch(() => undefined)
      .finally(() => {
        sending = null;
      });
  }
  return {
    add(keys) {
      for (const key of keys) waiting.add(key);
      if (keys.length > 0) begin();
    },
    async stop() {
      ending.abort();
      await sending;
    },
  };
}
