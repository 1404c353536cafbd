import { deepEqual, equal } from 'node:assert/strict';
import { test } from 'node:test';
import { sharedData, withoutSharedData } from '../testing/shared-data.ts';
import { parseFeed } from './parse.ts';
import { findDuplicates, type Headline } from './same-story.ts';

const noon = Date.parse('2026-11-21T12:00:00Z');
const hour = 3_600_000;
const story = (id: number, title: string, hours = id, sourceId = String(id)): Headline => ({
  id: String(id),
  sourceId,
  title,
  publishedAt: new Date(noon + hours * hour),
});
const isFolded = (one: string, other: string) => findDuplicates([story(1, one), story(2, other)]).size === 1;

/** Real titles of the Guardian's feed, and possible versions of another paper. */
const same: [one: string, other: string][] = [
  [
    'Rasual Butler, 13-year NBA veteran, killed in car crash aged 38',
    'Rasual Butler, 13-year NBA veteran, killed in a car crash aged 38',
  ],
  ['Glee actor Mark Salling found dead aged 35', 'Mark Salling, Glee actor, found dead aged 35'],
  [
    'Tottenham Hotspur v Manchester United: Premier League – live!',
    'Premier League live: Tottenham Hotspur v Manchester United',
  ],
  [
    'Director of CDC resigns over financial conflicts of interest',
    'CDC director resigns over conflicts of interest | The Paper',
  ],
  [
    'Train carrying dozens of GOP lawmakers hits truck in Virginia',
    'Train with dozens of GOP lawmakers hits truck in Virginia',
  ],
  ['Ødegaard klar til kampen mod Everton på lørdag', 'Odegaard er klar til kampen mod Everton lørdag'],
];
for (const [one, other] of same)
  test(`[NEWS-5] “${one}” and “${other}” are the same story`, () => equal(isFolded(one, other), true));

const different: [one: string, other: string][] = [
  // Both pairs are from one real feed.
  ['Announcing v201605 of the AdWords API', 'Announcing v201603 of the AdWords API'],
  [
    'Porn actor Stormy Daniels casts doubt on denial of affair with Trump',
    "Trump's speech was bad. The Democrats' response to it was worse",
  ],
  ['Liverpool beat Everton 2-1 in the derby', 'Liverpool beat Everton 3-1 in the derby'],
  ['Liverpool beat Everton in the derby', 'Liverpool beat Arsenal in the final'],
  ['Transfer news', 'Transfer news'],
  ['', ''],
];
for (const [one, other] of different)
  test(`[NEWS-5] “${one}” and “${other}” are different stories`, () => equal(isFolded(one, other), false));

const title = 'Liverpool sign goalkeeper from Porto on a long contract';
test('[NEWS-5] later stories are duplicates of the earliest one, whatever their order', () => {
  const stories = [story(3, title), story(1, title), story(2, title)];
  const expected = [
    ['2', '1'],
    ['3', '1'],
  ];
  for (const some of [stories, stories.toReversed()]) deepEqual([...findDuplicates(some)], expected);
});

test('[NEWS-5] stories of one source are never duplicates of each other', () => {
  equal(findDuplicates([story(1, title, 0, 'a'), story(2, title, 1, 'a')]).size, 0);
  // Nor are two of them duplicates of a third source's story.
  equal(findDuplicates([story(1, title, 0, 'b'), story(2, title, 1, 'a'), story(3, title, 2, 'a')]).size, 1);
});

test('[NEWS-5] a similar story two days later is a new story', () => {
  equal(findDuplicates([story(1, title, 0), story(2, title, 48)]).size, 0);
});

/** The only pair of a real feed about the same event. */
const affair = [
  'Porn actor Stormy Daniels casts doubt on denial of affair with Trump',
  'Stormy Daniels on Jimmy Kimmel: porn actor casts doubt on denial of Trump affair – video',
];

for (const file of ['guardian.rss', 'heise.atom', 'feedburner.atom', 'uolNoticias.rss', 'encoding.rss'])
  test(`[NEWS-5] ${file} has no false duplicates`, { skip: withoutSharedData }, async () => {
    const source = { url: null, contentType: null, now: new Date(noon) };
    const { items } = parseFeed(await sharedData(`feeds/rss-parser/${file}`), source);
    // As if each were from a different source, at the same time.
    const stories = items.map((item, index) => story(index + 1, item.title, 0));
    const originals = findDuplicates(stories);
    const titles = [...originals].map(([one, other]) => [
      items[Number(one) - 1]?.title,
      items[Number(other) - 1]?.title,
    ]);
    deepEqual(
      titles.filter(([one, other]) => one !== other),
      file === 'guardian.rss' ? [affair] : [],
    );
  });
