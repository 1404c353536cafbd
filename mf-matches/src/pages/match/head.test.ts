import type { Fixture } from '@fan-base/shared-contracts/api/fixtures';
import { fixtureStatusCodes } from '@fan-base/shared-contracts/fixture-status';
import type { Language } from '@fan-base/shared-contracts/language';
import { createFixture } from '@fan-base/tooling/testing/create-fixture';
import { headIn } from '@fan-base/tooling/testing/head-in';
import { remote } from '../../remote.tsx';
import { createLive, createMatch } from '../../testing/create-match.ts';
import { head } from './head.ts';

const score = { home: 2, away: 1 };
const penalties = { home: 3, away: 4 };
const scoreless: readonly Fixture['status'][] = ['TBD', 'NS', 'PST', 'CANC'];

function getHead(language: Language, part: Partial<Fixture>) {
  const fixture = createFixture(part);
  return headIn(remote, language, head, {
    params: { slug: 'another', id: '7' },
    data: {
      '/matches/7': createMatch({
        fixture: createFixture({ status: 'NS' }),
        venue: { name: 'Anfield', city: 'Liverpool' },
      }),
      '/matches/7/live': createLive({ fixture }),
    },
  });
}

test.each([
  ['NS', 'Liverpool – Everton – Premier League', 'Liverpool – Everton – Premier League'],
  ['TBD', 'Liverpool – Everton – Premier League', 'Liverpool – Everton – Premier League'],
  ['1H', 'Liverpool 2–1 Everton (1. halvleg) –', 'Liverpool 2–1 Everton (First half) –'],
  ['SUSP', 'Liverpool 2–1 Everton (Stoppet) –', 'Liverpool 2–1 Everton (Stopped) –'],
  ['FT', 'Liverpool 2–1 Everton – Premier League', 'Liverpool 2–1 Everton – Premier League'],
  ['AET', 'Liverpool 2–1 Everton (Efter forlænget spilletid)', 'Liverpool 2–1 Everton (After extra time)'],
  ['PEN', 'Liverpool 2–1 Everton (3–4 på straffe)', 'Liverpool 2–1 Everton (3–4 on penalties)'],
  ['AWD', 'Liverpool 2–1 Everton (Teknisk nederlag)', 'Liverpool 2–1 Everton (Technical loss)'],
  ['PST', 'Udsat: Liverpool – Everton', 'Postponed: Liverpool – Everton'],
  ['CANC', 'Aflyst: Liverpool – Everton', 'Cancelled: Liverpool – Everton'],
  ['ABD', 'Stoppet: Liverpool – Everton', 'Stopped: Liverpool – Everton'],
] as const)('[SEO-1] the title of a match %s is "%s", in English "%s"', async (status, danish, english) => {
  const part = { status, ...(scoreless.includes(status) ? {} : { score, penalties }) };
  expect((await getHead('da', part)).title).toContain(danish);
  expect((await getHead('en', part)).title).toContain(english);
});

test.each(fixtureStatusCodes)('[SEO-1] a match %s has a description in each language', async (status) => {
  const [danish, english] = [await getHead('da', { status, score }), await getHead('en', { status, score })];
  expect(danish.description).toContain('Liverpool FC – Everton FC');
  expect(danish.description).not.toBe(english.description);
});

test.each([
  ['NS', 'EventScheduled'],
  ['2H', 'EventScheduled'],
  ['FT', 'EventScheduled'],
  ['PST', 'EventPostponed'],
  ['CANC', 'EventCancelled'],
  ['WO', 'EventCancelled'],
] as const)('[SEO-1] the structured data of a match %s has the status %s', async (status, eventStatus) => {
  const { structuredData } = await getHead('en', { status });
  expect(structuredData?.[0]).toMatchObject({
    '@type': 'SportsEvent',
    eventStatus: `https://schema.org/${eventStatus}`,
    startDate: '2026-11-28T15:00:00.000Z',
    homeTeam: { name: 'Liverpool FC' },
    awayTeam: { name: 'Everton FC' },
    location: { name: 'Anfield', address: 'Liverpool' },
    endDate: '2026-11-28T17:00:00.000Z',
    image: 'https://liverpool-fans.com/api/share/liverpool-fans.com/match-7.png',
    description: expect.stringContaining('Liverpool FC – Everton FC'),
    organizer: { '@type': 'SportsOrganization', name: 'Premier League' },
  });
  expect(structuredData?.[0]).not.toHaveProperty('superEvent');
  expect(structuredData?.at(-1)).toMatchObject({ '@type': 'BreadcrumbList' });
});

test('[SEO-1] a match without a time has a date only', async () => {
  const { structuredData } = await getHead('en', { timeKnown: false });
  expect(structuredData?.[0]).toMatchObject({ startDate: '2026-11-28' });
  expect(structuredData?.[0]).not.toHaveProperty('endDate');
});

test('[SEO-1] the home team invites to a friendly', async () => {
  const { structuredData } = await getHead('en', {
    round: { name: 'Club Friendlies', stage: 'friendly', number: null },
  });
  expect(structuredData?.[0]).toMatchObject({ organizer: { '@type': 'SportsTeam', name: 'Liverpool FC' } });
});

test('[SEO-1] the canonical address has the match’s current slug', async () => {
  expect((await getHead('da', {})).params).toEqual({ slug: 'liverpool_fc-everton_fc', id: '7' });
});

test('[SEO-1] the share picture’s address changes with its content', async () => {
  const states: Partial<Fixture>[] = [
    {},
    { kickoff: '2026-11-29T15:00:00.000Z' },
    { timeKnown: false },
    { status: '1H', score: { home: 0, away: 0 } },
    { status: '1H', score },
    { status: 'FT', score },
    { status: 'PEN', score, penalties },
  ];
  const paths = await Promise.all(states.map(async (state) => (await getHead('en', state)).image?.path));
  expect(new Set(paths).size).toBe(states.length);
  for (const path of paths) {
    expect(path).toMatch(/^\/api\/share\/liverpool-fans\.com\/match-7\.png\?v=[0-9A-Za-z-]{1,20}$/);
  }
});

test('without data the title and description are generic', async () => {
  const shown = await headIn(remote, 'da', head, { params: { slug: 'x', id: '7' } });
  expect(shown.title).toBe('Kamp – Liverpool FC');
});

test.each([
  [2013, 0],
  [2014, 1],
] as const)(
  '[SEO-1] the breadcrumbs of a match of %i have %i link to the fixtures of its season',
  async (season, count) => {
    const { structuredData } = await getHead('en', { season });
    const links = JSON.stringify(structuredData).match(new RegExp(`/fixtures/${season}"`, 'g')) ?? [];
    expect(links).toHaveLength(count);
  },
);
