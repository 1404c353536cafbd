import { equal } from 'node:assert/strict';
import { test } from 'node:test';
import { readBroadcast } from './broadcasts.ts';
import { TeamNames } from './team-names.ts';

const teams = new TeamNames([
  { teamId: '1', name: 'Liverpool', isClub: true, isDerived: false },
  { teamId: '2', name: 'Burnley', isClub: false, isDerived: false },
]);
const settings = { columns: { title: 'title', subtitle: 'sub', matchDay: 'start', channel: 'channel' } };
const read = (title: string, sub = '') =>
  readBroadcast(
    {
      place: 'record 1',
      cells: new Map(Object.entries({ title, sub, start: '2026-11-28T15:00:00+01:00', channel: 'TV3' })),
    },
    settings,
    teams,
  );

for (const [title, subtitle, isOurs] of [
  ['Liverpool-Burnley', '', true],
  ['Premier League: Liverpool v Burnley', 'Direkte', true],
  ['Kvinder: Liverpool-Burnley', '', false],
  ['Fodbold', "Women's Super League: Liverpool - Burnley", false],
  ['Frauen: Liverpool - Burnley', '', false],
  ['U21: Liverpool-Burnley', '', false],
  ['Youth League', 'Liverpool - Burnley', false],
  ['Legends: Liverpool - Burnley', '', false],
] as const)
  test(`[INGEST-4] '${title}' with '${subtitle}' is ${isOurs ? '' : 'not '}the first team's match`, () => {
    equal(read(title, subtitle) !== null, isOurs);
  });
