import type { RemoteRelease } from '@fan-base/shared-contracts/release';
import type { PlatformBoot } from '../../page/boot.ts';
import { createFileTable, provideHashes } from './file-table.ts';

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
  chunks: {
    'mf-news@1': { 'page-front': ['a.js'], 'page-articles': ['b.js'] },
    'mf-squad@1': { 'page-squad': ['c.js'] },
  },
  hashes: { 'mf-news/1/web/b.js': 'sha384-b' },
};

const getHash = (file: string): Promise<string> =>
  Reflect.get(globalThis, 'fanBaseIntegrity')(`http://localhost/assets/mf-news/1/web/${file}`);

/** A page of these releases, before it loads the table. */
function begin(answer: () => Promise<unknown>) {
  Object.assign(globalThis, { fetch: jest.fn(answer) });
  const releases = new Map([
    ['mf-news', release('mf-news', '1', { 'page-front': ['a.js'] })],
    // Replaced by a newer release, which has its files.
    ['mf-squad', release('mf-squad', '2', { 'page-squad': ['d.js'] })],
  ]);
  const boot = {
    files: '/page-data/x',
    releases: [...releases.values()],
    hashes: { 'mf-news/1/web/a.js': 'sha384-a' },
  } as unknown as PlatformBoot;
  const loadTable = createFileTable(boot, releases);
  provideHashes(boot, loadTable);
  return { releases, boot, loadTable };
}

const found = async () => ({ ok: true, json: async () => table });

test('the page’s releases get their remaining files', async () => {
  const { releases, boot, loadTable } = begin(found);
  await loadTable();
  expect(releases.get('mf-news')?.chunks).toEqual(table.chunks['mf-news@1']);
  expect(releases.get('mf-squad')?.chunks).toEqual({ 'page-squad': ['d.js'] });
  expect(boot.releases).toEqual([...releases.values()]);
});

test('hashes of other scripts wait for the table, which is loaded once', async () => {
  begin(found);
  expect(await getHash('a.js')).toBe('sha384-a');
  expect(fetch).not.toHaveBeenCalled();
  expect(await Promise.all([getHash('b.js'), getHash('b.js')])).toEqual(['sha384-b', 'sha384-b']);
  expect(await getHash('none.js')).toBeUndefined();
  expect(fetch).toHaveBeenCalledTimes(1);
});

test.each([
  ['is no longer there', async () => ({ ok: false })],
  ['cannot be loaded', async () => Promise.reject(new Error('offline'))],
])('if the table %s, nothing changes and loading is retried', async (_case, answer) => {
  const { releases, loadTable } = begin(answer);
  await loadTable();
  expect(releases.get('mf-news')?.chunks).toEqual({ 'page-front': ['a.js'] });
  expect(await getHash('b.js')).toBeUndefined();
  expect(fetch).toHaveBeenCalledTimes(2);
});
