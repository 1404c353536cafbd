import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Answers } from '@fan-base/shared-contracts/api/answers';
import type { Article } from '@fan-base/shared-contracts/api/articles';
import { processHeader, surrogateKeyHeader } from '@fan-base/shared-contracts/api/call';
import { changesHeartbeat } from '@fan-base/shared-contracts/api/changes';
import type { NewsPage } from '@fan-base/shared-contracts/api/news';
import type { Settings } from '@fan-base/shared-contracts/api/settings';
import type { SiteListing } from '@fan-base/shared-contracts/api/sites';
import type { Team } from '@fan-base/shared-contracts/api/team';
import type { Language } from '@fan-base/shared-contracts/language';
import { describeCheckoutApi } from '@fan-base/tooling/release/checkout-api';
import { liverpool, siteIn } from '@fan-base/tooling/testing/test-shell';

/** Its response to one key, and the surrogate keys of it. */
interface Stored {
  readonly status: number;
  readonly body: string;
}

const toStored = (value: unknown, status = 200): Stored => ({ status, body: JSON.stringify(value) });

const stories = 5;
const publishedAt = '2026-11-17T08:00:00Z';
const titleOf = (n: number): string => `Story ${n} of the stub`;
const slugOf = (n: number): string => `story-${n}`;

const newsPage = (page: number): NewsPage => ({
  items: Array.from({ length: stories }, (_, index) => {
    const n = (page - 1) * stories + index + 1;
    return {
      id: slugOf(n),
      title: titleOf(n),
      summary: null,
      url: `https://stories.example/${n}`,
      source: { name: 'Stub', url: null },
      publishedAt,
      image: null,
    };
  }),
  page,
  pages: 3,
  total: 3 * stories,
});

const article = (n: number): Article => ({
  slug: slugOf(n),
  title: titleOf(n),
  lead: `The lead of story ${n}.`,
  author: 'Ada',
  publishedAt,
  updatedAt: null,
  picture: null,
  body: { version: 1, blocks: [] },
  related: [],
});

const initial = (): Map<string, Stored> =>
  new Map([
    ['/sites', toStored(sites)],
    ...[1, 2, 3].map(
      (page) => [page === 1 ? '/news' : `/news?page=${page}`, toStored(newsPage(page))] as const,
    ),
    ...Array.from(
      { length: 3 * stories },
      (_, index) => [`/articles/${slugOf(index + 1)}`, toStored(article(index + 1))] as const,
    ),
    ['/sitemap', toStored([])],
    ['/user/me', toStored({ message: 'No login', code: 'unauthorized' }, 401)],
  ]);

/** Any of a host's legal texts. */
const legalText = toStored({ content: { version: 1, blocks: [] } });

const mainDomain = 'fan-base.com';
const previews = `.preview.${mainDomain}`;
const alternates: Settings['alternates'] = [
  { language: 'da', domain: 'liverpool-fans.dk' },
  { language: 'en', domain: 'liverpool-fans.com' },
];

const arsenal: Team = {
  id: '2',
  name: 'Arsenal FC',
  shortName: 'Arsenal',
  slug: 'arsenal_fc',
  initials: 'AFC',
  primary: '#e30613',
  secondary: '#9c824a',
};

const sites: readonly SiteListing[] = alternates.map(({ language, domain }) => ({
  id: domain,
  domain,
  language,
  team: liverpool,
  league: 'Premier League',
}));

/** Settings of a host: clubs in Danish and English, another club, the network, and previews. */
function findSettings(domain: string, language: Language): Settings | null {
  const token = `stub-${domain}`;
  switch (domain) {
    case 'localhost':
    case 'liverpool-fans.dk':
      return { ...siteIn('da', { alternates }), token };
    case 'liverpool-fans.com':
      return { ...siteIn('en', { alternates }), token };
    case 'arsenal.fan-base.com':
      return { ...siteIn('en', { domain, team: arsenal }), token };
    case mainDomain:
      return { ...siteIn(language, { domain, kind: 'network', team: null }), token };
    default:
      return domain.endsWith(previews) ? { ...siteIn(language), token } : null;
  }
}

const surrogateKeyOf = (key: string, site = 'stub'): string => site + key.split('?')[0];

/** The host whose pages call, by its token; empty for a call without one. */
const siteOf = ({ headers }: IncomingMessage): string =>
  headers.authorization?.match(/^Bearer stub-(.+)$/)?.[1] ?? '';

async function readJson(incoming: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString());
}

/** An API without a database. */
export interface StubApi {
  /** URL without a trailing slash. */
  readonly url: string;
  readonly close: () => Promise<void>;
}

/**
 * Starts an API that pages can be rendered with: settings of four hosts, stories for the remotes of the test product, the
 * stream of changes. Tests change an answer by `PUT /stub/KEY`, which is announced as the API announces a change. With
 * a site's token, only the answer for that site changes.
 */
export async function startStubApi(): Promise<StubApi> {
  const stored = initial();
  const streams = new Set<ServerResponse>();
  const none = toStored({ message: 'No such endpoint', code: 'not_found' }, 404);
  const find = (key: string, site: string): Stored =>
    stored.get(`${site}${key}`) ?? stored.get(key) ?? (key.startsWith('/legal/') ? legalText : none);
  const announce = (keys: readonly string[]) => {
    for (const stream of streams) stream.write(`data: ${JSON.stringify(keys)}\n\n`);
  };
  const heartbeat = setInterval(() => announce([]), changesHeartbeat);

  function openStream(outgoing: ServerResponse): void {
    outgoing.writeHead(200, { 'content-type': 'text/event-stream', [processHeader]: 'stub' });
    streams.add(outgoing);
    outgoing.on('close', () => streams.delete(outgoing));
    announce([]);
  }

  const listSurrogateKeys = (key: string, site: string): string[] =>
    site === '' ? [surrogateKeyOf(key)] : [surrogateKeyOf(key), surrogateKeyOf(key, site)];

  function findAnswers(keys: readonly string[], site: string): Answers {
    return {
      answers: keys.map((key) => find(key, site)),
      surrogateKeys: keys.flatMap((key) => listSurrogateKeys(key, site)),
    };
  }

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { method, url = '/' } = incoming;
    const { pathname, searchParams } = new URL(url, 'http://stub');
    const site = siteOf(incoming);
    const send = ({ status, body }: Stored, keys: readonly string[] = []) =>
      outgoing
        .writeHead(status, {
          'content-type': 'application/json',
          [processHeader]: 'stub',
          ...(keys.length > 0 && { [surrogateKeyHeader]: keys.join(' ') }),
        })
        .end(body);
    if (method === 'PUT' && pathname.startsWith('/stub/')) {
      const key = url.slice('/stub'.length);
      stored.set(`${site}${key}`, toStored(await readJson(incoming)));
      announce([site === '' ? surrogateKeyOf(key) : surrogateKeyOf(key, site)]);
      return void send(toStored(null));
    }
    if (method !== 'GET') return void send(none);
    switch (pathname) {
      case '/changes':
        return openStream(outgoing);
      case '/calls':
        return void send(stored.get(pathname) ?? toStored(describeCheckoutApi()));
      case '/readyz':
      case '/healthz':
        return void send(toStored({ status: 'ok' }));
      case '/settings': {
        const language = searchParams.get('language') === 'da' ? 'da' : 'en';
        const settings = findSettings(searchParams.get('domain') ?? '', language);
        return void send(
          settings ? toStored(settings) : toStored({ message: 'No site', code: 'unknown_site' }, 404),
        );
      }
      case '/answers':
        return void send(toStored(findAnswers(searchParams.getAll('key'), site)));
      default:
        return void send(find(url, site), listSurrogateKeys(url, site));
    }
  }

  const server = createServer((incoming, outgoing) => {
    answer(incoming, outgoing).catch(() => outgoing.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      clearInterval(heartbeat);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
