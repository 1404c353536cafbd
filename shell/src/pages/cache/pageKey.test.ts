/** @jest-environment node */
import type { Settings } from '@fan-base/shared-contracts/api/settings';
import type { Release } from '@fan-base/shared-contracts/release';
import type { Composition, Why } from '../../remotes/Composition.ts';
import type { Decision } from '../Decision.ts';
import { isTesters, pageKey } from './pageKey.ts';

const settings = { domain: 'liverpool-fans.dk', language: 'da', season: 2026 } as unknown as Settings;
const decision: Decision = {
  settings,
  origin: 'https://liverpool-fans.dk',
  pathname: '/kampe',
  search: '?page=2',
  match: null,
  extraRoutes: [],
  isPreview: false,
  isBot: false,
};
const madeOf = (version: string, why: Why = 'stable'): Composition =>
  new Map([['mf-news', { release: { name: 'mf-news', version } as Release, why }]]);

const key = pageKey(decision, madeOf('1.0.0'));

test.each([
  ['another host', { ...decision, origin: 'https://liverpool-fans.com' }, madeOf('1.0.0')],
  ['another protocol', { ...decision, origin: 'http://liverpool-fans.dk' }, madeOf('1.0.0')],
  ['another path', { ...decision, pathname: '/trup' }, madeOf('1.0.0')],
  ['another query', { ...decision, search: '?page=3' }, madeOf('1.0.0')],
  ['another language', { ...decision, settings: { ...settings, language: 'en' } }, madeOf('1.0.0')],
  [
    'settings that an admin has changed',
    { ...decision, settings: { ...settings, season: 2025 } },
    madeOf('1.0.0'),
  ],
  ['another version of a remote', decision, madeOf('1.1.0')],
] as const)('%s is another document', (_what, another, composition) => {
  expect(pageKey(another as Decision, composition)).not.toBe(key);
});

test.each([
  ['a program', { ...decision, isBot: true }, madeOf('1.0.0')],
  ['who has the same version for another reason', decision, madeOf('1.0.0', 'canary')],
  ['settings that were asked for again', { ...decision, settings: { ...settings } }, madeOf('1.0.0')],
] as const)('%s gets the same document', (_what, same, composition) => {
  expect(pageKey(same as Decision, composition)).toBe(key);
});

test.each([
  ['a visitor', null, [], false],
  ['whoever has a key', 'Ida', [], true],
  ['whoever has pins', null, [['mf-news', '1.1.0']], true],
] as const)('%s has documents of his own: %p %p %p', (_who, name, wanted, expected) => {
  expect(isTesters({ access: { isTester: true, name }, wanted: new Map(wanted) })).toBe(expected);
});
