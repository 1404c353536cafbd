import { deepEqual, equal } from 'node:assert/strict';
import { globSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { test } from 'node:test';
import type { Call } from '@fan-base/shared-contracts/api/call';
import { type ChangedMatch, liveCalls } from './live-calls.ts';

const match = (part: Partial<ChangedMatch>): ChangedMatch => ({
  kind: 'match',
  fixture: '7',
  league: 'en.1',
  season: 2026,
  teams: ['1', '2'],
  parts: ['score'],
  ...part,
});
const audience = { teamId: '1', league: 'en.1' };

const cases: [string, Record<string, string>, Partial<ChangedMatch>, boolean][] = [
  ['getNextFixture', {}, {}, true],
  ['getNextFixture', {}, { teams: ['2', '1'], parts: ['calendar'] }, true],
  ['getNextFixture', {}, { league: null }, true],
  ['getNextFixture', {}, { parts: ['details'] }, false],
  ['getNextFixture', {}, { teams: ['3', '4'] }, false],
  ['getStandings', { season: '2026' }, {}, true],
  ['getStandings', { season: '2026' }, { teams: ['3', '4'] }, true],
  ['getStandings', { season: '2025' }, {}, false],
  ['getStandings', { season: '2026' }, { league: 'de.1' }, false],
  ['getStandings', { season: '2026' }, { league: null }, false],
  ['getStandings', { season: '2026' }, { parts: ['details', 'calendar'] }, false],
  ['getMatch', { id: '7' }, { parts: ['details'] }, true],
  ['getMatch', { id: '8' }, {}, false],
  ['getMatchLive', { id: '7' }, {}, true],
  ['getMatchLive', { id: '7' }, { parts: ['details'] }, true],
  ['getMatchLive', { id: '7' }, { parts: ['calendar'] }, true],
  ['getMatchLive', { id: '70' }, {}, false],
];
for (const [id, params, changed, expected] of cases)
  test(`[MATCH-4] ${id} of ${JSON.stringify(params)} is ${expected ? '' : 'not '}altered by ${JSON.stringify(changed)}`, () => {
    equal(liveCalls.find((call) => call.id === id)?.concerns(match(changed), params, audience), expected);
  });

test('Every call that the contracts mark as live says which changes alter it', async () => {
  const folder = resolve(import.meta.dirname, '../../../shared-contracts/src/api');
  const modules = await Promise.all(
    globSync('*.ts', { cwd: folder }).map((file) => import(join(folder, file))),
  );
  const calls = modules.flatMap((module) => Object.values<Partial<Call>>(module));
  const marked = calls.filter((call) => call?.live === true).map(({ id }) => id);
  deepEqual(marked.toSorted(), liveCalls.map(({ id }) => id).toSorted());
});
