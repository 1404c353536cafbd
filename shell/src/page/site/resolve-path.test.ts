import { createRouteTable } from '@fan-base/shared-contracts/route-table';
import { resolvePath } from './resolve-path.ts';

const routes = createRouteTable([]);

const danish = { kind: 'club', language: 'da', season: 2026, fixtures_season: 2027 } as const;
const english = { ...danish, language: 'en' } as const;
const network = { ...danish, kind: 'network' } as const;

test.each([
  ['/', 'front'],
  ['/kampe/2026', 'fixtures'],
  ['/kampe/2026/', 'fixtures'],
  ['/forum/opret-traad', 'create-thread'],
  ['/forum/taktik', 'forum-category'],
  ['/forum/taktik/a/b/c', 'thread'],
  ['/transfers/netspend', 'netspend'],
  ['/transfers/2024', 'transfers'],
])('%s is the Danish page %s', (path, key) => {
  expect(resolvePath(path, danish, routes)).toMatchObject({ kind: 'route', match: { route: { key } } });
});

test('parameters are decoded, and broken escapes don’t crash', () => {
  expect(resolvePath('/spiller/s%C3%B8ren', danish, routes)).toMatchObject({
    match: { params: { slug: 'søren' } },
  });
  expect(resolvePath('/spiller/%E0%A4%A', danish, routes)).toMatchObject({
    match: { params: { slug: '%E0%A4%A' } },
  });
});

test.each([
  ['/squad', '/trup'],
  ['/fixture/a-b/12', '/kamp/a-b/12'],
  ['/player/a%2Fb', '/spiller/a%2Fb'],
  ['/trup/alle', '/trup'],
  ['/gear/troejer', '/shop'],
  ['/fanzone/x', '/'],
])('on a Danish site %s redirects to %s', (from, to) => {
  expect(resolvePath(from, danish, routes)).toEqual({ kind: 'redirect', to, isTemporary: false });
});

test.each([
  ['/transfers', danish, '/transfers/2026'],
  ['/kampe', danish, '/kampe/2027'],
  ['/kampe/', danish, '/kampe/2027'],
  ['/fixtures', danish, '/kampe/2027'],
  ['/fixtures', english, '/fixtures/2027'],
  ['/kampe', english, '/fixtures/2027'],
])('[NAV-2] until the next season, %s of a site leads to its newest one', (from, site, to) => {
  expect(resolvePath(from, site, routes)).toEqual({ kind: 'redirect', to, isTemporary: true });
});

test.each([
  ['/trup', '/squad'],
  ['/trup/alle', '/squad'],
  ['/forum/opret-traad', '/forum/create-thread'],
  ['/kampe/2024', '/fixtures/2024'],
])('on an English site %s redirects to %s', (from, to) => {
  expect(resolvePath(from, english, routes)).toEqual({ kind: 'redirect', to, isTemporary: false });
});

test('unknown paths are not found', () => {
  expect(resolvePath('/findes-ikke', danish, routes)).toEqual({ kind: 'not-found' });
});

test('the main host has the landing page and no club pages', () => {
  expect(resolvePath('/', network, routes)).toMatchObject({ match: { route: { key: 'landing' } } });
  expect(resolvePath('/trup', network, routes)).toEqual({ kind: 'not-found' });
  expect(resolvePath('/kampe', network, routes)).toEqual({ kind: 'not-found' });
});

test.each([
  ['/', 'landing'],
  ['/da', 'landing'],
  ['/da/', 'landing'],
  ['/da/cookies', 'cookies'],
  ['/vilkaar', 'terms'],
])('[HOST-2] of the network, %s is the Danish page %s', (path, key) => {
  expect(resolvePath(path, network, routes)).toMatchObject({ kind: 'route', match: { route: { key } } });
});

// The server has it, in its language.
test.each([
  ['/en', network],
  ['/en/cookies', network],
  ['/da/nothing', network],
  ['/dansk', network],
  ['/da', danish],
])('[HOST-2] %s is no page of this site in this language', (path, site) => {
  expect(resolvePath(path, site, routes).kind).toBe('not-found');
});
