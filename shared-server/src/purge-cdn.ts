import { setTimeout as delay } from 'node:timers/promises';

export interface CdnPurgeOptions {
  /** Gets a POST with the keys of what has changed. */
  readonly url: string;
  /** Sent as `Authorization: Bearer`; empty: none is. */
  readonly token: string;
  /** Milliseconds for which keys are collected before they are sent, so that no copy made meanwhile outlives them. */
  readonly afterMs: number;
  /** A purge failed; it is tried again until it does not. */
  readonly onProblem: (error: unknown) => void;
}

/** Keys of one request: a header of some 8 KB. */
const keysAtOnce = 200;
const timeoutMs = 10_000;
const firstPauseMs = 1_000;
const longestPauseMs = 60_000;

/** Whoever tells a CDN which of its documents are no longer true. */
export interface CdnPurge {
  /** Takes note of what has changed; sends it together with what else changes in this moment. */
  readonly add: (keys: readonly string[]) => void;
  /** Sends nothing more. */
  readonly stop: () => Promise<void>;
}

async function post({ url, token }: CdnPurgeOptions, keys: readonly string[]): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      // Fastly and Varnish take keys from the header, Cloudflare from the body.
      'surrogate-key': keys.join(' '),
      ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ tags: keys }),
    signal: AbortSignal.timeout(timeoutMs),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`The CDN answered a purge with ${answer.status}`);
}

/** Sends the keys of what has changed to a CDN, a request at a time, and each until it is taken. */
export function createCdnPurge(options: CdnPurgeOptions): CdnPurge {
  const { afterMs, onProblem } = options;
  const waiting = new Set<string>();
  const ending = new AbortController();
  let sending: Promise<void> | null = null;

  async function send(): Promise<void> {
    let pauseMs = firstPauseMs;
    while (waiting.size > 0) {
      await delay(afterMs, undefined, { signal: ending.signal });
      const keys = [...waiting].slice(0, keysAtOnce);
      // One that changes again while they are sent has to be sent again.
      for (const key of keys) waiting.delete(key);
      try {
        await post(options, keys);
        pauseMs = firstPauseMs;
      } catch (error) {
        onProblem(error);
        for (const key of keys) waiting.add(key);
        await delay(pauseMs, undefined, { signal: ending.signal });
        pauseMs = Math.min(longestPauseMs, pauseMs * 2);
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
