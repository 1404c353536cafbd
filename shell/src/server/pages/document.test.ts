import type { Release } from '@fan-base/shared-contracts/release';
import type { Head } from '@fan-base/shared-contracts/remote';
import { getAddress } from '@fan-base/shared-contracts/routes';
import { createSharePictures } from '../site/search/share-picture.ts';
import { getHeadAssets, listFonts, listPageFiles } from './assets.ts';
import { contentSecurityPolicy, documentBody, documentHead } from './document.ts';
import type { PageRequest } from './page-request.ts';
import { createStarter } from './starter.ts';

const pageAt = (origin: string): PageRequest => ({
  kind: 'page',
  settings: {
    kind: 'club',
    domain: 'liverpool-fans.dk',
    language: 'da',
    product: 'Fan-Base',
    token: 'fbs_1_x',
    team: null,
    texts: [],
    colors: { bg: { light: '#c8102e', dark: '#d9203d' }, text: { light: '#ffffff', dark: '#ffffff' } },
    season: 2026,
    fixtures_season: 2026,
    timeZone: 'Europe/Copenhagen',
    alternates: [],
    images: { provider: 'optimiser', base: '' },
    mainDomain: 'fan-base.com',
    simulated: false,
  },
  origin,
  pathname: '/kamp/liverpool_fc-everton_fc/7',
  search: '',
  match: { route: getAddress('fixture'), params: { slug: 'liverpool_fc-everton_fc', id: '7' } },
  versions: new Map(),
  routes: [],
  testing: {},
  isPreview: false,
  isAvailableOffline: true,
  isBot: false,
});

const head: Head = {
  title: 'Liverpool "2–1" Everton',
  description: 'Premier League & mere',
  image: {
    path: '/api/share/liverpool-fans.dk/match-7.png?v=2-1&x=1',
    alt: 'Liverpool <2–1> Everton',
    width: 1200,
    height: 630,
  },
};

const pictures = createSharePictures(['x'.repeat(32)]);
const noAssets = { inline: '', starter: { href: '/starter.js' }, css: '', combination: '0a1b2c3d' };

/** The document's meta tags by name, parsed from HTML. */
function parseMeta(shown: Head, origin = 'https://liverpool-fans.dk'): Record<string, string> {
  const html = documentHead(pageAt(origin), shown, noAssets, pictures);
  const page = new DOMParser().parseFromString(html, 'text/html');
  return Object.fromEntries(
    [...page.querySelectorAll('meta')].map((meta) => [
      meta.getAttribute('property') ?? meta.getAttribute('name') ?? '',
      meta.getAttribute('content') ?? '',
    ]),
  );
}

test('[SEO-1] a page’s picture is shared with absolute URL, size and alt text', () => {
  expect(parseMeta(head)).toMatchObject({
    'og:title': 'Liverpool "2–1" Everton',
    'og:description': 'Premier League & mere',
    'og:type': 'website',
    'og:site_name': 'Fan-Base',
    'og:image': 'https://liverpool-fans.dk/api/share/liverpool-fans.dk/match-7.png?v=2-1&x=1',
    'og:image:alt': 'Liverpool <2–1> Everton',
    'og:image:width': '1200',
    'og:image:height': '630',
    'twitter:card': 'summary_large_image',
  });
});

test('[SEO-1] an article is shared with its author and dates, other pages are not', () => {
  const facts = {
    '@type': 'NewsArticle',
    datePublished: '2026-11-28T12:00:00.000Z',
    dateModified: '2026-11-28T13:00:00.000Z',
    author: { '@type': 'Person', name: 'Anna "Kop" Hansen' },
  };
  expect(parseMeta({ ...head, type: 'article', structuredData: [facts] })).toMatchObject({
    'article:published_time': facts.datePublished,
    'article:modified_time': facts.dateModified,
    'article:author': 'Anna "Kop" Hansen',
  });
  for (const other of [{ structuredData: [facts] }, { type: 'article' as const, structuredData: [{}] }])
    expect(
      Object.keys(parseMeta({ ...head, ...other })).filter((name) => name.startsWith('article')),
    ).toEqual([]);
});

test.each([
  ['', 'Premier League & mere'],
  ['?page=1', 'Premier League & mere'],
  ['?page=x', 'Premier League & mere'],
  ['?page=2', 'Premier League & mere Side 2.'],
])('[SEO-1] the page of a list at "%s" has the description "%s"', (search, description) => {
  const html = documentHead({ ...pageAt('https://liverpool-fans.dk'), search }, head, noAssets, pictures);
  const meta = new DOMParser().parseFromString(html, 'text/html').querySelector('meta[name=description]');
  expect(meta?.getAttribute('content')).toBe(description);
});

test('in development the picture is on the page’s host', () => {
  expect(parseMeta(head, 'http://localhost:3000')['og:image']).toBe(
    'http://liverpool-fans.dk.localhost:3000/api/share/liverpool-fans.dk/match-7.png?v=2-1&x=1',
  );
});

test('[SEO-1] a page without a picture gets a generated one, with alt text', () => {
  const meta = parseMeta({ title: 'A player', description: '', type: 'profile' });
  expect(meta['og:image']).toMatch(
    /^https:\/\/liverpool-fans\.dk\/api\/page-pictures\/liverpool-fans\.dk\?title=A\+player&note=&signature=/,
  );
  expect(meta).toMatchObject({ 'og:type': 'profile', 'og:locale': 'da_DK', 'og:image:alt': 'A player' });
  expect(meta).not.toHaveProperty('description');
});

test('a noindex page has no picture and may not be saved offline', () => {
  const meta = parseMeta({ title: 'Log in', description: '', noindex: true });
  expect(Object.keys(meta).filter((name) => /image|twitter|offline/.test(name))).toEqual([]);
  expect(meta['robots']).toBe('noindex');
});

test('a page that may be saved names the worker; preview pages have no worker or manifest', () => {
  expect(parseMeta(head)['offline']).toBe('/service-worker.js');
  const preview = documentHead(
    { ...pageAt('https://x'), isPreview: true, isAvailableOffline: false },
    head,
    noAssets,
    pictures,
  );
  expect(preview).not.toMatch(/manifest|apple-touch-icon|name="offline"/);
});

test.each([
  [undefined, null],
  ['dark', 'dark'],
] as const)('[SHELL-1] a page with the color mode %s has the attribute %s', (colorMode, attribute) => {
  const page = pageAt('https://liverpool-fans.dk');
  const match = page.match && { ...page.match, route: { ...page.match.route, colorMode } };
  const html = documentHead({ ...page, match }, head, noAssets, pictures);
  const { documentElement: root } = new DOMParser().parseFromString(html, 'text/html');
  expect([root.getAttribute('data-forced-mode'), root.getAttribute('data-mode')]).toEqual([
    attribute,
    'system',
  ]);
});

test('[TEAM-5] a document has the name of its combination', () => {
  expect(documentHead(pageAt('https://x'), head, noAssets, pictures)).toMatch(
    /^[^>]*><html [^>]*data-combination="0a1b2c3d" data-zone="60,120"/,
  );
});

test('[SEO-1] a page with several URLs has one canonical URL', () => {
  const own = { slug: 'liverpool_fc-everton_fc', id: '8' };
  expect(parseMeta({ ...head, params: own })['og:url']).toBe(
    'https://liverpool-fans.dk/kamp/liverpool_fc-everton_fc/8',
  );
});

const shell = {
  name: 'shell',
  version: '1.0.0',
  chunks: { main: ['vendor/0a1b/web/react.js', 'main.js'] },
  integrity: {
    'starter.js': 'sha384-starter',
    'vendor/0a1b/web/react.js': 'sha384-react',
    'main.js': 'sha384-main',
  },
} as unknown as Release;

const starter = createStarter('run()');

const filesAt = (base: string) => {
  const page = pageAt('https://liverpool-fans.dk');
  const body = documentBody({
    settings: page.settings,
    styles: '',
    html: '<main></main>',
    head,
    match: page.match,
    pictures,
    start: {
      data: '/page-data/x',
      now: 0,
      readAt: 0,
      ...listPageFiles(page, [], shell, base),
      hydrate: 'interaction',
    },
    fonts: listFonts(shell, base),
  });
  return documentHead(page, head, getHeadAssets(page, shell, starter, base), pictures) + body;
};

test('a document runs the inline script and the starter; it names the shell’s scripts after its content', () => {
  const [before = '', after = ''] = filesAt('/assets').split('<main></main>');
  expect(before.match(/<script[^>]*>/g)).toEqual([
    '<script defer src="/assets/shell/1.0.0/web/starter.js" integrity="sha384-starter">',
    '<script>',
  ]);
  expect(before).not.toContain('rel="preload"');
  expect(after.match(/rel="preload" as="font"/g)).toHaveLength(2);
  expect(JSON.parse(/id="start">(.*?)</.exec(after)?.[1] ?? '').scripts).toEqual([
    '/assets/vendor/0a1b/web/react.js',
    '/assets/shell/1.0.0/web/main.js',
  ]);
});

test('with files on the pages’ host, the policy names no other one', () => {
  expect(contentSecurityPolicy(starter.sources, '', { assets: '/assets' })).toBe(
    contentSecurityPolicy(starter.sources, ''),
  );
  // Content that the visitor allows is shown in frames, whose code is not part of the page.
  const policy = contentSecurityPolicy(starter.sources, '').replace(/frame-src [^;]*;/, '');
  expect(policy).not.toMatch(/http|font-src|connect-src/);
});

test('files on a CDN have hashes and CORS, and the policy allows only that host', () => {
  expect(filesAt('https://cdn.example.com/assets')).toContain(
    '<script defer crossorigin="anonymous" src="https://cdn.example.com/assets/shell/1.0.0/web/starter.js" integrity="sha384-starter">',
  );
  const policy = contentSecurityPolicy(starter.sources, '', { assets: 'https://cdn.example.com/assets' });
  expect(policy).toMatch(/script-src 'self'( 'sha256-[^ ]+'){2} https:\/\/cdn\.example\.com;/);
  expect(policy).toContain("font-src 'self' https://cdn.example.com;");
  expect(policy).toContain("connect-src 'self' https://cdn.example.com;");
});
