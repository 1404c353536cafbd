import { match, ok } from 'node:assert/strict';
import { openTestApi, type TestApi } from '../api.ts';

export interface HttpAnswer {
  readonly status: number;
  readonly text: string;
  readonly json: <Body>() => Body;
}

export interface HttpApi {
  readonly api: TestApi;
  /** A request over a socket, each from an address of its own, so that no limit of attempts is met. */
  readonly ask: (token: string, method: string, path: string, body?: unknown) => Promise<HttpAnswer>;
}

/** The API behind a real port, as browsers and attackers meet it. */
export async function openHttpApi(): Promise<HttpApi> {
  const api = await openTestApi({ clock: '2026-08-15T14:00:00Z', clockSince: Date.now() });
  const url = await api.app.listen({ host: '127.0.0.1', port: 0 });
  let addresses = 0;
  const ask: HttpApi['ask'] = async (token, method, path, body) => {
    addresses += 1;
    const answer = await fetch(url + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'x-forwarded-for': `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, text, json: () => JSON.parse(text) };
  };
  return { api, ask };
}

/** Does a piece of work for each element, a few at the same time. */
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

/** Asserts that an answer says what is wrong with the request. */
export function refused(answer: HttpAnswer, what: string): void {
  ok(answer.status >= 400 && answer.status < 500, `${answer.status} for ${JSON.stringify(what)}`);
  match(answer.json<{ message: string }>().message, /\w/, what);
}
