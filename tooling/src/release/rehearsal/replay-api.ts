import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PageView } from '@fan-base/shared-contracts/page-view';
import { request } from 'undici';
import { toHost } from './hosts.ts';

interface Answer {
  readonly status: number;
  readonly type: string;
  readonly body: Uint8Array;
}

export interface ReplayApi {
  /** Without a trailing slash. */
  readonly url: string;
  stop(): Promise<void>;
}

const timeoutMs = 10_000;
const none: Answer = {
  status: 503,
  type: 'application/json',
  body: Buffer.from('{"message":"not replayed"}'),
};
const toJson = (value: unknown): Answer => ({
  status: 200,
  type: 'application/json',
  body: Buffer.from(JSON.stringify(value)),
});

/** Requests a key that no view has from the product, which its pages server passes on to the API. */
async function forward(pagesUrl: string, domain: string, key: string): Promise<Answer> {
  const { statusCode, headers, body } = await request(`${pagesUrl}/api${key}`, {
    headers: { host: toHost(pagesUrl, domain) },
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
  });
  const type = String(headers['content-type'] ?? 'application/json');
  return { status: statusCode, type, body: new Uint8Array(await body.arrayBuffer()) };
}

const recordKey = (domain: string, key: string): string => `${domain} ${key}`;

/** The API responses of all views by site and key; of several responses to a key, the newest. */
function recordAnswers(views: readonly PageView[]): ReadonlyMap<string, Answer> {
  const recorded = new Map<string, Answer>();
  for (const { settings, answers } of views) {
    const { domain, language } = settings;
    const all = [
      ...Object.entries(answers).map(([key, answer]) => [recordKey(domain, key), answer] as const),
      [`settings ${domain} ${language}`, settings] as const,
    ];
    for (const [key, answer] of all) if (!recorded.has(key)) recorded.set(key, toJson(answer));
  }
  return recorded;
}

/**
 * An API that answers with the responses of page views, so that the stable version and the candidate are rendered from
 * the same data. Only what no view has is requested from the product; writes and live streams are not answered.
 */
export async function startReplayApi(views: readonly PageView[], pagesUrl: string): Promise<ReplayApi> {
  const recorded = recordAnswers(views);

  async function answerKey(domain: string, key: string): Promise<Answer> {
    return recorded.get(recordKey(domain, key)) ?? forward(pagesUrl, domain, key).catch(() => none);
  }

  async function answer({ url = '/', method, headers }: IncomingMessage): Promise<Answer> {
    const { pathname, searchParams } = new URL(url, 'http://api');
    const domain = String(headers['x-site-domain'] ?? searchParams.get('domain') ?? '');
    if (method !== 'GET') return none;
    if (pathname === '/changes' || pathname.startsWith('/live'))
      return { status: 204, type: 'text/plain', body: Buffer.of() };
    if (pathname === '/settings') {
      const language = searchParams.get('language');
      return recorded.get(`settings ${domain} ${language}`) ?? answerKey(domain, url);
    }
    if (pathname !== '/answers') return answerKey(domain, url);
    const answers = await Promise.all(
      searchParams.getAll('key').map(async (key) => {
        const { status, body } = await answerKey(domain, key);
        return { status, body: new TextDecoder().decode(body) };
      }),
    );
    return toJson({ answers });
  }

  const server = createServer(async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { status, type, body } = await answer(incoming).catch(() => none);
    outgoing.writeHead(status, { 'content-type': type }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
