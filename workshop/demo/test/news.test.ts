import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Club, clubs } from '@fan-base/shared-contracts/football';
import { type Language, languages } from '@fan-base/shared-contracts/language';
import { toSlug } from '@fan-base/shared-contracts/slug';
import { parseFeed } from '@fan-base/source-parsers/feeds/parse';
import { papers, selectPapers } from '../src/news/papers.ts';
import { listStories, type Story } from '../src/news/stories.ts';
import { respond } from '../src/routes.ts';
import { answerAt, seed, viewAt } from '../src/testing/world.ts';

const saturday = '2026-11-21T12:00:00Z';

const moments = ['2025-09-10', '2026-02-01', '2026-07-20', '2026-11-21', '2027-03-01'];
const moreMoments = ['2026-08-12', '2026-12-30', '2027-04-20', '2027-06-28', '2027-08-05'];

const listed = new Map<string, readonly Story[]>();
function storiesAt(club: Club, language: Language, day: string): readonly Story[] {
  const key = [club.name, language, day].join();
  const stories = listed.get(key) ?? listStories(club, language, new Date(`${day}T12:00:00Z`), seed);
  listed.set(key, stories);
  return stories;
}

test('every club has thirty stories in each language at any time of the year, none from the future', () => {
  for (const day of moments)
    for (const club of clubs)
      for (const language of languages) {
        const stories = storiesAt(club, language, day);
        assert.ok(stories.length >= 30, `${club.name} ${language} ${day}: ${stories.length}`);
        assert.ok(stories.every(({ publishedAt }) => publishedAt <= new Date(`${day}T12:00:00Z`)));
        assert.equal(new Set(stories.map(({ id }) => id)).size, stories.length);
      }
});

test('no headline repeats among the 32 newest stories of a club, at any time of the year', () => {
  for (const day of [...moments, ...moreMoments])
    for (const club of clubs)
      for (const language of languages) {
        // The same agency story in two papers is folded into one.
        const stories = storiesAt(club, language, day).filter(({ id }) => !id.endsWith('-agency'));
        const titles = stories.slice(0, 32).map(({ title }) => title);
        assert.deepEqual(
          titles.filter((title, at) => titles.indexOf(title) !== at),
          [],
          `${club.name} ${language} ${day}`,
        );
      }
});

test('a story stays the same over time, even across seasons', () => {
  const [club] = clubs;
  for (const [before, after] of [
    ['2026-06-25', '2026-07-10'],
    ['2026-11-21', '2026-11-25'],
  ] as const) {
    const later = new Map(storiesAt(club, 'en', after).map((story) => [story.id, story]));
    // A preview becomes another story at kick-off.
    for (const story of storiesAt(club, 'en', before).slice(0, 30))
      if (!story.id.endsWith('-preview')) assert.deepEqual(later.get(story.id), story);
  }
});

test('kick-off times in English stories name their zone', () => {
  for (const club of clubs)
    for (const { title, body } of storiesAt(club, 'en', '2026-11-21'))
      assert.doesNotMatch([title, ...body].join(' '), /\d\d:\d\d(?!,? UK time)/);
});

test("every paper's feed is read without problems, with picture, date and summary of each story", async () => {
  const seen = new Set<string>();
  for (const club of clubs)
    for (const language of languages)
      for (const paper of selectPapers(club.name, language)) {
        seen.add(paper.key);
        const path = `/feeds/${language}/${toSlug(club.name)}/${paper.key}`;
        const { contentType, bytes } = await answerAt(path, saturday);
        const { items, problems, name } = parseFeed(bytes, {
          url: null,
          contentType,
          now: new Date(saturday),
        });
        assert.deepEqual(problems, [], path);
        assert.ok(
          items.length >= 10 &&
            items.every(({ image, publishedAt, summary }) => image && publishedAt && summary),
          path,
        );
        assert.ok(name?.startsWith(paper.name), name ?? '');
      }
  assert.equal(seen.size, papers.length);
});

test('feeds and stories say that they are simulated', async () => {
  const [story] = storiesAt(clubs[0], 'da', '2026-11-21');
  const textAt = async (path: string) => String((await answerAt(path, saturday)).bytes);
  assert.match(await textAt(`/stories/da/liverpool_fc/${story?.id}`), /Simuleret indhold/);
  const [paper] = selectPapers('Liverpool FC', 'en');
  assert.match(await textAt(`/feeds/en/liverpool_fc/${paper?.key}`), /Simulated content/);
});

for (const path of [
  '/openfootball/2026-27/en.1.json',
  '/editors/x.csv',
  '/media/players/a.b.jpg',
  '/feeds/da/liverpool_fc/x',
  '/stories/da/liverpool_fc/x',
  '/pictures/no_club/goal/e30.jpg',
  '/pictures/liverpool_fc/nothing/eyJzZWVkIjoiIn0.jpg',
  '/pictures/liverpool_fc/goal/e30.jpg',
  '/media/players/100203.jpg',
  '/products/liverpool_fc.constructor.jpg',
  '/products/no_club.home.jpg',
  '/partners/nobody/feed.csv',
  '/guides/sv.xml',
  '/',
])
  test(`there is nothing at ${path}`, async () => {
    assert.equal(await respond(path, viewAt(saturday)), null);
  });
