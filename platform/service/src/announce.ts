import { setTimeout as delay } from 'node:timers/promises';
import { formatKeys } from './surrogate-keys.ts';

/**
 * Announces changes outside of a request, e.g. of a timer: expires cached answers and documents with these keys, and
 * updates open pages. Waits for the API if necessary; a service that is ending announces nothing.
 * @throws Error if the API does not accept them
 */
export type Announce = (...keys: readonly string[]) => Promise<void>;

export interface Announcer {
  readonly announce: Announce;
  /** Stores the newest token that the API has sent for announcements. */
  readonly takeToken: (token: string) => void;
  /** Ends waiting announcements. */
  readonly close: () => void;
}

/** Pauses in milliseconds before each further attempt. */
const pausesMs = [500, 1_000, 2_000, 4_000, 8_000];
const timeoutMs = 5_000;

/** Announces changes of a remote's service to the API, with the token of its latest request. */
export function createAnnouncer(remote: string, apiUrl: string): Announcer {
  const ending = new AbortController();
  let current: string | null = null;
  const { signal } = ending;
  const first = Promise.withResolvers<void>();

  async function post(keys: readonly string[]): Promise<Response> {
    return fetch(`${apiUrl}/services/${remote}/changes`, {
      method: 'POST',
      headers: { authorization: `Bearer ${current}`, 'content-type': 'application/json' },
      body: JSON.stringify({ keys }),
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    });
  }

  return {
    takeToken(token) {
      current = token;
      first.resolve();
    },
    async announce(...keys) {
      formatKeys(keys);
      // The API sends a token with each check of the service's health.
      await first.promise;
      let problem: unknown;
      for (const pauseMs of [0, ...pausesMs]) {
        await delay(pauseMs, undefined, { signal }).catch(() => undefined);
        if (signal.aborted) return;
        try {
          const answer = await post(keys);
          if (answer.ok) return;
          problem = `${answer.status} ${await answer.text()}`;
        } catch (error) {
          problem = error;
        }
      }
      throw new Error(`The changes ${keys.join(', ')} are not announced: ${problem}`);
    },
    close() {
      ending.abort();
      first.resolve();
    },
  };
}
