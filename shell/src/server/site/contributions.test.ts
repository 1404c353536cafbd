/** @jest-environment node */

import { identifyContributions } from '@fan-base/host/server/releases/identify-contributions';
import type { Settings } from '@fan-base/shared-contracts/api/settings';
import type { Release } from '@fan-base/shared-contracts/release';
import { arrangeSlots } from '@fan-base/shared-releases/arrange-slots';
import { createRelease } from '@fan-base/shared-releases/testing/create-release';
import { getContributions } from './contributions.ts';

const toMap = (...releases: Release[]) => new Map(releases.map((release) => [release.name, release]));
const owner = (rules: { limit: number; allow?: string[] }) =>
  createRelease('mf-news', { slots: { 'front/side': { page: 'front', ...rules } } });
const offering = (name: string, order: number, changes: Partial<Release> = {}) =>
  createRelease(name, {
    widgets: { block: { minHeight: 0 } },
    contributes: { slots: { 'front/side': [{ widget: 'block', order }] }, navigation: [] },
    ...changes,
  });
const arrange = (...releases: Release[]) => {
  const { slots, ignored } = arrangeSlots(toMap(...releases));
  return {
    shown: (slots['front/side'] ?? []).map(({ remote }) => remote),
    ignored: ignored.map(({ remote, place, reason }) => `${remote} ${place}: ${reason}`),
  };
};

test('[MF-10] a slot shows the lowest orders up to its limit, and then the remotes by name', () => {
  const offers = [offering('mf-d', 1), offering('mf-c', 30), offering('mf-b', 20), offering('mf-a', 20)];
  expect(arrange(owner({ limit: 3 }), ...offers)).toEqual({
    shown: ['mf-d', 'mf-a', 'mf-b'],
    ignored: ['mf-c front/side: over the limit'],
  });
});

test.each([
  [
    'of a remote that is not allowed',
    [owner({ limit: 3, allow: ['mf-b'] }), offering('mf-a', 1)],
    'not allowed',
  ],
  ['to a slot that no page has', [offering('mf-a', 1)], 'no such slot'],
  [
    'of a widget that does not exist',
    [owner({ limit: 3 }), offering('mf-a', 1, { widgets: {} })],
    'no such widget',
  ],
])('[MF-10] a contribution %s is ignored', (_what, releases, reason) => {
  expect(arrange(...releases)).toEqual({ shown: [], ignored: [`mf-a front/side: ${reason}`] });
});

const settings = { kind: 'club', language: 'da', season: 2026, fixtures_season: 2025 } as Settings;
const entry = (key: string, order: number, changes: object = {}) => ({
  key,
  order,
  label: { da: `${key} på dansk`, en: `${key} in English` },
  ...changes,
});
const withEntries = (name: string, ...navigation: ReturnType<typeof entry>[]) =>
  createRelease(name, { contributes: { slots: {}, navigation } });
const menuOf = (releases: Release[], site = settings) => {
  const composition = new Map(releases.map((release) => [release.name, { release, why: 'stable' as const }]));
  return getContributions(composition, site).menu;
};

test('[NAV-3] entries are sorted by their order, with label and path in the site’s language', () => {
  const releases = [
    { ...withEntries('mf-quiz', entry('quiz', 15)), pages: { quiz: { path: { da: '/gaet', en: '/quiz' } } } },
    withEntries('mf-squad', entry('squad', 20, { also: ['player'] }), entry('club', 10)),
    withEntries('mf-matches', entry('fixtures', 30, { params: { season: 'fixtures_season' } })),
  ];
  expect(menuOf(releases)).toEqual([
    { key: 'club', label: 'club på dansk', to: '/klub' },
    { key: 'quiz', label: 'quiz på dansk', to: '/gaet' },
    { key: 'squad', label: 'squad på dansk', to: '/trup', also: ['player'] },
    { key: 'fixtures', label: 'fixtures på dansk', to: '/kampe/2025' },
    { key: 'about', label: 'Om', to: '/om' },
  ]);
  const [first] = menuOf(releases, { ...settings, language: 'en' });
  expect(first).toEqual({ key: 'club', label: 'club in English', to: '/club' });
});

test.each([
  ['another remote’s page', entry('squad', 1)],
  ['an unknown page', entry('nothing', 1)],
  ['a path without its parameter', entry('fixture', 1)],
  ['a page of the main host', entry('landing', 1)],
])('[NAV-3] an entry for %s is left out', (_what, wrong) => {
  const keys = menuOf([
    withEntries('mf-matches', wrong, entry('fixtures', 2, { params: { season: 'season' } })),
  ]);
  expect(keys.map(({ key }) => key)).toEqual(['fixtures', 'about']);
});

test('[NAV-3] the dock has room for five entries, and none for unknown icons', () => {
  const icons = ['home', 'shirt', 'rocket', 'calendar', 'chat', 'ball', 'person'];
  const pages = Object.fromEntries(icons.map((icon) => [icon, { path: { da: `/${icon}`, en: `/${icon}` } }]));
  const remote = withEntries('mf-x', ...icons.map((icon, at) => entry(icon, at, { icon })));
  const docked = menuOf([{ ...remote, pages }]).flatMap(({ icon }) => icon ?? []);
  expect(docked).toEqual(['home', 'shirt', 'calendar', 'chat', 'ball']);
});

test('[SHELL-4] another contribution has another id, and another version without one the same', () => {
  const id = identifyContributions(toMap(offering('mf-a', 1)));
  expect(identifyContributions(toMap(offering('mf-a', 1, { version: '2.0.0' })))).toBe(id);
  expect(identifyContributions(toMap(offering('mf-a', 2)))).not.toBe(id);
});
