import { createRouteTable } from '@fan-base/shared-contracts/route-table';
import { siteIn } from '@fan-base/tooling/testing/TestShell';
import { fixedPages, indexXml, selectListed, urlsXml } from './sitemap.ts';

const personal = { layout: 'default' } as const;
const routes = createRouteTable([
  {
    name: 'mf-account',
    pages: {
      login: personal,
      register: personal,
      settings: { guard: 'auth-client' },
      'reset-password': personal,
      'forgot-password': personal,
      'verify-email': personal,
    },
  },
  {
    name: 'mf-forum',
    pages: { 'create-thread': { noindex: true }, 'forum-moderation': { guard: 'admin-client' } },
  },
  { name: 'mf-landing', pages: { landing: personal } },
]);

const settings = {
  ...siteIn('da', {
    alternates: [
      { language: 'da', domain: 'liverpool-fans.dk' },
      { language: 'en', domain: 'liverpool-fans.com' },
    ],
  }),
  token: '',
};
const origin = 'https://liverpool-fans.dk';
const parse = (xml: string) => {
  const document = new DOMParser().parseFromString(xml, 'application/xml');
  expect(document.querySelector('parsererror')).toBeNull();
  return document;
};

test('[SEO-1] the index lists the fixed pages and every page of each part', () => {
  const index = parse(
    indexXml(`${origin}/`, [
      { part: 'matches', pages: 2, changedAt: '2026-08-01T00:00:00.000Z' },
      { part: 'players', pages: 1, changedAt: '2026-08-02T00:00:00.000Z' },
      { part: 'articles', pages: 0, changedAt: null },
    ]),
  );
  expect([...index.querySelectorAll('loc')].map(({ textContent }) => textContent)).toEqual(
    ['pages-1', 'matches-1', 'matches-2', 'players-1'].map((name) => `${origin}/sitemap-${name}.xml`),
  );
  expect([...index.querySelectorAll('lastmod')].map(({ textContent }) => textContent)).toEqual([
    '2026-08-02T00:00:00.000Z',
  ]);
});

test('[SEO-1] a page has URL, date and translation, a thread no translation; routeless pages are omitted', () => {
  const urls = parse(
    urlsXml(
      settings,
      origin,
      selectListed(
        [
          { route: 'player', params: { slug: 'o\'<&">' }, changedAt: '2026-08-01T00:00:00.000Z' },
          { route: 'thread', params: { slug: 'f', thread: '1/x' }, changedAt: null },
          { route: 'team', params: { slug: 'arsenal_fc' }, changedAt: null },
        ],
        routes,
      ),
    ),
  );
  const [player, thread] = [...urls.querySelectorAll('url')];
  expect(player?.querySelector('loc')?.textContent).toBe(`${origin}/spiller/o'%3C%26%22%3E`);
  expect(
    [...(player?.children ?? [])].map((child) => child.getAttribute('hreflang') ?? child.tagName),
  ).toEqual(['loc', 'lastmod', 'da', 'en', 'x-default']);
  expect([...(thread?.children ?? [])].map(({ tagName }) => tagName)).toEqual(['loc']);
});

test('[SEO-1] fixed pages are public and part of a release', () => {
  const pagesOf = (kind: 'club' | 'network') =>
    fixedPages(
      { ...settings, kind },
      routes.filter(({ key }) => key !== 'shop'),
    ).map(({ route }) => route.key);
  expect(pagesOf('club')).toEqual([
    'front',
    'club',
    'about',
    'privacy',
    'terms',
    'cookies',
    'accessibility',
    'squad',
    'rumours',
    'trips',
    'streaming',
    'articles',
    'netspend',
    'forum',
  ]);
  expect(pagesOf('network')).toEqual(['landing', 'privacy', 'terms', 'cookies', 'accessibility']);
});

test('[SEO-1] the network’s sitemap has every page in each language for all clients', () => {
  const xmlIn = (language: 'da' | 'en') => {
    const network = { ...settings, kind: 'network' as const, domain: 'fan-base.com', language };
    return urlsXml(network, 'https://fan-base.com', fixedPages(network, routes));
  };
  expect(xmlIn('en')).toBe(xmlIn('da'));
  const paths = [...parse(xmlIn('da')).querySelectorAll('loc')].map(
    ({ textContent }) => new URL(textContent).pathname,
  );
  expect(paths).toEqual([
    ...['/da', '/en', '/', '/privatlivspolitik', '/privacy', '/vilkaar', '/terms'],
    ...['/da/cookies', '/en/cookies', '/cookies', '/tilgaengelighed', '/accessibility'],
  ]);
});
