import type { RemoteRelease } from '@fan-base/shared-contracts/release';
import { isLatestBuild, type LatestBuild } from '../../page/freshness/latest-build.ts';
import { compareBuilds } from './compare-builds.ts';

const release = (name: string, version: string): RemoteRelease => ({
  name,
  version,
  base: `/assets/${name}/${version}/web/`,
  container: { name: name.replaceAll('-', '_'), file: 'remoteEntry.js' },
  integrity: 'sha384-x',
  pages: [],
  widgets: {},
  chunks: {},
});

const build = (shell: string, versions: Record<string, string>): LatestBuild => ({
  shell,
  remotes: Object.entries(versions).map(([name, version]) => release(name, version)),
  routes: [],
});

const before = build('1', { 'mf-news': '1', 'mf-squad': '1' });
const route = { key: 'x', da: '/x', en: '/x', remote: 'mf-x', layout: 'club' } as const;

test.each([
  ['nothing', before, { shell: false, used: [], unused: [] }],
  ['the shell', build('2', { 'mf-news': '1', 'mf-squad': '1' }), { shell: true, used: [], unused: [] }],
  ['contributions', { ...before, contributions: 'other' }, { shell: true, used: [], unused: [] }],
  ['its routes', { ...before, routes: [route] }, { shell: true, used: [], unused: [] }],
  [
    'a remote whose code has run',
    build('1', { 'mf-news': '2', 'mf-squad': '1' }),
    { shell: false, used: ['mf-news'], unused: [] },
  ],
  [
    'a remote that was not requested',
    build('1', { 'mf-news': '1', 'mf-squad': '2' }),
    { shell: false, used: [], unused: ['mf-squad'] },
  ],
  [
    'all of it',
    build('2', { 'mf-news': '0', 'mf-squad': '2' }),
    { shell: true, used: ['mf-news'], unused: ['mf-squad'] },
  ],
  [
    'a remote that came',
    build('1', { 'mf-news': '1', 'mf-squad': '1', 'mf-shop': '1' }),
    { shell: false, used: [], unused: ['mf-shop'] },
  ],
  ['a remote that went', build('1', { 'mf-news': '1' }), { shell: false, used: [], unused: [] }],
])('[SHELL-4] changes are found: %s', (_what, latest, expected) => {
  const onPage = { ...before, isUsed: (name: string) => name === 'mf-news' };
  const { isShellChanged, used, unused } = compareBuilds(onPage, latest);
  expect({ shell: isShellChanged, used, unused: unused.map(({ name }) => name) }).toEqual(expected);
});

test.each([
  [before, true],
  [null, false],
  ['<!doctype html>', false],
  [{ shell: '1' }, false],
  [{ ...before, remotes: [{ name: 'mf-news' }] }, false],
])('an unknown response is rejected: %j', (answer, isOne) => {
  expect(isLatestBuild(answer)).toBe(isOne);
});
