import { deepEqual, equal } from 'node:assert/strict';
import { test } from 'node:test';
import type { ReportIdentity } from './rumours.queries.ts';
import { getCredibility, getOutcome, groupReports } from './rumours.ts';

const report = (
  day: string,
  playerSlug: string,
  clubName: string | null = 'Hull City',
  more: Partial<ReportIdentity> = {},
) => ({
  day,
  id: day,
  direction: 'in' as const,
  player_slug: playerSlug,
  club_id: null,
  club_name: clubName,
  published_at: new Date(`${day}T12:00:00Z`),
  ...more,
});

const cases: [title: string, reports: ReturnType<typeof report>[], rumours: string[][]][] = [
  [
    'the same words',
    [report('2026-11-20', 'joe_hartley'), report('2026-11-18', 'joe_hartley')],
    [['2026-11-20', '2026-11-18']],
  ],
  [
    'an abbreviated name',
    [report('2026-11-20', 'j_hartley'), report('2026-11-18', 'joe_hartley')],
    [['2026-11-20', '2026-11-18']],
  ],
  [
    'another spelling of a known club',
    [
      report('2026-11-20', 'joe_hartley', 'Hull', { club_id: '7' }),
      report('2026-11-18', 'joe_hartley', 'Hull City', { club_id: '7' }),
    ],
    [['2026-11-20', '2026-11-18']],
  ],
  [
    'another club',
    [report('2026-11-20', 'joe_hartley'), report('2026-11-18', 'joe_hartley', 'Leeds')],
    [['2026-11-20'], ['2026-11-18']],
  ],
  [
    'no club',
    [report('2026-11-20', 'joe_hartley'), report('2026-11-18', 'joe_hartley', null)],
    [['2026-11-20'], ['2026-11-18']],
  ],
  [
    'another player',
    [report('2026-11-20', 'joe_hartley'), report('2026-11-18', 'tom_hartley')],
    [['2026-11-20'], ['2026-11-18']],
  ],
  [
    'the other direction',
    [
      report('2026-11-20', 'joe_hartley'),
      report('2026-11-18', 'joe_hartley', 'Hull City', { direction: 'out' }),
    ],
    [['2026-11-20'], ['2026-11-18']],
  ],
  [
    'half a year of silence, and one before it',
    [
      report('2026-11-20', 'joe_hartley'),
      report('2026-05-01', 'joe_hartley'),
      report('2026-04-20', 'joe_hartley'),
    ],
    [['2026-11-20'], ['2026-05-01', '2026-04-20']],
  ],
  [
    'a long story without silence',
    [
      report('2026-11-20', 'joe_hartley'),
      report('2026-07-01', 'joe_hartley'),
      report('2026-02-01', 'joe_hartley'),
    ],
    [['2026-11-20', '2026-07-01', '2026-02-01']],
  ],
];

for (const [title, reports, rumours] of cases)
  test(`[TRANS-2] reports with ${title}: number of rumors is ${rumours.length}`, () =>
    deepEqual(
      groupReports(reports).map((rumour) => rumour.map(({ day }) => day)),
      rumours,
    ));

const outcomes = [
  ['open', '2026-10-01', null, null],
  ['followed by the transfer', '2026-07-01', '2026-08-01', 'completed'],
  ['followed by it before the window closes', '2026-10-01', '2026-10-05', 'completed'],
  ['past its window', '2026-07-01', null, 'failed'],
  ['followed by a transfer of a later window', '2025-10-01', '2026-08-01', 'failed'],
] as const;
for (const [title, day, moved_on, outcome] of outcomes)
  test(`[TRANS-2] a rumour that is ${title} has the outcome ${outcome}`, () => {
    const published_at = new Date(`${day}T12:00:00Z`);
    equal(
      getOutcome(
        [
          { published_at, moved_on: null },
          { published_at, moved_on },
        ],
        '2026-11-21',
      ),
      outcome,
    );
  });

const records = new Map([
  ['Never', { cameTrue: 0, decided: 5 }],
  ['Hardly known', { cameTrue: 0, decided: 4 }],
  ['Sometimes', { cameTrue: 1, decided: 9 }],
]);
const ratings = [
  [['Never'], 4, 2],
  [['Never', 'Never'], 3, 2],
  [['Never'], 1, 1],
  [['Never'], null, null],
  [['Never', 'Sometimes'], 4, 4],
  [['Never', 'New'], 4, 4],
  [['Hardly known'], 4, 4],
] as const;
for (const [sources, rating, expected] of ratings)
  test(`[TRANS-2] a rating of ${rating} by ${sources.join(' and ')} is shown as ${expected}`, () =>
    equal(
      getCredibility(
        sources.map((publisher, at) => ({ publisher, credibility: at === 0 ? rating : null })),
        records,
      ),
      expected,
    ));
