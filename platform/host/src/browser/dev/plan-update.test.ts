import type { RemoteRelease } from '@fan-base/shared-contracts/release';
import { planUpdate } from './plan-update.ts';

const release = (version: string, pages: string[] = ['squad']): RemoteRelease => ({
  name: 'mf-squad',
  version,
  base: `/assets/mf-squad/${version}/web/`,
  container: { name: 'mf_squad', file: 'remoteEntry.js' },
  integrity: '',
  pages,
  widgets: {},
  chunks: {},
});
const present = new Map([['mf-squad', release('dev-1')]]);

test.each([
  ['the same versions change nothing', 'a', [release('dev-1')], { kind: 'swap', releases: [] }],
  ['a new version is swapped', 'a', [release('dev-2')], { kind: 'swap', releases: [release('dev-2')] }],
  ['another shell means a new page', 'b', [release('dev-1')], { kind: 'reload' }],
  [
    'a further page of a remote means a new page',
    'a',
    [release('dev-2', ['squad', 'x'])],
    { kind: 'reload' },
  ],
  ['a further remote means a new page', 'a', [{ ...release('dev-1'), name: 'mf-x' }], { kind: 'reload' }],
] as const)('[MF-8] %s', (_title, shell, remotes, expected) => {
  expect(planUpdate({ shell, remotes, contributions: 'x' }, 'a', present, 'x')).toEqual(expected);
});

test('[MF-8] [MF-10] another contribution of a remote means a new page', () => {
  const state = { shell: 'a', remotes: [release('dev-2')], contributions: 'y' };
  expect(planUpdate(state, 'a', present, 'x')).toEqual({ kind: 'reload' });
});
