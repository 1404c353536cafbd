import type { ChosenRelease, Composition } from '@fan-base/host/page/remotes/composition';
import type { Release } from '@fan-base/shared-contracts/release';
import { createRelease } from '@fan-base/shared-releases/testing/create-release';
import { getRoutes, toBrowserRoutes } from './route-tables.ts';

function compose(releases: readonly Release[], leftOut: readonly Release[] = []): Composition {
  const chosen = releases.map((release): [string, ChosenRelease] => [
    release.name,
    { release, why: 'stable' },
  ]);
  return Object.assign(new Map(chosen), {
    leftOut: new Map(leftOut.map((release) => [release.name, release])),
  });
}
const squad = (version: string, query: string[]) =>
  createRelease('mf-squad', { version, pages: { squad: { query, layout: 'club' } } });
const find = (composition: Composition, key: string) =>
  getRoutes(composition).find((route) => route.key === key);

test('[TEAM-1] a page has the parameters of the version that the visitor has', () => {
  expect(find(compose([squad('1.0.0', ['view'])]), 'squad')?.query).toEqual(['view']);
  expect(find(compose([squad('1.1.0', ['view', 'number'])]), 'squad')?.query).toEqual(['view', 'number']);
});

test('[MF-1] the own page of a remote that is left out has its address', () => {
  const quiz = createRelease('mf-quiz', { pages: { quiz: { path: { da: '/gaet', en: '/quiz' } } } });
  expect(find(compose([], [quiz]), 'quiz')).toMatchObject({ da: '/gaet', remote: 'mf-quiz' });
  expect(find(compose([]), 'quiz')).toBeUndefined();
});

test('[SHELL-4] another parameter of a page changes no route of the browser', () => {
  const [before, after] = [squad('1.0.0', ['view']), squad('1.1.0', ['view', 'number'])].map((release) =>
    toBrowserRoutes(getRoutes(compose([release]))),
  );
  expect(after).toEqual(before);
  expect(JSON.stringify(after)).not.toContain('query');
});
