import { match, ok } from 'node:assert/strict';
import { openTestApi, type TestApi } from '../api.ts';

export interface HttpAnswer {
  readonly status: number;
  readonly text: string;
  readonly json: <Body>() => Body;
}

export interface HttpApi {
  readonly api: TestApi;
  /** A request, each from another network, so that no rate limit applies. */
  readonly ask: (token: string, method: Method, path: string, body?: unknown) => Promise<HttpAnswer>;
  /** A GET over a socket, like browsers and attackers; takes twice as long. */
  readonly askOverSocket: (token: string, path: string) => Promise<HttpAnswer>;
}

export type Method = 'GET' | 'POST' | 'PATCH';

export async function openHttpApi(): Promise<HttpApi> {
  const api = await openTestApi({ clock: '2026-08-15T14:00:00Z', clockSince: Date.now() });
  const url = await api.app.listen({ host: '127.0.0.1', port: 0 });
  let addresses = 0;
  const headersOf = (token: string): Record<string, string> => {
    addresses += 1;
    return {
      authorization: `Bearer ${token}`,
      'x-forwarded-for': `10.${addresses & 255}.${(addresses >> 8) & 255}.${addresses >> 16}`,
    };
  };
  const ask: HttpApi['ask'] = async (token, method, path, body) => {
    const headers = headersOf(token);
    const answer = await api.app.inject(
      body === undefined
        ? { method, url: path, headers }
        : {
            method,
            url: path,
            headers: { ...headers, 'content-type': 'application/json' },
            payload: JSON.stringify(body),
          },
    );
    return { status: answer.statusCode, text: answer.body, json: () => answer.json() };
  };
  const askOverSocket: HttpApi['askOverSocket'] = async (token, path) => {
    const answer = await fetch(url + path, { headers: headersOf(token) });
    const text = await answer.text();
    return { status: answer.status, text, json: () => JSON.parse(text) };
  };
  return { api, ask, askOverSocket };
}

/** Runs work for each element with limited concurrency. */
export async function forEachOf<Element>(
  elements: readonly Element[],
  work: (element: Element) => Promise<void>,
): Promise<void> {
  const left = [...elements];
  await Promise.all(
    Array.from({ length: 6 }, async () => {
      for (let next = left.shift(); next !== undefined; next = left.shift()) await work(next);
    }),
  );
}

/** Asserts that a response explains what is wrong with the request. */
export function refused(answer: HttpAnswer, what: string): void {
  ok(answer.status >= 400 && answer.status < 500, `${answer.status} for ${JSON.stringify(what)}`);
  match(answer.json<{ message: string }>().message, /\w/, what);
}
