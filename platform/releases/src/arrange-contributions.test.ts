import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Release, ReleaseContributions } from '@fan-base/shared-contracts/release';
import { findDisplaced, findUnplaced } from './arrange-contributions.ts';
import { createRelease } from './testing/create-release.ts';

const side = 'front/side';
const offering = (name: string, orders: readonly number[], changes: Partial<Release> = {}) =>
  createRelease(name, {
    widgets: Object.fromEntries(orders.map((order) => [`w${order}`, { minHeight: 0 }])),
    contributes: {
      slots: { [side]: orders.map((order) => ({ widget: `w${order}`, order })) },
      navigation: [],
    },
    ...changes,
  });
const owner = (limit: number, changes: Partial<Release> = {}) =>
  createRelease('mf-news', { slots: { [side]: { page: 'front', limit } }, ...changes });
const docked = (name: string, keys: readonly string[], order: number, on?: 'network') =>
  createRelease(name, {
    pages: Object.fromEntries(
      keys.map((key) => [key, { path: { da: `/${key}`, en: `/${key}` }, ...(on && { on }) }]),
    ),
    contributes: {
      slots: {},
      navigation: keys.map((key): ReleaseContributions['navigation'][number] => ({
        key,
        label: { da: key, en: key },
        order,
        icon: 'ball',
      })),
    },
  });

const toMap = (releases: readonly Release[]) => new Map(releases.map((release) => [release.name, release]));
const compare = (given: Release, ...before: Release[]) =>
  findDisplaced([given], toMap(before), toMap([...before, given]));

const guests = [owner(2), offering('mf-a', [10]), offering('mf-b', [20])];
for (const [what, given, before, displaced] of [
  ['a guest with a lower order in a full slot', offering('mf-c', [5]), guests, ['w20 of mf-b']],
  ['a guest with two widgets', offering('mf-c', [5, 6]), guests, ['w10 of mf-a', 'w20 of mf-b']],
  ['a guest with a higher order', offering('mf-c', [30]), guests, []],
  ['a guest in a slot with room', offering('mf-c', [5]), [owner(3), ...guests.slice(1)], []],
  ['a guest that keeps its place', offering('mf-a', [10], { version: '2.0.0' }), guests, []],
  ['a guest that gives its own place up', offering('mf-a', []), guests, []],
  ['a guest that moves itself out', offering('mf-a', [30]), [...guests, offering('mf-c', [25])], []],
  ['an owner with a lower limit', owner(1, { version: '2.0.0' }), guests, ['w20 of mf-b']],
  ['an owner without the slot', createRelease('mf-news'), guests, ['w10 of mf-a', 'w20 of mf-b']],
  [
    'an owner that allows one guest only',
    owner(2, { slots: { [side]: { page: 'front', limit: 2, allow: ['mf-a'] } } }),
    guests,
    ['w20 of mf-b'],
  ],
  ['the first guest of an empty product', offering('mf-a', [1]), [], []],
] as const)
  test(`[MF-10] ${what} displaces ${displaced.join(' and ') || 'nothing'}`, () => {
    assert.deepEqual(
      compare(given, ...before),
      displaced.map((place) => `${given.name} ${given.version} would displace ${place} from ${side}`),
    );
  });

test('[NAV-3] a new entry displaces the last from a full dock, of its kind of site only', () => {
  const full = docked('mf-a', ['a', 'b', 'c', 'd', 'e'], 10);
  assert.deepEqual(compare(docked('mf-b', ['x'], 5), full), [
    'mf-b 1.0.0 would displace the entry e of mf-a from the dock',
  ]);
  assert.deepEqual(compare(docked('mf-b', ['x'], 15), full), []);
  assert.deepEqual(compare(docked('mf-b', ['x'], 5, 'network'), full), []);
});

test('[MF-10] losses by a canary are found too, and a set is checked together', () => {
  const canary = offering('mf-b', [20, 40], { version: '2.0.0' });
  const all = toMap([owner(3), offering('mf-a', [10]), offering('mf-b', [20])]);
  const before = new Map([...all, ['mf-b canary', canary]]);
  const given = offering('mf-c', [30]);
  assert.deepEqual(findDisplaced([given], before, new Map([...before, ['mf-c', given]])), [
    'mf-c 1.0.0 would displace w40 of mf-b from front/side',
  ]);
  const set = [offering('mf-c', [1]), offering('mf-d', [2])];
  assert.deepEqual(findDisplaced(set, all, new Map([...all, ...toMap(set)])), [
    'mf-c 1.0.0 and mf-d 1.0.0 would displace w20 of mf-b from front/side',
  ]);
});

const large = owner(3, { version: '2.0.0' });
const third = offering('mf-c', [30]);
for (const [what, after] of [
  ['stopped', []],
  ['promoted', [large]],
  ['replaced', [['mf-news canary', owner(2, { version: '3.0.0' })]]],
] as const)
  test(`[MF-10] a place that only a canary has is not lost when the canary is ${what}`, () => {
    const stable = toMap([...guests, third]);
    const before = new Map([...stable, ['mf-news canary', large] as const]);
    const changes = after.map((of) => ('name' in of ? ([of.name, of] as const) : of));
    const given = changes.map(([, release]) => release);
    assert.deepEqual(findDisplaced(given, before, new Map([...stable, ...changes])), []);
  });

test('[MF-10] a guest does not lose the place of its own canary to a change of another application', () => {
  const stable = toMap([owner(2), offering('mf-a', [10])]);
  const before = new Map([...stable, ['mf-a canary', offering('mf-a', [10, 20], { version: '2.0.0' })]]);
  const given = offering('mf-b', [30]);
  // One set: the release of one member ends the canaries of the others.
  assert.deepEqual(findDisplaced([given], before, new Map([...stable, ['mf-b', given]])), []);
});

test('[MF-10] a widget that finds no place is named', () => {
  const given = offering('mf-c', [30]);
  assert.deepEqual(findUnplaced(given, toMap([...guests, given])), [
    'mf-c 1.0.0 finds no place in front/side, which is full with lower orders',
  ]);
  assert.deepEqual(findUnplaced(offering('mf-a', [10]), toMap(guests)), []);
});
