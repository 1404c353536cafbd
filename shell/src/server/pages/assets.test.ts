import type { Settings } from '@fan-base/shared-contracts/api/settings';
import type { Release } from '@fan-base/shared-contracts/release';
import { getAddress } from '@fan-base/shared-contracts/routes';
import { createFileTable, pickReleases } from './assets.ts';

const release = (name: string, chunks: readonly string[]) =>
  ({
    name,
    version: '1',
    container: { name: name.replace('-', '_'), file: 'remoteEntry.js' },
    pages: [],
    widgets: {},
    integrity: Object.fromEntries(chunks.map((chunk) => [`${chunk}.js`, `sha384-${chunk}`])),
    chunks: Object.fromEntries(chunks.map((chunk) => [chunk, [`${chunk}.js`]])),
  }) as unknown as Release;

const versions = new Map(
  [
    release('mf-news', [
      'page-front',
      'page-articles',
      'page-front-messages-da',
      'messages-da',
      'messages-en',
    ]),
    release('mf-squad', ['page-squad', 'widget-absences', 'messages-da', 'messages-en']),
    release('mf-forum', ['page-forum', 'messages-da']),
  ].map((each) => [each.name, { release: each, why: 'stable' as const }]),
);

const page = {
  versions,
  match: { route: getAddress('front'), params: {} },
  settings: { language: 'da' } as Settings,
};

test('a document lists its files, the table all files, in one language', () => {
  const widgets = [{ remote: 'mf-squad', widget: 'absences' }];
  const shell = release('shell', ['messages-da']);
  const { releases, hashes } = pickReleases(page, widgets, shell, '/assets');
  const table = createFileTable(versions, 'da', shell, '/assets');
  expect(releases.map(({ chunks }) => Object.keys(chunks))).toEqual([
    ['page-front', 'page-front-messages-da', 'messages-da'],
    ['widget-absences', 'messages-da'],
    [],
  ]);
  expect(Object.entries(table.chunks).map(([name, all]) => [name, Object.keys(all)])).toEqual([
    ['mf-news@1', ['page-front', 'page-articles', 'page-front-messages-da', 'messages-da']],
    ['mf-squad@1', ['page-squad', 'widget-absences', 'messages-da']],
    ['mf-forum@1', ['page-forum', 'messages-da']],
  ]);
  expect(hashes).toEqual({
    'shell/1/web/messages-da.js': 'sha384-messages-da',
    'mf-news/1/web/page-front.js': 'sha384-page-front',
    'mf-news/1/web/page-front-messages-da.js': 'sha384-page-front-messages-da',
    'mf-news/1/web/messages-da.js': 'sha384-messages-da',
    'mf-squad/1/web/widget-absences.js': 'sha384-widget-absences',
    'mf-squad/1/web/messages-da.js': 'sha384-messages-da',
  });
  expect(Object.keys(table.hashes)).toHaveLength(12);
});
