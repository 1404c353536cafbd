import type { Fixture } from '@fan-base/shared-contracts/api/fixtures';
import { createFixture } from '@fan-base/tooling/testing/create-fixture';
import { headIn } from '@fan-base/tooling/testing/head-in';
import { remote } from '../../remote.tsx';
import { createEvent, createLive, createMatch, person } from '../../testing/create-match.ts';
import { head } from './head.ts';
import { getEventTime } from './live-blog.ts';

const kickoff = '2026-11-28T15:00:00.000Z';
const goal = createEvent({ minute: 12, related: person('Dominik Szoboszlai') });
const card = createEvent({ minute: 45, extra: 2, side: 'away', kind: 'yellow-card', player: null });

async function getLiveBlog(part: Partial<Fixture>, events: (typeof goal)[] | null = [goal, card]) {
  const fixture = createFixture({ kickoff, ...part });
  const data = { '/matches/7': createMatch({}), '/matches/7/live': createLive({ fixture, events }) };
  const { structuredData } = await headIn(remote, 'en', head, { params: { slug: 'x', id: '7' }, data });
  return structuredData?.find((item) => '@type' in item && item['@type'] === 'LiveBlogPosting');
}

test('[SEO-1] a match in progress is a live blog with an update for each event', async () => {
  const blog = await getLiveBlog({ status: '2H', score: { home: 1, away: 0 } });
  expect(blog).toMatchObject({
    headline: 'Liverpool 1–0 Everton (Second half)',
    coverageStartTime: kickoff,
    coverageEndTime: '2026-11-28T18:00:00.000Z',
    dateModified: '2026-11-28T15:46:00.000Z',
    about: { '@id': expect.stringMatching(/#match$/) },
    liveBlogUpdate: [
      {
        headline: '12′ Goal: Mohamed Salah',
        articleBody: 'Goal · Mohamed Salah, Dominik Szoboszlai · Liverpool FC',
        datePublished: '2026-11-28T15:11:00.000Z',
      },
      { headline: '45+2′ Yellow card', articleBody: 'Yellow card · Everton FC' },
    ],
  });
});

test.each([
  ['NS', []],
  ['FT', [goal]],
  ['ABD', [goal]],
  // The provider covers none.
  ['1H', null],
] as const)('[SEO-1] a match %s with the events %j is no live blog', async (status, events) => {
  expect(await getLiveBlog({ status }, events && [...events])).toBeUndefined();
});

test('[SEO-1] a live blog begins with the match, before its first event', async () => {
  expect(await getLiveBlog({ status: '1H' }, [])).toMatchObject({
    dateModified: kickoff,
    liveBlogUpdate: [],
  });
});

const late = { startedAt: '2026-11-28T15:20:00.000Z', addedAfter: 90 };
test.each([
  ['1', 1, null, null, '15:00'],
  ['45+3', 45, 3, null, '15:47'],
  ['46 without a clock', 46, null, null, '16:00'],
  ['91 without a clock', 91, null, null, '16:50'],
  ['60 in a second half that began late', 60, null, late, '16:19'],
  ['30, in the half before', 30, null, late, '15:29'],
  ['0, before the first', 0, null, null, '15:00'],
] as const)('the minute %s is at a time of day', (_, minute, extra, clock, time) => {
  const at = getEventTime({ kickoff, clock }, { minute, extra });
  expect(new Date(at).toISOString().slice(11, 16)).toBe(time);
});
