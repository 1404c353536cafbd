import { deepEqual } from 'node:assert/strict';
import { test } from 'node:test';
import { parseOpenfootball } from './parse.ts';
import { parsePlaceholder } from './placeholders.ts';

const placeholders: readonly (readonly [name: string, placeholder: object | null | undefined])[] = [
  ['N.N.', null],
  ['TBD', null],
  ['W49', null],
  ['Winner Quarter-final 2', { of: 'winner', kind: 'quarter-final', tie: 2 }],
  ['Winners of Semi-final 1', { of: 'winner', kind: 'semi-final', tie: 1 }],
  ['Winner QF 4', { of: 'winner', kind: 'quarter-final', tie: 4 }],
  ['Loser Semi-finals 2', { of: 'loser', kind: 'semi-final', tie: 2 }],
  ['Winner Round of 16 - 8', { of: 'winner', kind: 'round-of-16', tie: 8 }],
  ['Winner Wien 2', undefined],
  ['SC Wacker', undefined],
  ['Schalke 04', undefined],
];
for (const [name, placeholder] of placeholders)
  test(`[GRAPH-3] '${name}' is ${placeholder === undefined ? 'a team' : 'not a team yet'}`, () => {
    deepEqual(parsePlaceholder(name), placeholder);
  });

test('[GRAPH-3] a match without teams is a date in the bracket, not a problem', () => {
  const text = `= UEFA Champions League 2025/26

» Finals, Quarterfinals
  Tue Apr/7
    21.00  Arsenal FC (ENG)        v N.N.
           Real Madrid CF (ESP)    v Liverpool FC (ENG)

» Finals, Final
  Sat May/30
    18.00  Winner Semi-final 1     v Winner Semi-final 2
`;
  const now = new Date('2026-03-21T12:00:00Z');
  const { fixtures, undrawn, problems } = parseOpenfootball(
    new TextEncoder().encode(text),
    { source: '2025-26/cl.txt', competition: null },
    now,
  );
  deepEqual([fixtures.length, problems], [1, []]);
  deepEqual(
    undrawn.map(({ round, kickoff, home, away }) => [
      round.stage,
      kickoff.toISOString().slice(0, 16),
      home,
      away,
    ]),
    [
      [
        'quarter-final',
        '2026-04-07T19:00',
        { name: 'Arsenal FC', alias: 'Arsenal FC (ENG)', country: 'England' },
        null,
      ],
      [
        'final',
        '2026-05-30T16:00',
        { of: 'winner', kind: 'semi-final', tie: 1 },
        { of: 'winner', kind: 'semi-final', tie: 2 },
      ],
    ],
  );
});
