import type { Release } from '@fan-base/shared-contracts/release';
import type { Head } from '@fan-base/shared-contracts/remote';
import { routeByKey } from '@fan-base/shared-contracts/routes';
import type { Boot } from '../page/view/boot.ts';
import { getHeadAssets } from './assets.ts';
import { contentSecurityPolicy, documentBody, documentHead } from './document.ts';
import type { PageRequest } from './page-request.ts';

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
  match: { route: routeByKey('fixture'), params: { slug: 'liverpool_fc-everton_fc', id: '7' } },
  versions: new Map(),
  extraRoutes: [],
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

/** The document's meta tags by name, parsed from HTML. */
function parseMeta(shown: Head, origin = 'https://liverpool-fans.dk'): Record<string, string> {
  const html = documentHead(pageAt(origin), shown, { scripts: [], css: '' });
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

test('in development the picture is on the page’s host', () => {
  expect(parseMeta(head, 'http://localhost:3000')['og:image']).toBe(
    'http://liverpool-fans.dk.localhost:3000/api/share/liverpool-fans.dk/match-7.png?v=2-1&x=1',
  );
});

test('[SEO-1] a page without a picture gets a generated one, with alt text', () => {
  const meta = parseMeta({ title: 'A player', description: '', type: 'profile' });
  expect(meta['og:image']).toMatch(
    /^https:\/\/liverpool-fans\.dk\/api\/share\/liverpool-fans\.dk\/pages\/site\.png\?v=/,
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
  const preview = documentHead({ ...pageAt('https://x'), isPreview: true, isAvailableOffline: false }, head, {
    scripts: [],
    css: '',
  });
  expect(preview).not.toMatch(/manifest|apple-touch-icon|name="offline"/);
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
  integrity: { 'vendor/0a1b/web/react.js': 'sha384-react', 'main.js': 'sha384-main' },
} as unknown as Release;

const filesAt = (base: string) => {
  const page = pageAt('https://liverpool-fans.dk');
  const boot = { settings: page.settings, view: { kind: 'missing' } } as unknown as Boot;
  const body = documentBody({
    styles: '',
    html: '<main></main>',
    head,
    boot,
    answers: [],
    preloads: {
      files: [{ href: `${base}/mf-x/1.0.0/web/remoteEntry.js`, integrity: 'sha384-x' }],
      fonts: [`${base}/shell/1.0.0/web/fonts/sans.woff2`],
    },
  });
  return documentHead(page, head, getHeadAssets(page, shell, base)) + body;
};

test('preloads come after the visible content', () => {
  const html = filesAt('/assets');
  const [before = '', after = ''] = html.split('<main></main>');
  expect(before).not.toContain('rel="preload"');
  expect(after.match(/rel="preload" as="(?:font|script)"/g)).toHaveLength(2);
});

test('files on the pages’ host have hashes, no CORS, and no other host in the policy', () => {
  const html = filesAt('/assets');
  expect(html).toContain(
    '<script defer src="/assets/vendor/0a1b/web/react.js" integrity="sha384-react"></script><script defer src="/assets/shell/1.0.0/web/main.js" integrity="sha384-main"></script>',
  );
  expect(html).toContain(
    '<link rel="preload" as="script" fetchpriority="low" href="/assets/mf-x/1.0.0/web/remoteEntry.js" integrity="sha384-x">',
  );
  expect(contentSecurityPolicy('', { assets: '/assets' })).toBe(contentSecurityPolicy(''));
  // Content that the visitor allows is shown in frames, whose code is not part of the page.
  const policy = contentSecurityPolicy('').replace(/frame-src [^;]*;/, '');
  expect(policy).not.toMatch(/http|font-src|connect-src/);
});

test('files on a CDN have hashes and CORS, and the policy allows only that host', () => {
  const html = filesAt('https://cdn.example.com/assets');
  expect(html).toContain(
    '<script defer crossorigin="anonymous" src="https://cdn.example.com/assets/vendor/0a1b/web/react.js" integrity="sha384-react">',
  );
  expect(html).toContain(
    '<script defer crossorigin="anonymous" src="https://cdn.example.com/assets/shell/1.0.0/web/main.js" integrity="sha384-main">',
  );
  expect(html).toContain(
    '<link rel="preload" as="script" fetchpriority="low" crossorigin="anonymous" href="https://cdn.example.com/assets/mf-x/',
  );
  const policy = contentSecurityPolicy('', { assets: 'https://cdn.example.com/assets' });
  expect(policy).toMatch(/script-src 'self' 'sha256-[^ ]+' https:\/\/cdn\.example\.com;/);
  expect(policy).toContain("font-src 'self' https://cdn.example.com;");
  expect(policy).toContain("connect-src 'self' https://cdn.example.com;");
});
