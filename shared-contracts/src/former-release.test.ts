import { deepEqual, equal } from 'node:assert/strict';
import { test } from 'node:test';
import { upgradeRelease } from './former-release.ts';

test('[MF-6] a build whose pages were keys and routes keeps its rules and addresses', () => {
  const routes = [
    { key: 'quiz', da: '/gaet', en: '/quiz', remote: 'mf-squad', layout: 'club', query: ['level'] },
  ];
  deepEqual(upgradeRelease({ name: 'mf-squad', pages: ['squad', 'club', 'quiz'], routes }), {
    name: 'mf-squad',
    pages: {
      squad: { query: ['search', 'view', 'sort', 'order'] },
      club: {},
      quiz: { path: { da: '/gaet', en: '/quiz' }, layout: 'club', query: ['level'] },
    },
  });
});

test('[MF-6] what is no such build stays as it is', () => {
  for (const value of [null, 'x', {}, { pages: {} }, { pages: ['squad'] }, { pages: [], routes: [null] }])
    equal(upgradeRelease(value), value);
});
