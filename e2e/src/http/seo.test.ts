import { test } from 'node:test';
import { send } from '@fan-base/platform-tests/http';
import { parseHtml, parseXml, readDocument, textOf } from '@fan-base/platform-tests/read-document';
import { ask, danish, english, network, on } from '@fan-base/platform-tests/site';
import { expect } from '@playwright/test';
import { listHtmlProblems } from '../judges/html.ts';
import { listTypeProblems } from '../judges/schema-types.ts';
import { listSitemapProblems } from '../judges/sitemap-schema.ts';
import { faultsOf, structuredDataIn } from '../structured-data.ts';

/** GET of an absolute address of this product. */
const askFor = (address: string) => {
  const { host, pathname, search } = new URL(address);
  return ask(host, pathname + search);
};

/** Head, heading and language link of a document. */
function readHead(document: Document) {
  const value = (selector: string, name: string) =>
    document.querySelector(selector)?.getAttribute(name) ?? null;
  return {
    title: document.title,
    description: value('meta[name=description]', 'content') ?? '',
    canonical: value('link[rel=canonical]', 'href'),
    alternates: Object.fromEntries(
      [...document.querySelectorAll('link[rel=alternate][hreflang]')].map((link) => [
        link.getAttribute('hreflang') ?? '',
        link.getAttribute('href') ?? '',
      ]),
    ),
    image: value('meta[property="og:image"]', 'content'),
    card: value('meta[name="twitter:card"]', 'content'),
    robots: value('meta[name=robots]', 'content'),
    feeds: [...document.querySelectorAll('link[type="application/rss+xml"]')].map((link) =>
      link.getAttribute('href'),
    ),
    heading: textOf(document.querySelector('h1')),
    otherLanguage: value('footer a[hreflang]', 'href'),
  };
}

const headOf = async (host: string, path: string) => readHead(await readDocument(host, path));

/** Elements of an XML document by name, each as its children's texts by name. */
const readXml = (xml: string, element: string): Record<string, string>[] =>
  [...parseXml(xml).getElementsByTagName(element)].map((each) =>
    Object.fromEntries(
      [...each.children].map((child) => [
        child.getAttribute('hreflang') ?? child.tagName,
        child.getAttribute('href') ?? child.textContent ?? '',
      ]),
    ),
  );

const parts = ['pages', 'seasons', 'matches', 'players'];

async function sitemapOf(host: string) {
  const robots = await askFor(on(host, '/robots.txt'));
  const [, address = ''] = /^Sitemap: (.+)$/m.exec(robots.text) ?? [];
  const index = await askFor(address);
  expect(index.headers['content-type']).toContain('xml');
  expect(await listSitemapProblems(index.text)).toEqual([]);
  const files = readXml(index.text, 'sitemap').map(({ loc = '' }) => loc);
  const urls = new Map<string, Record<string, string>[]>();
  for (const file of files) {
    const answer = await askFor(file);
    expect([file, answer.status]).toEqual([file, 200]);
    expect([file, await listSitemapProblems(answer.text)]).toEqual([file, []]);
    urls.set(/sitemap-([a-z]+)-/.exec(file)?.[1] ?? '', readXml(answer.text, 'url'));
  }
  return urls;
}

for (const [host, register] of [
  [danish, '/opret-bruger'],
  [english, '/register'],
] as const)
  test(`[SEO-1] robots.txt of ${host} names its sitemap and disallows personal pages`, async () => {
    const { status, text } = await askFor(on(host, '/robots.txt'));
    expect(status).toBe(200);
    for (const path of ['/login', register, '/qa']) expect(text).toContain(`Disallow: ${path}\n`);
    expect(text).not.toMatch(/^Disallow: \/$/m);
    expect((await askFor(on(host, '/login'))).text).toContain('name="robots" content="noindex"');
  });

test('[SEO-1] addresses for search engines use the requested host and ignore forwarded headers', async () => {
  const paths = ['/robots.txt', '/sitemap.xml', '/sitemap-pages-1.xml', '/rss.xml', '/'];
  const read = async (path: string, headers: Record<string, string> = {}) => {
    const { status, text } = await ask(danish, path, headers);
    return { status, addresses: [...text.matchAll(/https?:\/\/[^"<>\s]+/g)].map(([address]) => address) };
  };
  for (const path of paths)
    for (const forwarded of ['evil.example', 'evil.example:81', 'localhost:99999'])
      expect([path, await read(path, { 'x-forwarded-host': forwarded })]).toEqual([path, await read(path)]);
  expect(
    (await send({ port: new URL(on(danish)).port, host: 'localhost:99999', path: '/sitemap.xml' })).status,
  ).toBe(404);
});

/** Documents already read by these tests, by address. */
const documents = new Map<string, string>();

test('[SEO-1] every kind of page in the sitemap is complete, with its metadata', async () => {
  const sitemap = await sitemapOf(danish);
  expect([...sitemap.keys()]).toEqual(expect.arrayContaining(parts));
  for (const [part, urls] of sitemap) {
    expect(urls.length, part).toBeGreaterThan(0);
    expect(urls.length).toBeLessThanOrEqual(50_000);
  }
  const sampled = [...sitemap].flatMap(([part, urls]) => (part === 'pages' ? urls : urls.slice(0, 2)));
  const titles = new Set<string>();
  for (const { loc = '', da, en, lastmod } of sampled) {
    const { status, text } = await askFor(loc);
    expect([loc, status]).toEqual([loc, 200]);
    documents.set(loc, text);
    const head = readHead(parseHtml(text));
    expect(head, loc).toMatchObject({ canonical: loc, robots: null, card: 'summary_large_image' });
    expect(head.title.length, loc).toBeGreaterThan(5);
    expect(head.description.length, loc).toBeGreaterThan(20);
    expect(head.heading, loc).not.toBe('');
    expect(head.feeds, loc).toContain('/rss.xml');
    expect([head.alternates.da, head.alternates.en], loc).toEqual([da, en]);
    if (lastmod) expect(Date.parse(lastmod), loc).toBeGreaterThan(0);
    titles.add(head.title);
    const items = structuredDataIn(text);
    expect(faultsOf(items), loc).toEqual([]);
    const isFront = new URL(loc).pathname === '/';
    expect(
      items.map((item) => item['@type']),
      loc,
    ).toContain(isFront ? 'Organization' : 'BreadcrumbList');
  }
  expect(titles.size).toBe(sampled.length);
});

test('[SEO-1] the structured data of every kind of page has valid schema.org types', async () => {
  const items = [...documents.values()].flatMap(structuredDataIn);
  expect(items.length).toBeGreaterThan(20);
  expect(await listTypeProblems(items)).toEqual([]);
});

test('[SEO-1] [A11Y-1] documents of every kind are valid HTML, including errors and searches', async () => {
  for (const [host, path] of [
    [danish, '/login'],
    [danish, '/opret-bruger'],
    [danish, '/findes-ikke'],
    [danish, '/soeg?q=liverpool'],
    [danish, '/forum?q=liverpool'],
    [danish, '/kampe/2014'],
    [network, '/'],
    [network, '/privacy'],
    ['nobody.example', '/'],
  ] as const)
    documents.set(`${host}${path}`, (await ask(host, path)).text);
  const problems = await Promise.all(
    [...documents].map(async ([address, html]) =>
      (await listHtmlProblems(html)).map((problem) => `${address} ${problem}`),
    ),
  );
  expect(problems.flat()).toEqual([]);
});

test('[SEO-1] files polled by crawlers, feed readers and browsers are revalidated by ETag', async () => {
  for (const path of ['/rss.xml', '/sitemap.xml', '/robots.txt', '/manifest.webmanifest', '/icon.svg']) {
    const { status, headers } = await ask(danish, path);
    const again = await ask(danish, path, { 'if-none-match': String(headers.etag) });
    expect([path, status, again.status, again.text]).toEqual([path, 200, 304, '']);
    expect((await ask(danish, path, { 'if-none-match': '"another"' })).status).toBe(200);
  }
});

test('[SEO-1] the feed is RSS with the site’s news, newest first, each with a unique id', async () => {
  const front = await readDocument(danish, '/');
  const [address] = readHead(front).feeds;
  const { status, headers, text } = await askFor(on(danish, address ?? ''));
  expect([status, headers['content-type']]).toEqual([200, 'application/rss+xml; charset=utf-8']);
  const items = readXml(text, 'item');
  expect(items.length).toBeGreaterThanOrEqual(12);
  for (const item of items)
    expect(Object.keys(item)).toEqual(expect.arrayContaining(['title', 'link', 'guid', 'pubDate']));
  const dates = items.map(({ pubDate = '' }) => Date.parse(pubDate));
  expect(dates).toEqual([...dates].sort((one, other) => other - one));
  expect(new Set(items.map(({ guid }) => guid)).size).toBe(items.length);
  const [channel] = readXml(text, 'channel');
  expect(channel?.['atom:link']).toMatch(/^https:\/\/liverpool-fans\.dk\/rss\.xml$/);
  const shown = front.querySelector('main article a')?.getAttribute('href');
  expect(items.map(({ link }) => link)).toContain(shown);
});

test('[SEO-1] [HOST-1] translations of a page reference each other by hreflang and link', async () => {
  for (const [path, other] of [
    ['/', '/'],
    ['/trup', '/squad'],
    ['/klub', '/club'],
    ['/kampe/2026', '/fixtures/2026'],
    ['/om', '/about'],
    ['/forum', '/forum'],
    ['/privatlivspolitik', '/privacy'],
    ['/cookies', '/cookies'],
  ] as const) {
    const [own, theirs] = [await headOf(danish, path), await headOf(english, other)];
    const alternates = {
      da: on('liverpool-fans.dk', path),
      en: on(english, other),
      'x-default': on(english, other),
    };
    expect([own.alternates, theirs.alternates]).toEqual([alternates, alternates]);
    expect([own.canonical, theirs.canonical]).toEqual([alternates.da, alternates.en]);
    const { hostname, pathname } = new URL(own.otherLanguage ?? '');
    expect([path, hostname.replace('.localhost', ''), pathname]).toEqual([path, english, other]);
  }
});

test('[SEO-1] a page of a list is its own canonical; filters and campaign parameters are left out', async () => {
  for (const [path, canonical] of [
    ['/?page=2', '/?page=2'],
    ['/?utm_source=mail', '/'],
    ['/kampe/2026?competition=en.1', '/kampe/2026'],
  ] as const)
    expect((await headOf(danish, path)).canonical).toBe(on('liverpool-fans.dk', canonical));
});

for (const [host, paths] of [
  [danish, ['/', '/trup', '/klub', '/kampe/2026', '/stilling/2026', '/forum', '/om']],
  [network, ['/']],
] as const)
  test(`[SEO-1] each kind of page on ${host} has a share picture of its declared size`, async () => {
    const pictures = new Set<string>();
    for (const path of paths) {
      const { pathname, search } = new URL((await headOf(host, path)).image ?? '');
      const { headers, bytes } = await askFor(on(host, pathname + search));
      // A PNG begins with its signature and its size, and ends with an empty chunk.
      expect([path, headers['content-type'], bytes.toString('latin1', 1, 4)]).toEqual([
        path,
        'image/png',
        'PNG',
      ]);
      // Other sites embed it in link previews.
      expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
      expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
      expect(bytes.toString('latin1', bytes.length - 8, bytes.length - 4)).toBe('IEND');
      pictures.add(search);
    }
    expect(pictures.size).toBe(paths.length);
  });

test('[SEO-1] [HOST-2] the network has its own sitemap with each page in each language', async () => {
  const fixed = [
    '/da',
    '/en',
    '/privatlivspolitik',
    '/privacy',
    '/vilkaar',
    '/terms',
    '/da/cookies',
    '/en/cookies',
    '/tilgaengelighed',
    '/accessibility',
  ];
  const sitemap = await sitemapOf(network);
  expect([...sitemap].map(([part, urls]) => [part, urls.map(({ loc }) => loc).sort()])).toEqual([
    ['pages', [...fixed, '/', '/cookies'].sort().map((path) => on(network, path))],
  ]);
  for (const path of fixed) {
    const { canonical, alternates, robots } = await headOf(network, path);
    expect([path, canonical, robots]).toEqual([path, on(network, path), null]);
    expect(Object.keys(alternates)).toEqual(['da', 'en', 'x-default']);
    expect(Object.values(alternates)).toContain(on(network, path));
  }
  const { text } = await askFor(on(network));
  expect(faultsOf(structuredDataIn(text))).toEqual([]);
});

test('[SEO-1] a preview host is closed to search engines for every request', async () => {
  const host = 'pr-7.preview.fan-base.com';
  expect((await ask(host, '/robots.txt')).text).toBe('User-agent: *\nDisallow: /\n');
  expect((await ask(host, '/sitemap.xml')).status).toBe(404);
  for (const path of ['/', '/trup', '/rss.xml', '/icon.svg']) {
    const { status, headers, text } = await ask(host, path);
    expect([path, status, headers['x-robots-tag']]).toEqual([path, 200, 'noindex']);
    if (headers['content-type']?.startsWith('text/html'))
      expect(text).toContain('<meta name="robots" content="noindex">');
  }
});
