import { deepEqual, equal, match } from 'node:assert/strict';
import { test } from 'node:test';
import { Refusal } from '../refusal.ts';
import { type ParsedSeason, parseOpenfootball } from './parse.ts';

const now = new Date('2026-11-24T12:00:00Z');
const parse = (text: string, source = 'x.txt'): ParsedSeason =>
  parseOpenfootball(new TextEncoder().encode(text), { source, competition: null }, now);
const league = (lines: string) => parse(`= English Premier League 2025/26\n\n» Matchday 1\n${lines}`);
const cup = (lines: string) => parse(`= DFB Pokal 2025/26\n\n${lines}`);
const format = (score: { home: number; away: number } | null) => score && `${score.home}-${score.away}`;
const first = ({ fixtures }: ParsedSeason) => fixtures[0];

test('[INGEST-3] a season in the text format is parsed to rounds, kick-offs, teams and results', () => {
  const { competition, season, fixtures, problems } = parse(`# A comment
= English Premier League 2025/26   # no. 34

# Teams  20

» Matchday 1
  Fri Aug/15 2025
    20.00  Liverpool FC            v AFC Bournemouth          4-2 (1-0)
             (Hugo Ekitiké 37' Cody Gakpo 49';
              Antoine Semenyo 64', 76')
  Sat Aug/16
    12.30  Aston Villa FC          v Newcastle United FC      0-0
           Brighton & Hove Albion FC v Fulham FC                1-1 (0-0)

Matchday 20
[Sat Jan/3]
  Chelsea FC               2-1 (1-1)  Everton FC   @ Stamford Bridge, London
`);
  deepEqual([competition.key, season, problems], ['en.1', 2025, []]);
  deepEqual(
    fixtures.map(({ place, round, home, away, kickoff, timeKnown, status, goals, halfTime }) =>
      [
        place,
        round.number,
        `${home.name} - ${away.name}`,
        kickoff.toISOString().slice(0, 16),
        timeKnown,
        status,
        format(goals),
        format(halfTime),
      ].join(' | '),
    ),
    [
      'line 8 | 1 | Liverpool FC - AFC Bournemouth | 2025-08-15T19:00 | true | FT | 4-2 | 1-0',
      'line 12 | 1 | Aston Villa FC - Newcastle United FC | 2025-08-16T11:30 | true | FT | 0-0 | ',
      'line 13 | 1 | Brighton & Hove Albion FC - Fulham FC | 2025-08-16T11:30 | true | FT | 1-1 | 0-0',
      'line 17 | 20 | Chelsea FC - Everton FC | 2026-01-03T12:00 | false | FT | 2-1 | 1-1',
    ],
  );
});

const dates: readonly (readonly [line: string, day: string])[] = [
  ['[Fri Aug/15]', '2025-08-15'],
  ['Fri Aug/15 2025', '2025-08-15'],
  ['Fri Aug 15', '2025-08-15'],
  ['Fri Aug 15 2025', '2025-08-15'],
  ['Fri, 15 August 2025', '2025-08-15'],
  ['[Sat May/16]', '2026-05-16'],
  ['Sat Jul/11', '2026-07-11'],
  ['May 16', '2026-05-16'],
  ['2025-08-15', '2025-08-15'],
  ['Th Jan 1', '2026-01-01'],
];
for (const [line, day] of dates)
  test(`[INGEST-3] the day '${line}' of the season 2025/26 is ${day}`, () => {
    equal(
      first(league(`${line}\n  A v B`))
        ?.kickoff.toISOString()
        .slice(0, 10),
      day,
    );
  });

test('[INGEST-3] days of a single-year season are in that year', () => {
  const { fixtures } = parse('= Eliteserien 2025\n\nRound 1\n[Mar/30]\n A v B\n[Nov/30]\n B v A', 'no.1.txt');
  deepEqual(
    fixtures.map(({ kickoff }) => kickoff.toISOString().slice(0, 10)),
    ['2025-03-30', '2025-11-30'],
  );
});

const times: readonly (readonly [line: string, at: string | null])[] = [
  ['20.00 A v B', '19:00'],
  ['20:00 A v B', '19:00'],
  ['13:00 UTC-6  A v B', '19:00'],
  ['21:00 UTC+2  A v B', '19:00'],
  ['A v B', null],
];
for (const [line, at] of times)
  test(`[INGEST-3] the match '${line}' begins at ${at ?? 'an unknown time'}`, () => {
    const fixture = first(league(`Fri Aug/15\n  ${line}`));
    deepEqual(
      [fixture?.timeKnown, fixture?.kickoff.toISOString().slice(11, 16)],
      [at !== null, at ?? '11:00'],
    );
  });

type Result = readonly [
  text: string,
  status: string,
  goals: string | null,
  fullTime: string | null,
  halfTime: string | null,
  penalties: string | null,
];
const results: readonly Result[] = [
  ['2-1 (1-0)', 'FT', '2-1', '2-1', '1-0', null],
  ['2-1', 'FT', '2-1', '2-1', null, null],
  ['2:1 (1:0)', 'FT', '2-1', '2-1', '1-0', null],
  ['2-1 a.e.t. (1-1, 0-1)', 'AET', '2-1', '1-1', '0-1', null],
  ['0-1 a.e.t. (0-0)', 'AET', '0-1', '0-0', null, null],
  ['4-3 pen. 2-2 a.e.t. (1-1, 0-1)', 'PEN', '2-2', '1-1', '0-1', '4-3'],
  ['4-3 pen. 2-2 a.e.t.', 'PEN', '2-2', '2-2', null, '4-3'],
  ['10-9 pen. (1-1, 0-1)', 'PEN', '1-1', '1-1', '0-1', '10-9'],
  ['1-1 a.e.t. (1-1, 1-0), 3-1 pen.', 'PEN', '1-1', '1-1', '1-0', '3-1'],
  ['3-0    [awarded]', 'AWD', '3-0', '3-0', null, null],
  ['[cancelled]', 'CANC', null, null, null, null],
  ['[postponed]', 'PST', null, null, null, null],
];
for (const [text, status, goals, fullTime, halfTime, penalties] of results) {
  const expected = [status, goals, fullTime, halfTime, penalties];
  const read = (line: string) => {
    const fixture = first(cup(`1. Runde\n[Fri Aug/15]\n  18.00  ${line}`));
    const { status: found, ...scores } = fixture ?? {
      status: null,
      goals: null,
      fullTime: null,
      halfTime: null,
      penalties: null,
    };
    return [found, ...[scores.goals, scores.fullTime, scores.halfTime, scores.penalties].map(format)];
  };
  test(`[INGEST-3] '${text}' has the status ${status}, wherever it is in the line`, () => {
    deepEqual(read(`FC Schalke 04   v 1. FSV Mainz 05   ${text}`), expected);
    const [score = '', note = ''] = text.startsWith('[') ? ['-', text] : text.split(/\s{4}/);
    deepEqual(read(`FC Schalke 04   ${score}  1. FSV Mainz 05   ${note}`), expected);
  });
}

test('[INGEST-3] groups, legs and stages are separate rounds', () => {
  const { fixtures, problems } = parse(`= UEFA Champions League 2011/12

Group A | A  B  C  D
▪ Quarter-finals | Apr 3 - Apr 11

▪ Group A
[Wed Sep/14]
  A  v  B

Quarter-finals
1st Leg
[Tue Mar/27]
  C (ENG)  1-0  D (MNE)
2nd Leg
[Tue Apr/3]
  D (MNE)  1-0  C (ENG)

== Finals
Final
[Sat May/19]
  A  v  B`);
  deepEqual(problems, []);
  deepEqual(
    fixtures.map(({ round, home }) => `${round.name}: ${round.stage}, ${home.name}`),
    [
      'Group A: group, A',
      'Quarter-finals, 1st Leg: quarter-final, C',
      'Quarter-finals, 2nd Leg: quarter-final, D',
      'Finals, Final: final, A',
    ],
  );
});

test('[INGEST-5] an unreadable line is reported with its number, and the others are imported', () => {
  const { fixtures, problems, skipped } = league(`[Fri Aug/15]
  A  v  B   2-1
  whatever this is
  C  v  D   1-2 (2-2)
  E  v  F   two goals
  G  v  H   4-3 pen.`);
  equal(fixtures.length, 1);
  deepEqual(
    problems.map(({ place, reason }) => `${place}: ${reason}`),
    [
      "line 6: 'whatever this is' is not a round, day or match",
      'line 7: C - D: 1-2 after 90 minutes cannot follow 2-2 at half-time',
      "line 8: E - F: the score 'two goals' has an unknown format",
      'line 9: G - H: the full-time score is missing',
    ],
  );
  deepEqual(
    skipped.map(({ home }) => home.name),
    ['C', 'E', 'G'],
  );
});

for (const details of ['2-1', '3-2 aet', 'aet', '5-4 pen', 'awarded 3-0'])
  test(`[INGEST-5] a match with its result only in parentheses, '(${details})', is refused with its line`, () => {
    const { fixtures, problems } = league(`[Fri Aug/15]
  A  v  B   2-1
  Everton FC v Fulham FC (${details})
  Chelsea FC - Arsenal FC  (${details})
  Reading FC v Brighton (ENG)
  Burnley v Wigan (postponed)`);
    deepEqual(
      problems.map(({ place, reason }) => `${place}: ${reason}`),
      [
        `line 6: Everton FC - Fulham FC: the score '(${details})' has an unknown format`,
        `line 7: Chelsea FC - Arsenal FC: the score '(${details})' has an unknown format`,
      ],
    );
    equal(fixtures.length, 3);
  });

const refused: readonly (readonly [what: string, text: string, message: RegExp])[] = [
  ['without a season', '= English Premier League\n[Aug/15]\n A v B', /must end in a season/],
  [
    'with two seasons',
    '= Premier League 2025/26\n\n= Premier League 2024/25',
    /^line 3: .* is a second season/,
  ],
  ['without a match', '= Premier League 2025/26\n\nMatchday 1', /^The season has no matches/],
  ['whose first match has no day', '= Premier League 2025/26\n A  v  B', /line 2: A - B: date must be/],
  ['with a lost letter', '= Premier League 2025/26\n M\ufffdlaga v B', /^line 2 has a character lost/],
];
for (const [what, text, message] of refused)
  test(`[INGEST-5] a text ${what} is refused`, () => {
    try {
      parse(text);
    } catch (error) {
      equal(error instanceof Refusal, true);
      return match((error as Refusal).message, message);
    }
    throw new Error('it was not refused');
  });

const detailed: readonly (readonly [line: string, expected: string])[] = [
  [
    'Liverpool FC            5-5 Arsenal FC              (aet, 5-4 pen)',
    'Liverpool FC - Arsenal FC 5-5 PEN 5-4',
  ],
  ['Everton FC              2-1 Fulham FC               (aet)', 'Everton FC - Fulham FC 2-1 AET'],
  ['Everton FC 2-1 (1-1) Fulham FC (a.e.t.)', 'Everton FC - Fulham FC 2-1 AET'],
  ['Everton FC 1-1 Fulham FC (aet; Fulham won on penalties 3-4)', 'the score'],
  ['Everton FC 1-1 Fulham FC (pen. 3-4)', 'Everton FC - Fulham FC 1-1 PEN 3-4'],
  ['Everton FC 1-1 Fulham FC (3-4 on penalties aet)', 'Everton FC - Fulham FC 1-1 PEN 3-4'],
  ['Everton FC 2-0 Fulham FC (1-0)', 'Everton FC - Fulham FC 2-0 FT (1-0)'],
  ['Everton FC 2-0 Fulham FC (HT 1-0, agg 3-2)', 'Everton FC - Fulham FC 2-0 FT (1-0)'],
  ['Everton FC v Fulham FC 2-1 (aet)', 'Everton FC - Fulham FC 2-1 AET'],
  ['Everton FC v Fulham FC 5-5 (aet, 5-4 pen)', 'Everton FC - Fulham FC 5-5 PEN 5-4'],
  ['Everton FC v Fulham FC (postponed)', 'Everton FC - Fulham FC  PST'],
  ['Everton FC 0-0 Fulham FC (abandoned)', 'Everton FC - Fulham FC 0-0 ABD'],
  ['Everton (CHI) 1-0 Colo Colo (CHI)', 'Everton - Colo Colo 1-0 FT'],
  ['Everton FC 1-0 TSG Hoffenheim (1899)', 'Everton FC - TSG Hoffenheim (1899) 1-0 FT'],
];
for (const [line, expected] of detailed)
  test(`[INGEST-3] details in parentheses are not part of a team: '${line.replace(/\s+/g, ' ')}'`, () => {
    const { fixtures, problems } = cup(`Round 4\nSat Aug/16\n  Chelsea FC 1-0 Arsenal FC\n  ${line}`);
    const [, fixture] = fixtures;
    if (!fixture) {
      match(problems[0]?.reason ?? '', new RegExp(expected));
      return;
    }
    const { home, away, goals, status, halfTime, penalties } = fixture;
    const more = [penalties && ` ${format(penalties)}`, halfTime && ` (${format(halfTime)})`]
      .filter(Boolean)
      .join('');
    equal(`${home.name} - ${away.name} ${format(goals) ?? ''} ${status}${more}`, expected);
  });

const notes: readonly (readonly [what: string, lines: string, problems: string[]])[] = [
  [
    'a line-up',
    `  Liverpool FC: GUS GREEN - HAL HAZEL, IAN IVY,
      JIM JUNIPER, KEN KAURI - LEE LARCH (72' NED NUTMEG),
      OLE OAK - PIP PINE`,
    [],
  ],
  [
    'a line-up without a team',
    '  GUS GREEN - HAL HAZEL, IAN IVY',
    ["'GUS GREEN - HAL HAZEL, IAN IVY' is not a round, day or match"],
  ],
  ['a referee', '  Referee - A. Ash', ["'Referee - A. Ash' is not a round, day or match"]],
  [
    'an award',
    '  Spielabbruch in der 80. Minute - 0-2 gewertet',
    ["'Spielabbruch in der 80. Minute - 0-2 gewertet' is not a round, day or match"],
  ],
];
for (const [what, lines, expected] of notes)
  test(`[INGEST-5] ${what} is not a match, and the next match is read`, () => {
    const { fixtures, problems } = league(
      `  Sat Aug/16\n  Liverpool FC v Arsenal FC  2-1 (1-0)\n\n${lines}\n  Chelsea FC 1-0 Everton FC`,
    );
    deepEqual(
      fixtures.map(({ home, away }) => `${home.name} - ${away.name}`),
      ['Liverpool FC - Arsenal FC', 'Chelsea FC - Everton FC'],
    );
    deepEqual(
      problems.map(({ reason }) => reason),
      expected,
    );
  });

test('[INGEST-5] a team of signs alone is reported with its line, and the other matches are imported', () => {
  const { fixtures, problems } = league(
    '  Sat Aug/16\n    Chelsea FC 1-0 Arsenal FC\n    - - - -\n    ... v Everton FC',
  );
  equal(fixtures.length, 1);
  deepEqual(
    problems.map(({ place, reason }) => `${place}: ${reason}`),
    ['line 6: team1 must be the name of a team', 'line 7: team1 must be the name of a team'],
  );
});
