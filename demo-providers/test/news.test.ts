import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clubs } from '@fan-base/shared-contracts/football';
import { languages } from '@fan-base/shared-contracts/language';
import { toSlug } from '@fan-base/shared-contracts/slug';
import { parseFeed } from '@fan-base/source-parsers/feeds/parse';
import sharp from 'sharp';
import { papers, selectPapers } from '../src/news/papers.ts';
import { listStories } from '../src/news/stories.ts';
import type { Answer } from '../src/pages.ts';
import { drawStory } from '../src/pictures.ts';
import { respond } from '../src/routes.ts';
import { type League, leagues } from '../src/world/leagues.ts';
import { getLeagueSeason } from '../src/world/season.ts';
import { toIsoDay } from '../src/world/time.ts';

const seed = 'fan-base';
const origin = 'http://127.0.0.1:4010';
const saturday = new Date('2026-11-21T12:00:00Z');

async function answerAt(path: string, now = saturday): Promise<Answer> {
  const answer = await respond(path, { seed, now, origin, speed: 1 });
  assert.ok(answer, path);
  return answer;
}
const bytesAt = async (path: string, now = saturday) => Buffer.from((await answerAt(path, now)).body);

const moments = ['2025-09-10', '2026-02-01', '2026-07-20', '2026-11-21', '2027-03-01'].map(
  (day) => new Date(`${day}T12:00:00Z`),
);

test('no team plays twice within two days', () => {
  for (const league of leagues)
    for (const season of [2025, 2026, 2027]) {
      const days = new Map<string, number[]>();
      for (const { home, away, kickoff } of getLeagueSeason(league, season, seed).matches)
        for (const team of [home, away])
          days.set(team, [...(days.get(team) ?? []), Date.parse(toIsoDay(kickoff))]);
      for (const [team, dates] of days) {
        const sorted = dates.sort((one, other) => one - other);
        for (const [index, day] of sorted.entries())
          assert.ok(
            index === 0 || day - (sorted[index - 1] ?? 0) >= 2 * 86_400_000,
            `${team} ${new Date(day).toISOString()}`,
          );
      }
    }
});

test('every club of the network plays in its league in every season', () => {
  for (const { name, league } of clubs)
    for (const season of [2025, 2026, 2027]) {
      const played = leagues.find(({ key }) => key === league);
      assert.ok(played && getLeagueSeason(played, season, seed).strengths.has(name), `${name} ${season}`);
    }
});

test('every club has thirty stories in each language at any time of the year, none from the future', () => {
  for (const now of moments)
    for (const club of clubs)
      for (const language of languages) {
        const stories = listStories(club, language, now, seed);
        assert.ok(stories.length >= 30, `${club.name} ${language} ${now.toISOString()}: ${stories.length}`);
        assert.ok(stories.every(({ publishedAt }) => publishedAt <= now));
        assert.equal(new Set(stories.map(({ id }) => id)).size, stories.length);
      }
});

test('no headline repeats among the 32 newest stories of a club, at any time of the year', () => {
  for (const now of [
    ...moments,
    ...['2026-08-12', '2026-12-30', '2027-04-20', '2027-06-28', '2027-08-05'].map((day) => new Date(day)),
  ])
    for (const club of clubs)
      for (const language of languages) {
        // A story that both papers have of one agency is folded into one.
        const stories = listStories(club, language, now, seed).filter(({ id }) => !id.endsWith('-agency'));
        const titles = stories.slice(0, 32).map(({ title }) => title);
        assert.deepEqual(
          titles.filter((title, at) => titles.indexOf(title) !== at),
          [],
          `${club.name} ${language} ${now.toISOString()}`,
        );
      }
});

test('a story keeps its words over the turn of the season', () => {
  const [club] = clubs;
  const later = new Map(
    listStories(club, 'en', new Date('2026-07-10T12:00:00Z'), seed).map((story) => [story.id, story]),
  );
  const before = listStories(club, 'en', new Date('2026-06-25T12:00:00Z'), seed).slice(0, 30);
  for (const story of before) assert.deepEqual(later.get(story.id), story);
});

test('kick-off times in English stories name their zone', () => {
  for (const club of clubs)
    for (const { title, body } of listStories(club, 'en', saturday, seed))
      assert.doesNotMatch([title, ...body].join(' '), /\d\d:\d\d(?!,? UK time)/);
});

test('a story keeps its words while time goes on', () => {
  const [club] = clubs;
  const later = new Map(
    listStories(club, 'da', new Date('2026-11-25T12:00:00Z'), seed).map((story) => [story.id, story]),
  );
  for (const story of listStories(club, 'da', saturday, seed).slice(0, 40))
    assert.deepEqual(later.get(story.id), story);
});

test("every paper's feed is read without a problem, with a picture, a date and a summary each", async () => {
  const seen = new Set<string>();
  for (const club of clubs)
    for (const language of languages)
      for (const paper of selectPapers(club.name, language)) {
        seen.add(paper.key);
        const path = `/feeds/${language}/${toSlug(club.name)}/${paper.key}`;
        const { contentType } = await answerAt(path);
        const { items, problems, name } = parseFeed(await bytesAt(path), {
          url: null,
          contentType,
          now: saturday,
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

test('the same seed and moment give the same bytes, and another seed another season', async () => {
  const path = `/feeds/da/liverpool_fc/${selectPapers('Liverpool FC', 'da')[0]?.key}`;
  assert.deepEqual(await bytesAt(path), await bytesAt(path));
  const season = leagues[0] as League;
  assert.notDeepEqual(
    getLeagueSeason(season, 2026, seed).matches,
    getLeagueSeason(season, 2026, 'another').matches,
  );
});

test('feeds and stories say that they are simulated', async () => {
  const [story] = listStories(clubs[0], 'da', saturday, seed);
  assert.match(String(await bytesAt(`/stories/da/liverpool_fc/${story?.id}`)), /Simuleret indhold/);
  const [paper] = selectPapers('Liverpool FC', 'en');
  assert.match(String(await bytesAt(`/feeds/en/liverpool_fc/${paper?.key}`)), /Simulated content/);
});

test('a picture is drawn in the colours of the club, without text, and sent as a JPEG', async () => {
  const drawing = drawStory(['#c8102e', '#f6eb61'], 'liverpool_fc.1');
  assert.match(drawing, /^<svg [^>]*viewBox="0 0 800 450"/);
  assert.match(drawing, /#c8102e/);
  assert.doesNotMatch(drawing, /<text/);
  const { format, width } = await sharp(await bytesAt('/pictures/liverpool_fc.1.jpg')).metadata();
  assert.deepEqual([format, width], ['jpeg', 800]);
});

for (const path of [
  '/openfootball/2026-27/en.1.json',
  '/editors/x.csv',
  '/media/players/a.b.jpg',
  '/feeds/da/liverpool_fc/x',
  '/stories/da/liverpool_fc/x',
  '/pictures/nobody.1.jpg',
  '/',
])
  test(`there is nothing at ${path}`, async () => {
    assert.equal(await respond(path, { seed, now: saturday, origin, speed: 1 }), null);
  });
