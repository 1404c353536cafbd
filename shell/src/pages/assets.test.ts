import type { Settings } from '@fan-base/shared-contracts/api/settings';
import type { Release } from '@fan-base/shared-contracts/release';
import { routeByKey } from '@fan-base/shared-contracts/routes';
import { partReleases } from './assets.ts';

const release = (name: string, chunks: readonly string[]) =>
  ({
    name,
    version: '1',
    container: { name: name.replace('-', '_'), file: 'remoteEntry.js' },
    pages: [],
    widgets: {},
    integrity: {},
    chunks: Object.fromEntries(chunks.map((chunk) => [chunk, [`${chunk}.js`]])),
  }) as unknown as Release;

const versions = new Map(
  [
    release('mf-news', ['page-front', 'page-articles', 'page-front-words-da', 'words-da', 'words-en']),
    release('mf-squad', ['page-squad', 'widget-absences', 'words-da', 'words-en']),
    release('mf-forum', ['page-forum', 'words-da']),
  ].map((each) => [each.name, { release: each, why: 'stable' as const }]),
);

const page = {
  versions,
  match: { route: routeByKey('front'), params: {} },
  settings: { language: 'da' } as Settings,
};

test('a document names the files of its page and widgets, and the table those of all, in one language', () => {
  const widgets = [{ remote: 'mf-squad', widget: 'absences' }];
  const { releases, chunks } = partReleases(page, widgets, '/assets');
  expect(releases.map(({ chunks }) => Object.keys(chunks))).toEqual([
    ['page-front', 'page-front-words-da', 'words-da'],
    ['widget-absences', 'words-da'],
    [],
  ]);
  expect(Object.entries(chunks).map(([name, all]) => [name, Object.keys(all)])).toEqual([
    ['mf-news@1', ['page-front', 'page-articles', 'page-front-words-da', 'words-da']],
    ['mf-squad@1', ['page-squad', 'widget-absences', 'words-da']],
    ['mf-forum@1', ['page-forum', 'words-da']],
  ]);
});
