import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Agent, request } from 'undici';

const timeoutMs = 20_000;
/** Delay in milliseconds before an unconfirmed comment is resent, and between comments of one member. */
const againAfterMs = 500;
const pauseMs = 11_000;

/** A client of a site of the fleet with its own address. */
export interface Caller {
  readonly call: <Answer>(method: 'GET' | 'POST', path: string, body?: object) => Promise<Answer>;
  readonly close: () => Promise<void>;
}

/** @param token of a login or of the site's settings; null: none */
export function createCaller(port: number, host: string, address: string, token: string | null): Caller {
  const dispatcher = new Agent({
    localAddress: address,
    connect: { rejectUnauthorized: false },
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
  });
  return {
    async call(method, path, body) {
      const answer = await request(`https://127.0.0.1:${port}/api${path}`, {
        method,
        dispatcher,
        headers: {
          host,
          ...(token === null ? {} : { authorization: `Bearer ${token}` }),
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      const text = await answer.body.text();
      if (answer.statusCode !== 200)
        throw new Error(`${method} ${path} answered ${answer.statusCode}: ${text}`);
      return JSON.parse(text);
    },
    close: () => dispatcher.destroy(),
  };
}

const password = 'correct horse staple';

/** Registers a member on a site. @returns a client with that login */
export async function register(port: number, host: string, address: string): Promise<Caller> {
  const anyone = createCaller(port, host, address, null);
  const { token: siteToken } = await anyone.call<{ token: string }>(
    'GET',
    `/settings?domain=${host}&language=da`,
  );
  await anyone.close();
  const visitor = createCaller(port, host, address, siteToken);
  const username = `fleet-${randomUUID().slice(0, 8)}`;
  const account = { username, email: `${username}@example.org`, password, confirmPassword: password };
  const { token } = await visitor.call<{ token: string }>('POST', '/user/register', account);
  await visitor.close();
  return createCaller(port, host, address, token);
}

const contentOf = (words: string) => ({
  version: 1,
  blocks: [{ kind: 'paragraph', spans: [{ text: words }] }],
});

export interface Writers {
  /** Texts of confirmed comments. */
  readonly confirmed: readonly string[];
  /** Number of resent, unconfirmed comments. */
  readonly repeats: () => number;
  readonly stop: () => Promise<void>;
}

/** Lets members comment in a thread. Each comment is resent until confirmed, as a browser does with a stored draft. */
export function startWriters(members: readonly Caller[], thread: string): Writers {
  const confirmed: string[] = [];
  let repeats = 0;
  let isOver = false;
  async function write({ call }: Caller, who: number): Promise<void> {
    await delay((pauseMs / members.length) * who);
    for (let number = 1; !isOver; number += 1) {
      const words = `member ${who} comment ${number} ${randomUUID()}`;
      const body = { content: contentOf(words), key: randomUUID() };
      for (;;) {
        try {
          await call('POST', `/threads/${thread}/comments`, body);
          confirmed.push(words);
          break;
        } catch {
          repeats += 1;
          await delay(againAfterMs);
        }
      }
      await delay(pauseMs);
    }
  }
  const writing = Promise.all(members.map(write));
  return {
    confirmed,
    repeats: () => repeats,
    async stop() {
      isOver = true;
      await writing;
    },
  };
}
