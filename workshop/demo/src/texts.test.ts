import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clubs } from '@fan-base/shared-contracts/football';
import { languages } from '@fan-base/shared-contracts/language';
import { getClubFacts } from './forum/club-facts.ts';
import { matchTexts } from './forum/match-threads.ts';
import { threadTexts } from './forum/threads.ts';
import details from './news/details.json' with { type: 'json' };
import trips from './partners/trips.json' with { type: 'json' };
import { viewAt } from './testing/world.ts';
import { fillParts, fillTemplate, formatPlace, texts } from './texts.ts';

test('names in templates become genitives of their language', () => {
  const facts = { team: 'Chelsea', away: 'Spurs', rival: 'Mainz' };
  assert.equal(fillTemplate('{team}’s and {away}’s day', facts), 'Chelsea’s and Spurs’ day');
  assert.equal(fillTemplate('{team}s og {away}s og {rival}s dag', facts), 'Chelseas og Spurs’ og Mainz’ dag');
});

test('a template with an unknown fact or format is an error', () => {
  assert.throws(() => fillTemplate('{tem} win', { team: 'Chelsea' }), /no fact tem/);
  assert.throws(() => fillTemplate('{team:tem} win', { team: 'Chelsea' }), /no format tem/);
});

test('a format writes a fact in words, and its genitive', () => {
  const formats = { number: (fact: unknown) => ['no', 'one', 'two'][Number(fact)] ?? '', team: String };
  assert.equal(
    fillTemplate('{team:team}’s {wins:number} wins', { team: 'Spurs', wins: 2 }, formats),
    'Spurs’ two wins',
  );
});

test('the parts of a story begin with a capital, and missing sentences leave no gap', () => {
  assert.deepEqual(fillParts('{one} {none} {two}|{two}', { one: 'win', none: '', two: 'draw' }), [
    'Win draw',
    'Draw',
  ]);
});

test('English places are ordinals, in words up to ten', () => {
  const places = [1, 10, 11, 12, 13, 20].map((place) => formatPlace('en', place));
  assert.deepEqual(places, ['first', 'tenth', '11th', '12th', '13th', '20th']);
  assert.equal(formatPlace('da', 3), '3');
});

/** All texts of a value from a data file. */
const listTexts = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : value && typeof value === 'object'
      ? Object.values(value).flatMap(listTexts)
      : [];

const upcoming =
  'team opponent day time competition league matchday place points opponentPlace opponentPoints';
const sentences = 'first second third numbers expected halfTimeSentence standing next';
const figures =
  'shots onTarget corners possession xg saves opponentShots opponentCorners opponentPossession opponentXg';
const match = `${upcoming} ${sentences} score halfTime goals venue player when`;

/** The facts that each group of templates may use, in either language. */
const groups: readonly (readonly [name: string, facts: string, templates: unknown])[] = languages.flatMap(
  (language) => {
    const { previews, reports, verdicts, endings, closing, tables, underWay, teamNews, outcomes, rumours } =
      texts[language];
    return [
      ['previews', upcoming, previews],
      ['reports', match, [reports, verdicts, endings, closing]],
      ['details', `team opponent player when ${figures}`, Object.values(details).map((one) => one[language])],
      ['expected goals', `team opponent ${figures}`, texts[language].expected],
      ['matches under way', `${upcoming} home away homeGoals awayGoals halfTime`, underWay],
      ['team news', `${upcoming} changes newcomer eleven formation captain opponentFormation`, teamNews],
      ['outcomes', 'last', outcomes],
      [
        'tables',
        'team league competition outcome place points played leader leaderPoints gap count possible lastFive below belowGap',
        tables,
      ],
      [
        'features',
        'team ground competition league number thousands home away',
        [texts[language].features, texts[language].summerFeatures],
      ],
      ['rumours', 'player own other', rumours],
      [
        "editors' reports",
        'home away winner loser score result goals when halfTime shootout homeShots homePossession homeXg awayShots awayPossession awayXg scorer team player',
        texts[language].match,
      ],
      [
        'threads',
        Object.keys(getClubFacts(clubs[0], language, viewAt('2026-11-21T12:00:00Z'))).join(' '),
        threadTexts[language],
      ],
      ['match threads', 'home away competition', matchTexts[language].title],
      [
        'match posts',
        'club opponent ground coach formation captain keeper theirKeeper striker benched minute minutes score player assist shots opponentShots corners opponentCorners possession',
        matchTexts[language].posts,
      ],
      ['trips', 'ground', trips.map((trip) => trip[language])],
    ] as const;
  },
);

test('templates use only the facts of their kind of text', () => {
  for (const [name, facts, templates] of groups) {
    const known = new Set(facts.split(' '));
    for (const template of listTexts(templates))
      for (const [, fact = ''] of template.matchAll(/\{(\w+)\}/g))
        assert.ok(known.has(fact), `${name}: there is no fact ${fact} for '${template}'`);
  }
});
