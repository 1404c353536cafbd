import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseArguments, UsageError } from './arguments.ts';

test('several files may be imported at once, and a feed may name its site', () => {
  assert.deepEqual(parseArguments(['openfootball', 'a.json', 'b.json']), {
    kind: 'openfootball',
    sources: ['a.json', 'b.json'],
    site: null,
  });
  for (const words of [
    ['feed', 'https://a.example/rss', '--site', 'liverpool-fans.dk'],
    ['feed', '--site=liverpool-fans.dk', 'https://a.example/rss'],
  ])
    assert.deepEqual(parseArguments(words), {
      kind: 'feed',
      sources: ['https://a.example/rss'],
      site: 'liverpool-fans.dk',
    });
});

const wrong: readonly (readonly [words: string[], message: RegExp])[] = [
  [[], /Say what to import/],
  [['csv', 'a.csv'], /no kind 'csv'; there are openfootball, feed/],
  [['feed'], /Say which file or address/],
  [['feed', 'a.xml', '--site'], /--site.*argument missing/],
  [['feed', 'a.xml', '--force'], /Unknown option '--force'/],
  [['openfootball', 'a.json', '--site', 'x.dk'], /--site is for feeds/],
];
for (const [words, message] of wrong)
  test(`'${words.join(' ')}' is answered with how it should be`, () => {
    assert.throws(
      () => parseArguments(words),
      (error) =>
        error instanceof UsageError && message.test(error.message) && /npm run import/.test(error.message),
    );
  });
