import assert from 'node:assert/strict';
import { test } from 'node:test';
import { overriddenRoute } from './overriddenRoute.ts';

const extra = (da: string, en: string) =>
  ({ key: 'quiz', da, en, remote: 'mf-quiz', layout: 'club' }) as const;

for (const [da, en, taken] of [
  ['/quiz', '/quiz', null],
  ['/forum/quiz', '/forum/quiz', null],
  ['/login', '/quiz', 'login'],
  ['/quiz', '/opret-bruger', 'register'],
  ['/:anything', '/quiz', 'club'],
  ['/spiller/:name', '/quiz', 'player'],
  ['/quiz', '/*rest', 'club'],
] as const)
  test(`[MF-4] ${da} and ${en} take ${taken ?? 'no route'} of the specification`, () =>
    assert.equal(overriddenRoute(extra(da, en))?.key ?? null, taken));
