import type { AppRegistry, Registry, Release } from '@fan-base/shared-contracts/release';
import { recordTest } from '@fan-base/shared-releases/combination-tests';
import {
  createCombinationTest,
  createProvides,
  createRelease,
  createUses,
} from '@fan-base/shared-releases/testing/create-release';
import type { Composition, Why } from '../../page/remotes/composition.ts';
import { compositionKey } from '../../page/remotes/composition.ts';
import { createReport } from './report.ts';

const release = (name: string, version: string): Release =>
  createRelease(name, {
    version,
    chunks: { remote: ['a.js', 'b.js'], 'messages-da': ['da.js'] },
    bytes: { 'a.js': 10, 'b.js': 5, 'da.js': 3 },
    builtAt: '2026-11-10T09:58:12.345Z',
    statement: { builder: 'anna', commit: null, digest: '' },
    provides: createProvides(),
  });

const app: AppRegistry = {
  stable: '1.1.0',
  canary: { version: '1.2.0', share: 5, since: '2026-11-20T10:00:00Z' },
  versions: {
    '1.0.0': { release: '', publishedAt: '2026-11-01T10:00:00Z', withdrawn: true },
    '1.1.0': { release: '', publishedAt: '2026-11-10T10:00:00Z' },
    '1.2.0': { release: '', publishedAt: '2026-11-20T10:00:00Z' },
  },
  history: [{ at: '2026-11-10T10:00:00Z', action: 'publish', version: '1.1.0', by: 'bill', why: '' }],
};
const registry: Registry = { revision: 7, apps: { 'mf-squad': app, 'mf-news': app, shell: app } };
const shell = release('shell', '3.0.0');
const chosen = (version: string, why: Why): Composition =>
  new Map([
    ['mf-news', { release: release('mf-news', version), why }],
    ['mf-squad', { release: release('mf-squad', '1.1.0'), why: 'stable' }],
  ]);
const report = (pin: string | null, composition: Composition) =>
  createReport(registry, { release: shell, why: 'stable' }, composition, {
    requestedPins: new Map(pin === null ? [] : [['mf-news', pin]]),
    tester: null,
    routes: [],
  });
const news = (pin: string | null, composition: Composition) =>
  report(pin, composition).apps.find(({ name }) => name === 'mf-news');

test('[MF-5] a report lists the shell first, versions newest first, bytes by chunk', () => {
  const { apps, revision } = report(null, chosen('1.1.0', 'stable'));
  expect(revision).toBe(7);
  expect(apps.map(({ name, version, why }) => [name, version, why])).toEqual([
    ['shell', '3.0.0', 'stable'],
    ['mf-news', '1.1.0', 'stable'],
    ['mf-squad', '1.1.0', 'stable'],
  ]);
  expect(apps[1]?.versions.map(({ version, isWithdrawn }) => [version, isWithdrawn])).toEqual([
    ['1.2.0', false],
    ['1.1.0', false],
    ['1.0.0', true],
  ]);
  expect(apps[1]?.bytes).toEqual({ remote: 15, 'messages-da': 3 });
  expect(apps[1]?.statement).toEqual({ builder: 'anna', commit: null, builtAt: '2026-11-10T09:58:12.345Z' });
  expect(apps.map(({ by }) => by)).toEqual([null, 'bill', 'bill']);
  expect(apps[1]?.canary).toMatchObject({ version: '1.2.0', share: 5 });
});

test.each([
  ['1.2.0', chosen('1.2.0', 'pinned'), null],
  ['9.9.9', chosen('1.1.0', 'stable'), 'unknown'],
  ['constructor', chosen('1.1.0', 'stable'), 'unknown'],
  ['1.0.0', chosen('1.1.0', 'stable'), 'withdrawn'],
  ['1.2.0', chosen('1.1.0', 'stable'), 'unreadable'],
  ['http://localhost:4101', chosen('1.1.0', 'stable'), null],
] as const)('[MF-5] a pin to %s says why it could not be honoured', (pin, composition, problem) => {
  expect(news(pin, composition)).toMatchObject({ pin, pinProblem: problem });
});

test('[MF-5] the link pins the page’s versions, whatever is published later', () => {
  expect(report(null, chosen('1.2.0', 'canary')).share).toBe(
    '/qa?pins=shell@3.0.0,mf-news@1.2.0,mf-squad@1.1.0',
  );
  expect(report('9.9.9', chosen('1.1.0', 'stable')).share).toBe(
    '/qa?pins=shell@3.0.0,mf-news@1.1.0,mf-squad@1.1.0',
  );
  expect(report('http://localhost:4101', chosen('1.1.0', 'stable')).share).toBe(
    '/qa?pins=shell@3.0.0,mf-news@http://localhost:4101,mf-squad@1.1.0',
  );
});

test('an unreadable application is in the report, so that it can be pinned', () => {
  expect(news(null, new Map())).toMatchObject({ version: null, missing: [], stable: '1.1.0' });
});

test('[MF-5] a report lists a version’s missing requirements', () => {
  const placing = createRelease('mf-news', {
    version: '1.2.0',
    uses: createUses({ widgets: [{ remote: 'mf-squad', widget: 'form', props: {} }] }),
  });
  const composition: Composition = new Map([
    ['mf-news', { release: placing, why: 'pinned' }],
    ['mf-squad', { release: release('mf-squad', '1.1.0'), why: 'stable' }],
  ]);
  expect(news('1.2.0', composition)?.missing).toEqual([
    'mf-news 1.2.0 places form of mf-squad; 1.1.0 does not have it',
  ]);
});

test('the same versions have the same key', () => {
  expect(compositionKey(chosen('1.2.0', 'canary'))).toBe('mf-news@1.2.0,mf-squad@1.1.0');
  expect(compositionKey(new Map([...chosen('1.2.0', 'pinned')].reverse()))).toBe(
    'mf-news@1.2.0,mf-squad@1.1.0',
  );
});

test('[TEAM-4] a report finds tests of this combination and of each version with stable ones', () => {
  const stable = { shell: '1.1.0', 'mf-news': '1.1.0', 'mf-squad': '1.1.0' };
  const tested = [
    createCombinationTest({ versions: { ...stable, 'mf-news': '1.2.0' }, at: '2026-11-28T08:00:00Z' }),
    createCombinationTest({ versions: { ...stable, shell: '3.0.0' }, at: '2026-11-28T09:00:00Z' }),
  ].reduce(recordTest, registry);
  const { apps, tests, ...found } = createReport(
    tested,
    { release: shell, why: 'stable' },
    chosen('1.1.0', 'stable'),
    { requestedPins: new Map(), tester: null, routes: [] },
  );
  expect(found.tested?.at).toBe('2026-11-28T09:00:00Z');
  expect(tests.map(({ differences }) => differences)).toEqual([{ shell: '3.0.0' }, { 'mf-news': '1.2.0' }]);
  const versions = apps.find(({ name }) => name === 'mf-news')?.versions ?? [];
  expect(versions.map(({ version, tested: result }) => [version, result?.at ?? null])).toEqual([
    ['1.2.0', '2026-11-28T08:00:00Z'],
    ['1.1.0', null],
    ['1.0.0', null],
  ]);
});
