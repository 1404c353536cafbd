import { deepEqual } from 'node:assert/strict';
import { test } from 'node:test';
import type { MatchChange } from './announce.ts';
import { parseNotification } from './heard.ts';

const change: MatchChange = {
  kind: 'match',
  fixture: '7',
  competition: '1',
  season: 2026,
  teams: ['2', '3'],
  parts: ['score', 'details'],
};

test('A change is heard as it was announced', () => {
  deepEqual(parseNotification(JSON.stringify(change)), change);
});

const unreadable = {
  'a kind that this version does not know': JSON.stringify({ ...change, kind: 'transfer' }),
  'a part that this version does not know': JSON.stringify({ ...change, parts: ['weather'] }),
  'a match of one team': JSON.stringify({ ...change, teams: ['2'] }),
  'no JSON': 'hello',
  nothing: '',
};
for (const [title, text] of Object.entries(unreadable))
  test(`A notification with ${title} counts as a change of everything`, () => {
    deepEqual(parseNotification(text), 'everything');
  });
