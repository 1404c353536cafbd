import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Refusal } from '../refusal.ts';
import { sharedData, withoutSharedData } from '../testing/shared-data.ts';
import { parseOpenfootball } from './parse.ts';

const skip = withoutSharedData;
const encode = (value: unknown) =>
  new TextEncoder().encode(typeof value === 'string' ? value : JSON.stringify(value));
const season = (...matches: object[]) => encode({ name: 'English Premier League 2025/26', matches });
const match = {
  round: 'Matchday 1',
  date: '2025-08-15',
  time: '20:00',
  team1: 'Liverpool FC',
  team2: 'AFC Bournemouth',
};

const files: readonly (readonly [
  string,
  { key: string; season: number; fixtures: number; results: number; problems: number },
])[] = [
  ['2025-26/en.1.json', { key: 'en.1', season: 2025, fixtures: 380, results: 291, problems: 0 }],
  ['2025-26/es.1.json', { key: 'es.1', season: 2025, fixtures: 380, results: 270, problems: 0 }],
  ['2025-26/de.1.json', { key: 'de.1', season: 2025, fixtures: 306, results: 225, problems: 0 }],
  ['2024-25/en.1.json', { key: 'en.1', season: 2024, fixtures: 380, results: 380, problems: 0 }],
  ['2024-25/uefa.cl.json', { key: 'uefa.cl', season: 2024, fixtures: 189, results: 188, problems: 2 }],
];
for (const [file, expected] of files)
  test(`[INGEST-3] ${file} has ${expected.fixtures} fixtures, ${expected.results} with a result`, {
    skip,
  }, async () => {
    const parsed = parseOpenfootball(await sharedData(`openfootball/${file}`));
    assert.deepEqual(
      {
        key: parsed.competition.key,
        season: parsed.season,
        fixtures: parsed.fixtures.length,
        results: parsed.fixtures.filter(({ goals }) => goals).length,
        problems: parsed.problems.length,
      },
      expected,
    );
  });

test('[INGEST-3] an impossible shoot-out is left out and reported, and its match is kept', {
  skip,
}, async () => {
  const { fixtures, problems } = parseOpenfootball(await sharedData('openfootball/2024-25/uefa.cl.json'));
  assert.deepEqual(
    problems.map(({ reason }) => reason),
    [
      'Liverpool FC - Paris Saint-Germain FC: a shoot-out cannot end 4-4, so it is left out',
      'Club Atlético de Madrid - Real Madrid CF: a shoot-out cannot end 4-4, so it is left out',
    ],
  );
  const match = fixtures.find(({ place }) => place === problems[0]?.place);
  assert.deepEqual(
    [match?.status, match?.goals, match?.penalties, match?.kickoff.toISOString()],
    ['PEN', { home: 0, away: 1 }, null, '2025-03-11T20:00:00.000Z'],
  );
});

test('a country suffix defines the country, and stays only in the alias', {
  skip,
}, async () => {
  const { fixtures } = parseOpenfootball(await sharedData('openfootball/2024-25/uefa.cl.json'));
  assert.deepEqual(fixtures[0]?.home, {
    name: 'BSC Young Boys',
    alias: 'BSC Young Boys (SUI)',
    country: 'Switzerland',
  });
});

test('a kick-off is local to the competition in summer and winter', () => {
  const winter = { ...match, round: 'Matchday 20', date: '2026-01-03', time: '12:30' };
  const { fixtures } = parseOpenfootball(season(match, winter));
  assert.deepEqual(
    fixtures.map(({ kickoff }) => kickoff.toISOString()),
    ['2025-08-15T19:00:00.000Z', '2026-01-03T12:30:00.000Z'],
  );
});

const statuses: readonly (readonly [object, string])[] = [
  [{ score: { ft: [2, 1], ht: [1, 0] } }, 'FT'],
  [{ score: { ft: [1, 1], ht: [1, 0], et: [2, 1] } }, 'AET'],
  [{ score: { ft: [1, 1], ht: [1, 0], et: [1, 1], p: [4, 3] } }, 'PEN'],
  [{ score: {} }, 'NS'],
  [{ time: undefined }, 'TBD'],
  [{ status: 'postponed', time: undefined }, 'PST'],
  [{ status: 'cancelled' }, 'CANC'],
  [{ status: 'an unknown status', score: { ft: [0, 0] } }, 'FT'],
  [{ score: [3, 2] }, 'FT'],
  [{ score1: 0, score2: 4 }, 'FT'],
];
for (const [fields, status] of statuses)
  test(`a match with ${JSON.stringify(fields)} has the status ${status}`, () => {
    assert.equal(parseOpenfootball(season({ ...match, ...fields })).fixtures[0]?.status, status);
  });

test('goals count extra time but not the shoot-out', () => {
  const score = { ft: [1, 1], et: [2, 2], p: [4, 3] };
  const [fixture] = parseOpenfootball(season({ ...match, score })).fixtures;
  assert.deepEqual(fixture?.goals, { home: 2, away: 2 });
  assert.deepEqual(fixture?.penalties, { home: 4, away: 3 });
});

test('a match without a time has an unknown kick-off on its day', () => {
  const [fixture] = parseOpenfootball(season({ ...match, time: undefined })).fixtures;
  assert.equal(fixture?.timeKnown, false);
  assert.equal(fixture?.kickoff.toISOString().slice(0, 10), '2025-08-15');
});

const impossible: readonly (readonly [string, object, RegExp])[] = [
  [
    'fewer goals at the end than at half-time',
    { score: { ht: [2, 0], ft: [1, 0] } },
    /cannot follow 2-0 at half-time/,
  ],
  [
    'fewer goals after extra time than before',
    { score: { ft: [2, 2], et: [1, 2] } },
    /cannot follow 2-2 after 90/,
  ],
  ['a negative number of goals', { score: { ft: [-1, 0] } }, /two whole numbers/],
  ['half a goal', { score: { ft: [0.5, 0] } }, /two whole numbers/],
  ['a day that is not in the calendar', { date: '2025-02-30' }, /date must be a date/],
  ['a team against itself', { team2: 'Liverpool FC' }, /cannot play against itself/],
  ['a team without a name', { team2: '  ' }, /team2 must be the name/],
];
for (const [what, fields, reason] of impossible)
  test(`a match with ${what} is skipped, and the rest is imported`, () => {
    const parsed = parseOpenfootball(season({ ...match, round: 'Matchday 2' }, { ...match, ...fields }));
    assert.equal(parsed.fixtures.length, 1);
    assert.equal(parsed.problems[0]?.place, '$.matches[1]');
    assert.match(parsed.problems[0]?.reason ?? '', reason);
  });

test('an unlisted competition and a single-year season are read from the name', () => {
  const parsed = parseOpenfootball(encode({ name: 'Føroya Meistaradeildin 2025', matches: [match] }));
  assert.deepEqual([parsed.competition.key, parsed.season], ['foeroya_meistaradeildin', 2025]);
});

test('the older format with rounds is parsed', () => {
  const old = {
    name: 'English Premier League 2012/13',
    rounds: [{ name: 'Matchday 4', matches: [{ ...match, round: undefined }] }],
  };
  assert.equal(parseOpenfootball(encode(old)).fixtures[0]?.round.number, 4);
});

const refused: readonly (readonly [string, unknown, RegExp])[] = [
  ['JSON cut off', '{"name":\n"English', /it is cut off \(line 2, column 9\)/],
  [
    'JSON with an error in line 3',
    '{\n"name": "x",\n"matches": [,]}',
    /unexpected "," \(line 3, column 13\)/,
  ],
  ['an HTML page', '<!doctype html><p>Not found', /it is markup \(line 1, column 1\)/],
  ['a list', [], /\$ must be an object/],
  ['no name', { matches: [] }, /\$\.name must be a string/],
  ['a name with no season', { name: 'Premier League', matches: [match] }, /must end in a season/],
  ['no matches', { name: 'English Premier League 2025/26' }, /\$\.matches must be a list/],
  ['an empty season', { name: 'English Premier League 2025/26', matches: [] }, /\$\.matches is empty/],
  [
    'a match that is a text',
    { name: 'English Premier League 2025/26', matches: ['x'] },
    /\$\.matches\[0\] must be an object/,
  ],
  [
    'nothing readable',
    { name: 'English Premier League 2025/26', matches: [{}] },
    /None of the 1 matches is usable; \$\.matches\[0\]/,
  ],
];
for (const [what, content, message] of refused)
  test(`[INGEST-5] ${what} is refused with its place`, () => {
    assert.throws(
      () => parseOpenfootball(encode(content)),
      (error) => error instanceof Refusal && message.test(error.message),
    );
  });
