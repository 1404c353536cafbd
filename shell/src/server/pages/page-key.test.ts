/** @jest-environment node */

import type { Composition, Why } from '@fan-base/host/page/remotes/composition';
import { isForTester } from '@fan-base/host/server/releases/visitor';
import type { Settings } from '@fan-base/shared-contracts/api/settings';
import type { Release } from '@fan-base/shared-contracts/release';
import { type PageRequest, pageKey } from './page-request.ts';

const settings = { domain: 'liverpool-fans.dk', language: 'da', season: 2026 } as unknown as Settings;
const versionsOf = (version: string, why: Why = 'stable'): Composition =>
  new Map([['mf-news', { release: { name: 'mf-news', version } as Release, why }]]);

const watched: Composition = new Map(
  [...versionsOf('1.0.0')].map(([name, chosen]) => [name, { ...chosen, isWatched: true }]),
);

const shellWatched: Composition = Object.assign(versionsOf('1.0.0'), { isShellWatched: true });

const page: PageRequest = {
  kind: 'page',
  settings,
  origin: 'https://liverpool-fans.dk',
  pathname: '/kampe',
  search: '?page=2',
  match: null,
  routes: [],
  versions: versionsOf('1.0.0'),
  isPreview: false,
  isAvailableOffline: false,
  testing: {},
  isBot: false,
};
const key = pageKey(page);

test.each([
  ['another host', { ...page, origin: 'https://liverpool-fans.com' }],
  ['another protocol', { ...page, origin: 'http://liverpool-fans.dk' }],
  ['another path', { ...page, pathname: '/trup' }],
  ['another query', { ...page, search: '?page=3' }],
  ['another language', { ...page, settings: { ...settings, language: 'en' } }],
  ['settings that an admin has changed', { ...page, settings: { ...settings, season: 2025 } }],
  ['the same address for a tester', { ...page, testing: { inspector: 'offered' } }],
  ['another version of a remote', { ...page, versions: versionsOf('1.1.0') }],
  ['the same versions, once one has a canary beside it', { ...page, versions: watched }],
  ['the same versions, once the shell has a canary', { ...page, versions: shellWatched }],
] as const)('%s is another document', (_what, another) => {
  expect(pageKey(another as PageRequest)).not.toBe(key);
});

test.each([
  ['a program', { ...page, isBot: true }],
  ['who has the same version for another reason', { ...page, versions: versionsOf('1.0.0', 'canary') }],
  ['settings that were requested again', { ...page, settings: { ...settings } }],
] as const)('%s gets the same document', (_what, same) => {
  expect(pageKey(same as PageRequest)).toBe(key);
});

test.each([
  ['a visitor', null, [], false],
  ['a visitor with a key', 'Ida', [], true],
  ['a visitor with pins', null, [['mf-news', '1.1.0']], true],
] as const)('%s has documents of their own: %p %p %p', (_who, name, requestedPins, expected) => {
  expect(isForTester({ access: { isTester: true, name }, requestedPins: new Map(requestedPins) })).toBe(
    expected,
  );
});
