import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isRouteOn, type PageAddress, specifiedPages } from './routes.ts';
import { findTakenPage } from './taken-page.ts';

const extra = (da: string, en: string) => ({ key: 'quiz', da, en, remote: 'mf-quiz' }) as const;

test('[MF-4] a page takes the address of another only on the kinds of sites that they share', () => {
  assert.equal(findTakenPage({ ...extra('/login', '/login'), on: 'everywhere' })?.key, 'login');
  assert.equal(findTakenPage({ ...extra('/quiz', '/register'), on: 'network' }), null);
  const all: readonly PageAddress[] = specifiedPages;
  const everywhere = all.find((route) => isRouteOn(route, 'club') && isRouteOn(route, 'network'));
  assert.ok(everywhere);
  assert.equal(findTakenPage(extra(everywhere.da, everywhere.en))?.key, everywhere.key);
});

for (const [da, en, taken] of [
  ['/quiz', '/quiz', null],
  ['/forum/quiz', '/forum/quiz', null],
  ['/login', '/quiz', 'login'],
  ['/quiz', '/opret-bruger', 'register'],
  ['/:anything', '/quiz', 'club'],
  ['/spiller/:name', '/quiz', 'player'],
  ['/quiz', '/*rest', 'club'],
] as const)
  test(`[MF-4] ${da} and ${en} take the address of ${taken ?? 'no page'} of the specification`, () =>
    assert.equal(findTakenPage(extra(da, en))?.key ?? null, taken));

test('[MF-4] a page takes a specified one by its key alone', () => {
  assert.equal(findTakenPage({ ...extra('/quiz', '/quiz'), key: 'squad' })?.key, 'squad');
});
