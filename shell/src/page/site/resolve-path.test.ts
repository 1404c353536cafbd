import { createRouteTable } from '@fan-base/shared-contracts/route-table';
import { resolvePath } from './resolve-path.ts';

const routes = createRouteTable([]);

const danish = { kind: 'club', language: 'da', routes } as const;
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
  expect(resolvePath(path, danish)).toMatchObject({ kind: 'route', match: { route: { key } } });
});

test('parameters are decoded, and broken escapes don’t crash', () => {
  expect(resolvePath('/spiller/s%C3%B8ren', danish)).toMatchObject({ match: { params: { slug: 'søren' } } });
  expect(resolvePath('/spiller/%E0%A4%A', danish)).toMatchObject({ match: { params: { slug: '%E0%A4%A' } } });
});

test.each([
  ['/squad', '/trup'],
  ['/fixture/a-b/12', '/kamp/a-b/12'],
  ['/player/a%2Fb', '/spiller/a%2Fb'],
  ['/trup/alle', '/trup'],
  ['/gear/troejer', '/shop'],
  ['/fanzone/x', '/'],
  ['/transfers', '/transfers/2025'],
  ['/kampe', '/kampe/2025'],
])('on a Danish site %s redirects to %s', (from, to) => {
  expect(resolvePath(from, danish)).toEqual({ kind: 'redirect', to });
});

test.each([
  ['/trup', '/squad'],
  ['/trup/alle', '/squad'],
  ['/kampe', '/fixtures/2025'],
  ['/forum/opret-traad', '/forum/create-thread'],
  ['/kampe/2024', '/fixtures/2024'],
])('on an English site %s redirects to %s', (from, to) => {
  expect(resolvePath(from, english)).toEqual({ kind: 'redirect', to });
});

test('unknown paths are not found', () => {
  expect(resolvePath('/findes-ikke', danish)).toEqual({ kind: 'not-found' });
});

test('the main host has the landing page and no club pages', () => {
  expect(resolvePath('/', network)).toMatchObject({ match: { route: { key: 'landing' } } });
  expect(resolvePath('/trup', network)).toEqual({ kind: 'not-found' });
  expect(resolvePath('/kampe', network)).toEqual({ kind: 'not-found' });
});
