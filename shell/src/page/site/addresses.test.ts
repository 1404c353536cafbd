import { getAddress, type RouteKey } from '@fan-base/shared-contracts/routes';
import { siteIn } from '@fan-base/tooling/testing/TestShell';
import { getPageAddresses, pathInLanguage } from './addresses.ts';

const alternates = [
  { language: 'da', domain: 'liverpool-fans.dk' },
  { language: 'en', domain: 'liverpool-fans.com' },
] as const;
const settings = { ...siteIn('da', { alternates: [...alternates] }), token: '' };

const of = (key: RouteKey, params = {}, search = '', origin = 'https://liverpool-fans.dk') =>
  getPageAddresses({ settings, origin, route: getAddress(key), params, search });

test('[SEO-1] a page links to both languages, with English as the default', () => {
  expect(of('player', { slug: 'mo' })).toEqual({
    canonical: 'https://liverpool-fans.dk/spiller/mo',
    alternates: [
      { language: 'da', href: 'https://liverpool-fans.dk/spiller/mo' },
      { language: 'en', href: 'https://liverpool-fans.com/player/mo' },
      { language: 'x-default', href: 'https://liverpool-fans.com/player/mo' },
    ],
  });
});

test.each([
  ['article', { slug: 'a' }],
  ['thread', { slug: 'f', thread: '1/x' }],
  ['forum-category', { slug: 'f' }],
] as const)('content of one site only (%s) has no translation', (key, params) => {
  expect(of(key, params).alternates).toEqual([]);
});

test.each([
  ['?page=2', '?page=2', 0],
  ['?page=1', '', 3],
  ['?page=02', '', 3],
  ['?competition=en.1', '', 3],
  ['?utm_source=x&page=3', '?page=3', 0],
])('the query %s is "%s" in the canonical URL', (search, own, pairs) => {
  const { canonical, alternates } = of('front', {}, search);
  expect([canonical, alternates.length]).toEqual([`https://liverpool-fans.dk/${own}`, pairs]);
});

const network = {
  ...siteIn('en', { kind: 'network', domain: 'fan-base.com', team: null }),
  token: '',
};
const ofNetwork = (key: RouteKey, pathname: string) =>
  getPageAddresses({
    settings: network,
    origin: 'https://fan-base.com',
    route: getAddress(key),
    params: {},
    pathname,
  });

test.each([
  ['landing', '/', '/'],
  ['landing', '/en', '/en'],
  ['landing', '/en/', '/en'],
  ['cookies', '/cookies', '/cookies'],
  ['cookies', '/en/cookies', '/en/cookies'],
  ['terms', '/terms', '/terms'],
] as const)('[SEO-1] the canonical address of the network’s page %s at %s is %s', (key, path, canonical) => {
  expect(ofNetwork(key, path).canonical).toBe(`https://fan-base.com${canonical}`);
});

test.each([
  ['landing', ['/da', '/en', '/']],
  ['cookies', ['/da/cookies', '/en/cookies', '/cookies']],
  ['terms', ['/vilkaar', '/terms', '/terms']],
] as const)(
  '[SEO-1] [HOST-2] the network’s page %s has an address per language, and a default',
  (key, paths) => {
    expect(ofNetwork(key, '/').alternates).toEqual(
      (['da', 'en', 'x-default'] as const).map((language, at) => ({
        language,
        href: `https://fan-base.com${paths[at]}`,
      })),
    );
  },
);

test('URLs in development use the local hosts', () => {
  expect(of('squad', {}, '', 'http://localhost:3000').alternates[1]?.href).toBe(
    'http://liverpool-fans.com.localhost:3000/squad',
  );
});

test.each([
  ['squad', {}, '/squad'],
  ['player', { slug: 'mo' }, '/player/mo'],
  ['fixtures', { season: '2026' }, '/fixtures/2026'],
  ['article', { slug: 'a' }, '/articles'],
  ['thread', { slug: 'f', thread: '1/x' }, '/forum'],
] as const)('the language link leads from %s to the same page or the closest', (key, params, path) => {
  expect(pathInLanguage({ route: getAddress(key), params }, 'en')).toBe(path);
});

test.each([
  ['squad', '?view=table&sort=age', '/squad?view=table&sort=age'],
  ['squad', '?search=S%C3%B8ren+%26', '/squad?search=S%C3%B8ren+%26'],
  ['fixtures', '?competition=cl', '/fixtures/2026?competition=cl'],
  ['forum-category', '?page=2&sort=new', '/forum'],
  ['articles', '?page=2', '/articles'],
] as const)('the language link of %s keeps the view, filter or search of "%s": %s', (key, search, path) => {
  expect(pathInLanguage({ route: getAddress(key), params: { season: '2026' } }, 'en', search)).toBe(path);
});
