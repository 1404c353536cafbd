import type { AppRegistry, Registry } from '@fan-base/shared-contracts/release';
import type { CallDescription } from '@fan-base/shared-contracts/uses';
import { recordTest } from '@fan-base/shared-releases/combination-tests';
import {
  createCombinationTest,
  createProvides,
  createRelease,
  createUses,
} from '@fan-base/shared-releases/testing/create-release';
import { createFleetReport } from './fleet-report.ts';
import { Observations } from './observations.ts';

const author = { by: 'ada', why: 'shorter titles', at: '2026-11-10T10:00:00Z' };
const versions = {
  '1.0.0': { release: '', publishedAt: '2026-11-01T10:00:00Z' },
  '1.1.0': { release: '', publishedAt: '2026-11-10T10:00:00Z' },
  '1.2.0': { release: '', publishedAt: '2026-11-20T10:00:00Z' },
};
const history: AppRegistry['history'] = [
  { ...author, action: 'publish', version: '1.0.0' },
  { ...author, action: 'publish', version: '1.1.0' },
  { ...author, action: 'publish', version: '1.2.0', isHeld: true },
];
const registry: Registry = {
  revision: 7,
  apps: {
    'mf-squad': {
      stable: '1.1.0',
      canary: { version: '1.2.0', share: 5, since: '2026-11-20T11:00:00Z' },
      versions,
      history,
    },
    'mf-news': { stable: '1.1.0', versions, history },
    shell: { stable: '1.1.0', versions, history },
  },
};
const call: CallDescription = { id: 'listAbsences', access: 'site', request: {}, answer: {} };
const deprecated = { date: '2027-02-01', note: 'use /squad' };
const bytesOf: Readonly<Record<string, number>> = { '1.0.0': 1_000, '1.1.0': 1_500, '1.2.0': 1_200 };
const find = (name: string, version: string) =>
  createRelease(name, {
    version,
    pages: name === 'mf-squad' ? { squad: {} } : {},
    chunks: { 'page-squad': ['squad.js'] },
    bytes: { 'squad.js': bytesOf[version] ?? 0 },
    provides: createProvides(),
    owner: `Team of ${name}`,
    ...(name === 'mf-squad' && { uses: createUses({ calls: { 'GET /absences': call } }) }),
    ...(name === 'mf-news' && {
      uses: createUses({ widgets: [{ remote: 'mf-squad', widget: 'absences', props: {} }] }),
    }),
  });

const tested = createCombinationTest({
  versions: { 'mf-squad': '1.2.0', 'mf-news': '1.1.0', shell: '1.1.0' },
});

const observations = new Observations();
observations.viewed('mf-squad', '1.2.0', ['page squad']);
const report = createFleetReport({
  leftOut: new Map(),
  at: '2026-11-28T12:00:00Z',
  since: '2026-11-28T06:00:00Z',
  combination: '0a1b2c3d',
  registry: recordTest(registry, tested),
  find,
  observations,
  api: { version: '1', calls: { 'GET /absences': { ...call, deprecated } } },
});
const news = report.apps.find(({ name }) => name === 'mf-news');
const squad = report.apps.find(({ name }) => name === 'mf-squad');

test('[TEAM-4] the shell comes first, then the remotes by name', () => {
  expect(report.apps.map(({ name }) => name)).toEqual(['shell', 'mf-news', 'mf-squad']);
});

test('[TEAM-4] a version has its publication, and its weights beside budget and the version before', () => {
  expect(squad?.stable).toMatchObject({
    version: '1.1.0',
    publishedAt: '2026-11-10T10:00:00Z',
    by: 'ada',
    why: 'shorter titles',
    weights: [{ part: 'page squad', bytes: 1_500, budget: 36 * 1024, before: 1_000 }],
    observed: { views: 0 },
  });
  expect(squad?.usedBy).toEqual(['mf-news']);
});

test('[TEAM-4] a canary is compared with the stable version', () => {
  expect(squad?.canary).toMatchObject({
    version: '1.2.0',
    share: 5,
    weights: [{ bytes: 1_200, before: 1_500 }],
    observed: { views: 1, regions: { 'page squad': 1 } },
  });
});

test('[TEAM-4] a version has its owner, deprecated or missing uses, and tests with stable versions', () => {
  expect(squad?.stable).toMatchObject({
    owner: 'Team of mf-squad',
    deprecated: [
      expect.stringContaining('calls GET /absences (listAbsences), which may be missing from 2027-02-01'),
    ],
    tested: null,
  });
  expect(squad?.stable?.missing).toEqual([]);
  expect(news?.stable?.missing).toEqual([
    'mf-news 1.1.0 places absences of mf-squad; 1.1.0 does not have it',
  ]);
  expect(squad?.canary?.tested).toEqual(tested);
});

test('[TEAM-4] a remote that visitors do not get yet is listed, and counts for no other', () => {
  const held = { versions: { '1.0.0': { release: '', publishedAt: '' } }, history: [] };
  const { apps } = createFleetReport({
    leftOut: new Map(),
    at: '2026-11-28T12:00:00Z',
    since: '2026-11-28T06:00:00Z',
    combination: '0a1b2c3d',
    registry: { ...registry, apps: { ...registry.apps, 'mf-quiz': held } },
    find,
    observations,
    api: null,
  });
  expect(apps.find(({ name }) => name === 'mf-quiz')).toEqual({
    name: 'mf-quiz',
    leftOut: [],
    stable: null,
    canary: null,
    usedBy: [],
  });
});

test('[TEAM-4] a stable version that the shell leaves out is listed with the reasons', () => {
  const reasons = ['it requires shared-ui 2'];
  const stable = find('mf-squad', '1.1.0');
  const { apps } = createFleetReport({
    leftOut: new Map([[stable, reasons]]),
    at: '2026-11-28T12:00:00Z',
    since: '2026-11-28T06:00:00Z',
    combination: '0a1b2c3d',
    registry,
    find: (name, version) => (name === 'mf-squad' && version === '1.1.0' ? stable : find(name, version)),
    observations,
    api: null,
  });
  expect(apps.map(({ name, leftOut }) => [name, leftOut])).toEqual([
    ['shell', []],
    ['mf-news', []],
    ['mf-squad', reasons],
  ]);
});
