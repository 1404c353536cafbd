import type { Head } from '@fan-base/shared-contracts/remote';
import { routeByKey } from '@fan-base/shared-contracts/routes';
import type { Decision } from './Decision.ts';
import { documentHead } from './document.ts';

const decision = (origin: string): Decision => ({
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
  extraRoutes: [],
  isPreview: false,
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

/** The meta tags of a document by name, as a reader of HTML finds them. */
function metaOf(shown: Head, origin = 'https://liverpool-fans.dk'): Record<string, string> {
  const html = documentHead(decision(origin), shown, { scripts: [], preloads: [], fonts: [], css: '' });
  const page = new DOMParser().parseFromString(html, 'text/html');
  return Object.fromEntries(
    [...page.querySelectorAll('meta')].map((meta) => [
      meta.getAttribute('property') ?? meta.getAttribute('name') ?? '',
      meta.getAttribute('content') ?? '',
    ]),
  );
}

test('[SEO-1] a page with a picture names it to other sites by its whole address, with its size and text', () => {
  expect(metaOf(head)).toMatchObject({
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

test('in development the picture stands on the host on which the page was opened', () => {
  expect(metaOf(head, 'http://localhost:3000')['og:image']).toBe(
    'http://liverpool-fans.dk.localhost:3000/api/share/liverpool-fans.dk/match-7.png?v=2-1&x=1',
  );
});

test('a page without a picture names none, and says what it is', () => {
  const meta = metaOf({ title: 'A player', description: '', type: 'profile' });
  expect(Object.keys(meta).filter((name) => /image|twitter|description/.test(name))).toEqual([]);
  expect(meta['og:type']).toBe('profile');
});

test('[SEO-1] a page that can be had at other addresses names its own as the canonical one', () => {
  const own = { slug: 'liverpool_fc-everton_fc', id: '8' };
  expect(metaOf({ ...head, params: own })['og:url']).toBe(
    'https://liverpool-fans.dk/kamp/liverpool_fc-everton_fc/8',
  );
});
