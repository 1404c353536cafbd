import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Answers } from '@fan-base/shared-contracts/api/answers';
import type { PageView } from '@fan-base/shared-contracts/page-view';
import { is } from '@fan-base/shared-contracts/struct';
import { request } from 'undici';
import { toHost } from './hosts.ts';
import { type LocalServer, listenLocally } from './local-server.ts';

interface Answer {
  readonly status: number;
  readonly type: string;
  readonly body: Uint8Array;
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

/**
 * Requests a path of the product's API, through its pages server.
 * @param token of the site's settings, if the path needs one
 */
async function forward(pagesUrl: string, domain: string, path: string, token?: string): Promise<Answer> {
  const { statusCode, headers, body } = await request(`${pagesUrl}/api${path}`, {
    headers: { host: toHost(pagesUrl, domain), ...(token && { authorization: `Bearer ${token}` }) },
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
  });
  const type = String(headers['content-type'] ?? 'application/json');
  return { status: statusCode, type, body: new Uint8Array(await body.arrayBuffer()) };
}

/** Whether a key is written as the API reads it, so that it cannot lead elsewhere. */
function isNormal(key: string): boolean {
  const url = key.startsWith('/') ? URL.parse(`http://api${key}`) : null;
  return url !== null && url.host === 'api' && url.pathname + url.search === key;
}

/**
 * Requests a key that no view has from the product: by its call for the data of pages, which answers calls of the
 * contract for visitors of a site. The rights of this machine, such as an operator's, do not count.
 */
async function forwardKey(pagesUrl: string, domain: string, key: string): Promise<Answer> {
  if (!isNormal(key)) return none;
  const settings = await forward(
    pagesUrl,
    domain,
    `/settings?${new URLSearchParams({ domain, language: 'da' })}`,
  );
  const { token } = JSON.parse(new TextDecoder().decode(settings.body));
  const path = `/answers?${new URLSearchParams({ key })}`;
  const { status, body } = await forward(pagesUrl, domain, path, token);
  const found: unknown = status === 200 ? JSON.parse(new TextDecoder().decode(body)) : null;
  const [answer] = is(found, Answers) ? found.answers : [];
  return answer ? { ...none, status: answer.status, body: Buffer.from(answer.body) } : none;
}

/** Paths of pictures, which no view has. */
const picture = /^\/(?:image|uploads\/[\w-]+\.\w+)$/;

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
export async function startReplayApi(views: readonly PageView[], pagesUrl: string): Promise<LocalServer> {
  const recorded = recordAnswers(views);

  async function answerKey(domain: string, key: string): Promise<Answer> {
    return recorded.get(recordKey(domain, key)) ?? forwardKey(pagesUrl, domain, key).catch(() => none);
  }

  async function answer({ url = '/', method, headers }: IncomingMessage): Promise<Answer> {
    const { pathname, search, searchParams } = new URL(url, 'http://api');
    const domain = String(headers['x-site-domain'] ?? searchParams.get('domain') ?? '');
    if (method !== 'GET') return none;
    if (pathname === '/changes' || pathname.startsWith('/live'))
      return { status: 204, type: 'text/plain', body: Buffer.of() };
    if (pathname === '/settings') {
      const language = searchParams.get('language');
      return recorded.get(`settings ${domain} ${language}`) ?? forward(pagesUrl, domain, pathname + search);
    }
    if (picture.test(pathname)) return forward(pagesUrl, domain, pathname + search);
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
  return listenLocally(server);
}
