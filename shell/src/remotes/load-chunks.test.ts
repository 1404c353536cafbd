import type { RemoteRelease } from '@fan-base/shared-contracts/release';
import type { Boot } from '../view/boot.ts';
import { loadChunks } from './load-chunks.ts';

const release = (name: string, version: string, chunks: RemoteRelease['chunks']): RemoteRelease => ({
  name,
  version,
  base: `/assets/${name}/${version}/web/`,
  container: { name: name.replace('-', '_'), file: 'remoteEntry.js' },
  integrity: 'sha384-x',
  pages: [],
  widgets: {},
  chunks,
});

const table = {
  'mf-news@1': { 'page-front': ['a.js'], 'page-articles': ['b.js'] },
  'mf-squad@1': { 'page-squad': ['c.js'] },
};

/** A page of these releases, after the table has come or has not. */
async function load(answer: () => Promise<unknown>) {
  Object.assign(globalThis, { fetch: jest.fn(answer) });
  const releases = new Map([
    ['mf-news', release('mf-news', '1', { 'page-front': ['a.js'] })],
    // It was replaced by a newer one, which has its files.
    ['mf-squad', release('mf-squad', '2', { 'page-squad': ['d.js'] })],
  ]);
  const boot = { chunks: '/page-data/x', releases: [...releases.values()] } as unknown as Boot;
  await loadChunks(boot, releases);
  return { releases, boot };
}

test('releases of the page get the files of what is not on it', async () => {
  const { releases, boot } = await load(async () => ({ ok: true, json: async () => table }));
  expect(releases.get('mf-news')?.chunks).toEqual(table['mf-news@1']);
  expect(releases.get('mf-squad')?.chunks).toEqual({ 'page-squad': ['d.js'] });
  expect(boot.releases).toEqual([...releases.values()]);
});

test.each([
  ['is no longer there', async () => ({ ok: false })],
  ['cannot be had', async () => Promise.reject(new Error('offline'))],
])('where the table %s they stay as they are', async (_case, answer) => {
  const { releases } = await load(answer);
  expect(releases.get('mf-news')?.chunks).toEqual({ 'page-front': ['a.js'] });
});
