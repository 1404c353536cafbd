import type { Page } from '@playwright/test';
import { expect, open, test } from '../page.ts';
import { ask, danish, english, network, on } from '../site.ts';
import { faultsOf, structuredDataIn } from '../structuredData.ts';

interface Document {
  readonly title: string;
  readonly description: string;
  readonly canonical: string | null;
  readonly alternates: Readonly<Record<string, string>>;
  readonly image: string | null;
  readonly card: string | null;
  readonly robots: string | null;
  readonly feeds: readonly string[];
  readonly heading: string;
}

/** GET of a whole address of this product, without the browser's name resolution. */
const askFor = (address: string) => {
  const { host, pathname, search } = new URL(address);
  return ask(host, pathname + search);
};

/** What a document's head says, as a browser reads it; no script of it runs. */
const readHead = (page: Page, html: string): Promise<Document> =>
  page.evaluate((text) => {
    const document = new DOMParser().parseFromString(text, 'text/html');
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
      feeds: [...document.querySelectorAll('link[type="application/rss+xml"]')].map(
        (link) => link.getAttribute('href') ?? '',
      ),
      heading: document.querySelector('h1')?.textContent ?? '',
    };
  }, html);

/** An XML document's elements of a name, each as the texts of its children by their names. */
const readXml = (page: Page, xml: string, element: string): Promise<Record<string, string>[]> =>
  page.evaluate(
    ([text, name]) => {
      const document = new DOMParser().parseFromString(text, 'application/xml');
      const fault = document.querySelector('parsererror');
      if (fault) throw new Error(fault.textContent ?? 'no XML');
      return [...document.getElementsByTagName(name)].map((each) =>
        Object.fromEntries(
          [...each.children].map((child) => [
            child.getAttribute('hreflang') ?? child.tagName,
            child.getAttribute('href') ?? child.textContent ?? '',
          ]),
        ),
      );
    },
    [xml, element] as const,
  );

const parts = ['pages', 'seasons', 'matches', 'players'];

async function sitemapOf(page: Page, host: string) {
  const robots = await askFor(on(host, '/robots.txt'));
  const [, address = ''] = /^Sitemap: (.+)$/m.exec(robots.text) ?? [];
  const index = await askFor(address);
  expect(index.headers['content-type']).toContain('xml');
  const files = (await readXml(page, index.text, 'sitemap')).map(({ loc = '' }) => loc);
  const urls = new Map<string, Record<string, string>[]>();
  for (const file of files) {
    const answer = await askFor(file);
    expect([file, answer.status]).toEqual([file, 200]);
    urls.set(/sitemap-([a-z]+)-/.exec(file)?.[1] ?? '', await readXml(page, answer.text, 'url'));
  }
  return urls;
}

for (const [host, login] of [
  [danish, '/opret-bruger'],
  [english, '/register'],
] as const) {
  test(`[SEO-1] robots.txt of ${host} names its sitemap and keeps pages of one visitor out`, async () => {
    const { status, text } = await askFor(on(host, '/robots.txt'));
    expect(status).toBe(200);
    for (const path of ['/login', login, '/qa']) expect(text).toContain(`Disallow: ${path}\n`);
    expect(text).not.toMatch(/^Disallow: \/$/m);
    expect((await askFor(on(host, '/login'))).text).toContain('name="robots" content="noindex"');
  });

  test(`[SEO-1] every kind of page in the sitemap of ${host} answers, whole and with all that readers elsewhere need`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    await page.goto(on(host, '/robots.txt'));
    const sitemap = await sitemapOf(page, host);
    expect([...sitemap.keys()]).toEqual(expect.arrayContaining(parts));
    const titles = new Map<string, string>();
    for (const [part, urls] of sitemap) {
      expect(urls.length, part).toBeGreaterThan(0);
      expect(urls.length).toBeLessThanOrEqual(50_000);
      for (const { loc = '', da, en, lastmod } of part === 'pages' ? urls : urls.slice(0, 2)) {
        const { status, text } = await askFor(loc);
        expect([loc, status]).toEqual([loc, 200]);
        const head = await readHead(page, text);
        expect(head, loc).toMatchObject({ canonical: loc, robots: null, card: 'summary_large_image' });
        expect(head.title.length, loc).toBeGreaterThan(5);
        expect(head.description.length, loc).toBeGreaterThan(20);
        expect(head.heading, loc).not.toBe('');
        expect(head.feeds, loc).toContain('/rss.xml');
        expect([head.alternates.da, head.alternates.en], loc).toEqual([da, en]);
        if (lastmod) expect(Date.parse(lastmod), loc).toBeGreaterThan(0);
        titles.set(head.title, loc);
        const items = structuredDataIn(text);
        expect(faultsOf(items), loc).toEqual([]);
        const isFront = new URL(loc).pathname === '/';
        expect(
          items.map((item) => item['@type']),
          loc,
        ).toContain(isFront ? 'Organization' : 'BreadcrumbList');
      }
    }
    const sampled = [...sitemap].flatMap(([part, urls]) => (part === 'pages' ? urls : urls.slice(0, 2)));
    expect(titles.size).toBe(sampled.length);
  });

  test(`[SEO-1] the feed of ${host} is RSS with the site's news, newest first, each with its own name`, async ({
    page,
  }) => {
    await open(page, on(host, '/'));
    const address = await page.locator('link[type="application/rss+xml"]').first().getAttribute('href');
    const { status, headers, text } = await askFor(on(host, address ?? ''));
    expect([status, headers['content-type']]).toEqual([200, 'application/rss+xml; charset=utf-8']);
    const items = await readXml(page, text, 'item');
    expect(items.length).toBeGreaterThanOrEqual(12);
    for (const item of items)
      expect(Object.keys(item)).toEqual(expect.arrayContaining(['title', 'link', 'guid', 'pubDate']));
    const dates = items.map(({ pubDate = '' }) => Date.parse(pubDate));
    expect(dates).toEqual([...dates].sort((one, other) => other - one));
    expect(new Set(items.map(({ guid }) => guid)).size).toBe(items.length);
    const [channel] = await readXml(page, text, 'channel');
    expect(channel?.['atom:link']).toMatch(/^https:\/\/liverpool-fans\.(dk|com)\/rss\.xml$/);
    const shown = await page.locator('main article a').first().getAttribute('href');
    expect(items.map(({ link }) => link)).toContain(shown);
  });
}

for (const [path, other] of [
  ['/', '/'],
  ['/trup', '/squad'],
  ['/klub', '/club'],
  ['/kampe/2026', '/fixtures/2026'],
  ['/om', '/about'],
  ['/forum', '/forum'],
] as const)
  test(`[SEO-1] ${path} and ${other} name each other as the same page in the other language`, async ({
    page,
  }) => {
    await page.goto(on(danish, '/robots.txt'));
    const own = await readHead(page, (await askFor(on(danish, path))).text);
    const theirs = await readHead(page, (await askFor(on(english, other))).text);
    expect(own.alternates).toEqual(theirs.alternates);
    expect(own.alternates).toEqual({
      da: on('liverpool-fans.dk', path),
      en: on(english, other),
      'x-default': on(english, other),
    });
    expect([own.canonical, theirs.canonical]).toEqual([own.alternates.da, own.alternates.en]);
  });

test('[SEO-1] a page of a list is canonical for itself, a filter and the mark of a campaign are not', async ({
  page,
}) => {
  await page.goto(on(danish, '/robots.txt'));
  const canonicalOf = async (path: string) =>
    (await readHead(page, (await askFor(on(danish, path))).text)).canonical;
  expect(await canonicalOf('/?page=2')).toBe(on('liverpool-fans.dk', '/?page=2'));
  expect(await canonicalOf('/?utm_source=mail')).toBe(on('liverpool-fans.dk', '/'));
  expect(await canonicalOf('/kampe/2026?competition=en.1')).toBe(on('liverpool-fans.dk', '/kampe/2026'));
});

for (const [host, paths] of [
  [danish, ['/', '/trup', '/klub', '/kampe/2026', '/stilling/2026', '/forum', '/om']],
  [english, ['/', '/squad', '/club', '/fixtures/2026', '/table/2026', '/forum', '/about']],
  [network, ['/']],
] as const)
  test(`[SEO-1] each kind of page on ${host} has a picture for where it is shared, of the size that it says`, async ({
    page,
  }) => {
    await page.goto(on(host, '/robots.txt'));
    const pictures = new Set<string>();
    for (const path of paths) {
      const { image } = await readHead(page, (await askFor(on(host, path))).text);
      const { pathname, search } = new URL(image ?? '');
      const shown = await page.evaluate(async (address) => {
        const answer = await fetch(address);
        const { width, height } = await createImageBitmap(await answer.blob());
        return [answer.headers.get('content-type'), width, height];
      }, pathname + search);
      expect([path, ...shown]).toEqual([path, 'image/png', 1200, 630]);
      pictures.add(pathname);
    }
    expect(pictures.size).toBe(paths.length);
  });

test('[SEO-1] with a browser, with script and without, the page has the head that its document had', async ({
  browser,
}) => {
  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({ javaScriptEnabled });
    const page = await context.newPage();
    await page.goto(on(english, '/squad'));
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', on(english, '/squad'));
    await expect(page.locator('meta[property="og:image"]')).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
    await context.close();
  }
});

test('[SEO-1] the network has a sitemap of its own, with its front page', async ({ page }) => {
  await page.goto(on(network, '/robots.txt'));
  const sitemap = await sitemapOf(page, network);
  expect([...sitemap].map(([part, urls]) => [part, urls.map(({ loc }) => loc)])).toEqual([
    ['pages', [on(network)]],
  ]);
  const { text } = await askFor(on(network));
  expect(faultsOf(structuredDataIn(text))).toEqual([]);
});

test('[SEO-1] a host that shows work to colleagues is closed to search engines, whatever it is asked for', async () => {
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
