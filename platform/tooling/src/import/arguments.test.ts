import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseArguments, UsageError } from './arguments.ts';

test('several files can be imported together, and a feed can name its site', () => {
  assert.deepEqual(parseArguments(['openfootball', 'a.json', 'b.json']), {
    kind: 'openfootball',
    sources: ['a.json', 'b.json'],
    site: null,
    competition: null,
    removeResults: false,
    columns: null,
  });
  for (const words of [
    ['feed', 'https://a.example/rss', '--site', 'liverpool-fans.dk'],
    ['feed', '--site=liverpool-fans.dk', 'https://a.example/rss'],
  ])
    assert.deepEqual(parseArguments(words), {
      kind: 'feed',
      sources: ['https://a.example/rss'],
      site: 'liverpool-fans.dk',
      competition: null,
      removeResults: false,
      columns: null,
    });
});

test('[INGEST-4] a players file can have custom column names', () => {
  const words = ['players', 'a.csv', '--columns', 'player=name,value=market_value_in_eur'];
  assert.deepEqual(parseArguments(words), {
    kind: 'players',
    sources: ['a.csv'],
    site: null,
    competition: null,
    removeResults: false,
    columns: { player: 'name', value: 'market_value_in_eur' },
  });
});

test('[INGEST-3] the competition of seasons can be given', () => {
  assert.deepEqual(parseArguments(['openfootball', 'a.json', '--competition', 'at.1']), {
    kind: 'openfootball',
    sources: ['a.json'],
    site: null,
    competition: 'at.1',
    removeResults: false,
    columns: null,
  });
});

test('[INGEST-5] a season removes results only with --remove-results', () => {
  assert.deepEqual(parseArguments(['api-football', 'a.json', '--remove-results']), {
    kind: 'api-football',
    sources: ['a.json'],
    site: null,
    competition: null,
    removeResults: true,
    columns: null,
  });
});

const wrong: readonly (readonly [words: string[], message: RegExp])[] = [
  [[], /Give a kind to import/],
  [['csv', 'a.csv'], /Unknown kind 'csv'\. Kinds: openfootball, feed/],
  [['feed'], /Give a file or URL/],
  [['feed', 'a.xml', '--site'], /--site.*argument missing/],
  [['feed', 'a.xml', '--force'], /Unknown option '--force'/],
  [['openfootball', 'a.json', '--site', 'x.dk'], /--site is for feeds/],
  [['feed', 'a.xml', '--competition', 'en.1'], /--competition is for openfootball/],
  [['matches', 'a.csv', '--columns', 'player=name'], /--columns is for players/],
  [['players', 'a.csv', '--columns', 'height=h'], /our names: player, value, /],
  [['feed', 'a.xml', '--remove-results'], /--remove-results is for the list of a season/],
];
for (const [words, message] of wrong)
  test(`'${words.join(' ')}' is rejected with usage`, () => {
    assert.throws(
      () => parseArguments(words),
      (error) =>
        error instanceof UsageError && message.test(error.message) && /npm run import/.test(error.message),
    );
  });
