import { deepEqual, equal, notDeepEqual } from 'node:assert/strict';
import { test } from 'node:test';
import { derby } from '../../../test/derby.ts';
import type { FixtureRow } from '../fixtures/fixtures.queries.ts';
import { toPictureFacts } from './picture-facts.ts';

const colors = { bg: { light: '#c8102e' }, text: { light: '#ffffff' } };
const danish = { domain: 'liverpool-fans.dk', language: 'da', colors } as const;
const english = { domain: 'liverpool-fans.com', language: 'en', colors } as const;

const over = { home_goals: 2, away_goals: 1 } as const;

const cases: [string, Partial<FixtureRow>, score: string | null, da: string, en: string][] = [
  ['to come', {}, null, 'Lørdag den 15. august 2026 kl. 16.00', 'Saturday, 15 August 2026 at 15:00'],
  [
    'whose hour is not known',
    { time_known: false, kickoff: new Date('2026-08-15T22:30:00Z'), time_zone: 'Europe/Madrid' },
    null,
    'Søndag den 16. august 2026, tid følger',
    'Sunday, 16 August 2026, time to be confirmed',
  ],
  ['that is being played', { status: '1H', ...over }, '2–1', 'Live nu', 'Live now'],
  ['that was interrupted', { status: 'INT', ...over }, '2–1', 'Afbrudt', 'Interrupted'],
  ['that is over', { status: 'FT', ...over }, '2–1', 'Slut', 'Full time'],
  [
    'decided in extra time',
    { status: 'AET', ...over },
    '2–1',
    'Efter forlænget spilletid',
    'After extra time',
  ],
  [
    'decided on penalties',
    { status: 'PEN', ...over, pen_home: 3, pen_away: 2 },
    '2–1',
    '3–2 på straffe',
    '3–2 on penalties',
  ],
  [
    'decided on penalties without a score',
    { status: 'PEN', ...over },
    '2–1',
    'Efter straffespark',
    'After penalties',
  ],
  ['postponed', { status: 'PST' }, null, 'Udsat', 'Postponed'],
  ['abandoned with a score', { status: 'ABD', ...over }, null, 'Stoppet', 'Stopped'],
  ['won without a match', { status: 'WO' }, null, 'Walkover', 'Walkover'],
];

for (const [what, changes, score, da, en] of cases)
  test(`The picture of a match ${what} shows ${score ?? 'no score'} and '${da}', in English '${en}'`, () => {
    const [inDanish, inEnglish] = [danish, english].map((site) =>
      toPictureFacts({ ...derby, ...changes }, site),
    );
    deepEqual([inDanish?.score, inDanish?.note], [score, da]);
    deepEqual([inEnglish?.score, inEnglish?.note], [score, en]);
  });

test('A picture names competition and round in the language of its site', () => {
  equal(toPictureFacts(derby, danish).occasion, 'Premier League · 3. runde');
  equal(toPictureFacts(derby, english).occasion, 'Premier League · Matchweek 3');
  const abroad = { ...derby, competition_key: 'de.1', competition_name: 'Bundesliga' };
  equal(toPictureFacts(abroad, english).occasion, 'Bundesliga · Matchday 3');
  equal(toPictureFacts({ ...derby, stage: 'final' }, english).occasion, 'Premier League · Final');
  const unknown = { ...derby, stage: null, round_name: 'Round of Legends' };
  equal(toPictureFacts(unknown, danish).occasion, 'Premier League · Round of Legends');
});

test('Facts change only with the visible content', () => {
  const facts = toPictureFacts(derby, danish);
  deepEqual(
    toPictureFacts({ ...derby, revision: 9, updated_at: new Date(), venue_name: null }, danish),
    facts,
  );
  notDeepEqual(toPictureFacts({ ...derby, status: 'FT', home_goals: 0, away_goals: 0 }, danish), facts);
});
