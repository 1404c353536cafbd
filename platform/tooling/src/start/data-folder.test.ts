import { deepEqual } from 'node:assert/strict';
import { relative } from 'node:path';
import { test } from 'node:test';
import { root } from '../project.ts';
import { type DataSettings, dataFolder, isDemo } from './data-folder.ts';

test('real sources turn the demo off and use a separate data folder', () => {
  const cases: readonly (readonly [DataSettings, boolean, string])[] = [
    [{}, true, '.data/demo'],
    [{ SOURCES_FILE: 'sources.json' }, false, '.data'],
    [{ API_FOOTBALL_KEY: 'key' }, false, '.data'],
    [{ DEMO: false }, false, '.data'],
    [{ DEMO: true, SOURCES_FILE: 'sources.json' }, true, '.data/demo'],
    [{ DATA_DIR: 'elsewhere' }, true, 'elsewhere'],
  ];
  for (const [settings, demo, folder] of cases)
    deepEqual(
      [isDemo(settings), relative(root, dataFolder(settings))],
      [demo, folder],
      JSON.stringify(settings),
    );
});
