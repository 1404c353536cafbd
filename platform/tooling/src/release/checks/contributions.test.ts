import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Release, ReleaseContributions } from '@fan-base/shared-contracts/release';
import { createRelease } from '@fan-base/shared-releases/testing/create-release';
import { checkContributions } from './contributions.ts';
import { findConflicts } from './neighbors.ts';

const widgets = { next: { minHeight: 0 } };
const path = { da: '/gaet', en: '/quiz' };
const label = { da: 'Quiz', en: 'Quiz' };
const contributing = (contributes: Partial<ReleaseContributions>, changes: Partial<Release> = {}) =>
  createRelease('mf-quiz', {
    widgets,
    pages: { quiz: { path } },
    contributes: { slots: {}, navigation: [], ...contributes },
    ...changes,
  });
const game = createRelease('mf-game', { pages: { play: { path: { da: '/spil', en: '/play' } } } });
const check = (release: Release) =>
  checkContributions(
    { release, fault: null, catalogs: [], faults: [] },
    new Map([release, game].map((each) => [each.name, each])),
  );

for (const [what, contributes, reason] of [
  ['its own page', { navigation: [{ key: 'quiz', label, order: 1 }] }, null],
  [
    'another remote’s page',
    { navigation: [{ key: 'squad', label, order: 1 }] },
    /entry squad leads to a page of mf-squad \(\/trup, \/squad\)/,
  ],
  [
    'the page that another remote has added',
    { navigation: [{ key: 'play', label, order: 1 }] },
    /entry play leads to a page of mf-game/,
  ],
  ['no page', { navigation: [{ key: 'game', label, order: 1 }] }, /entry game leads to no page/],
  [
    'its page twice',
    {
      navigation: [
        { key: 'quiz', label, order: 1 },
        { key: 'quiz', label, order: 2 },
      ],
    },
    /entry quiz is there twice/,
  ],
  [
    'its page without a Danish label',
    { navigation: [{ key: 'quiz', label: { da: ' ', en: 'Quiz' }, order: 1 }] },
    /entry quiz needs a label in Danish and English/,
  ],
  [
    'a missing widget',
    { slots: { 'front/side': [{ widget: 'last', order: 1 }] } },
    /it contributes the widget last to front\/side, but does not have it/,
  ],
] as const)
  test(`[MF-10] a remote that contributes ${what}: ${reason ? 'refused' : 'published'}`, () => {
    const [found] = check(contributing(structuredClone(contributes) as object));
    if (reason) assert.match(found ?? '', reason);
    else assert.equal(found, undefined);
  });

test('[MF-10] an entry whose path has a parameter must fill it in', () => {
  const matches = createRelease('mf-matches', {
    contributes: { slots: {}, navigation: [{ key: 'fixtures', label, order: 1 }] },
  });
  assert.match(check(matches)[0] ?? '', /needs params for \/fixtures\/:season/);
});

const inSlots = (...slots: string[]) =>
  contributing({ slots: Object.fromEntries(slots.map((slot) => [slot, [{ widget: 'next', order: 1 }]])) });
const owner = (allow?: string[]) =>
  createRelease('mf-news', {
    version: '1.4.0',
    slots: {
      'front/side': { page: 'front', limit: 3, ...(allow && { allow }) },
      'front/top': { page: 'front', limit: 1 },
    },
  });
const conflicts = (release: Release, ...others: Release[]) =>
  findConflicts(release, new Map([release, ...others].map((each) => [each.name, each])), null);

for (const [what, slots, allow, reason] of [
  ['that takes it', ['front/side'], undefined, null],
  ['that allows it', ['front/side'], ['mf-quiz'], null],
  [
    'that allows others only',
    ['front/side'],
    ['mf-squad'],
    /it contributes the widget next to front\/side, which mf-news 1\.4\.0 allows to mf-squad only/,
  ],
  [
    'that does not exist',
    ['front/sides'],
    undefined,
    /to front\/sides, which no page has \(there are front\/side, front\/top\)/,
  ],
  [
    'beside another of the same page',
    ['front/side', 'front/top'],
    undefined,
    /to front\/top, but the page front of mf-news can show it only once/,
  ],
] as const)
  test(`[MF-10] a widget for a slot ${what}: ${reason ? 'refused' : 'published'}`, () => {
    const [found] = conflicts(inSlots(...slots), owner(allow && [...allow]));
    if (reason) assert.match(found ?? '', reason);
    else assert.equal(found, undefined);
  });

test('[MF-10] a slot of two remotes is refused with the name of the first', () => {
  const second = createRelease('mf-x', { slots: { 'front/side': { page: 'x', limit: 1 } } });
  assert.deepEqual(conflicts(second, owner()), [
    'its slot front/side is taken: a page of mf-news 1.4.0 has it',
  ]);
});
