import { deepEqual } from 'node:assert/strict';
import { relative } from 'node:path';
import { test } from 'node:test';
import { root } from '../project.ts';
import { dataFolder, isDemo } from './dataFolder.ts';

test('real sources need no setting more, and find nothing of a demonstration in their folder', () => {
  const cases: readonly (readonly [Record<string, string>, boolean, string])[] = [
    [{}, true, '.data/demo'],
    [{ SOURCES_FILE: 'sources.json' }, false, '.data'],
    [{ API_FOOTBALL_KEY: 'key' }, false, '.data'],
    [{ DEMO: 'off' }, false, '.data'],
    [{ DEMO: 'on', SOURCES_FILE: 'sources.json' }, true, '.data/demo'],
    [{ DATA_DIR: 'elsewhere' }, true, 'elsewhere'],
  ];
  for (const [env, demo, folder] of cases)
    deepEqual([isDemo(env), relative(root, dataFolder(env))], [demo, folder], JSON.stringify(env));
});
