import assert from 'node:assert/strict';
import { test } from 'node:test';
import { overriddenRoute } from './overridden-route.ts';
import { isRouteOn, type RouteDefinition, routes } from './routes.ts';

const extra = (da: string, en: string) =>
  ({ key: 'quiz', da, en, remote: 'mf-quiz', layout: 'club' }) as const;

test('[MF-4] a route overrides another only on the kinds of sites that they share', () => {
  assert.equal(overriddenRoute({ ...extra('/login', '/login'), on: 'everywhere' })?.key, 'login');
  assert.equal(overriddenRoute({ ...extra('/quiz', '/register'), on: 'network' }), null);
  const all: readonly RouteDefinition[] = routes;
  const everywhere = all.find((route) => isRouteOn(route, 'club') && isRouteOn(route, 'network'));
  assert.ok(everywhere);
  assert.equal(overriddenRoute(extra(everywhere.da, everywhere.en))?.key, everywhere.key);
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
  test(`[MF-4] ${da} and ${en} override ${taken ?? 'no route'} of the specification`, () =>
    assert.equal(overriddenRoute(extra(da, en))?.key ?? null, taken));
