import type { Match } from '@fan-base/shared-contracts/api/match';
import type { Language } from '@fan-base/shared-contracts/language';
import { createFixture, createTeam } from '@fan-base/tooling/testing/create-fixture';
import { pageInput, renderInShell } from '@fan-base/tooling/testing/TestShell';
import { setupI18n } from '@lingui/core';
import { screen } from '@testing-library/react';
import { remote } from '../../remote.tsx';
import { head, Page } from './AwayPage.tsx';

const away = createFixture({
  slug: 'everton_fc-liverpool_fc',
  home: createTeam('2', 'Everton FC'),
  away: createTeam('1', 'Liverpool FC'),
});
const played = { ...away, status: 'FT', score: { home: 0, away: 1 } } as const;
const params = { slug: 'everton_fc-liverpool_fc', id: '7' };

const createAnswer = (part: Partial<Match>): Match => ({
  fixture: away,
  venue: null,
  referee: null,
  previous: null,
  next: null,
  lineups: { home: null, away: null },
  headToHead: {
    totals: { played: 0, homeWins: 0, draws: 0, awayWins: 0, homeGoals: 0, awayGoals: 0 },
    fixtures: [],
  },
  report: null,
  broadcasts: [],
  ...part,
});

/** Trips to the match, of which the page only reads whether there are any. */
const createTrips = (count: number) => ({
  items: count > 0 ? [{ trips: Array.from({ length: count }) }] : [],
});

const show = (language: Language, part: Partial<Match>, trips = 0) =>
  renderInShell(<Page {...pageInput({ language, params })} />, {
    language,
    remote,
    data: { '/matches/7': createAnswer(part), '/trips?match=7': createTrips(trips) },
  });

const listWidgets = (part: Partial<Match>, trips = 0) =>
  remote.pages['away']
    ?.widgets?.(pageInput({ language: 'en', params }), ((key: string) =>
      key === '/matches/7' ? createAnswer(part) : createTrips(trips)) as never)
    .map((use) => `${use.remote}/${use.widget}`);

const widgets = [
  'mf-matches/match-card',
  'mf-travel/match-trips',
  'mf-squad/match-absences',
  'mf-matches/opponent',
  'mf-forum/match-thread',
];

test('[GRAPH-5] match, trips, absences, earlier visits and thread come from four other remotes', async () => {
  expect(listWidgets({}, 2)).toEqual(widgets);
  await show('en', {}, 2);
  for (const widget of widgets) expect(screen.getByTestId(widget)).toBeInTheDocument();
  expect(screen.queryByTestId('mf-matches/match-preview')).toBeNull();
});

test('[GRAPH-5] without tickets and trips an away day has the form of both sides', async () => {
  expect(listWidgets({})?.toSorted()).toEqual([...widgets, 'mf-matches/match-preview'].toSorted());
  await show('en', {});
  expect(screen.getByTestId('mf-matches/match-preview')).toBeInTheDocument();
});

test('[GRAPH-5] a match that has been played has no trips, form before it or absences', async () => {
  expect(listWidgets({ fixture: played })).toEqual([
    'mf-matches/match-card',
    'mf-matches/opponent',
    'mf-forum/match-thread',
  ]);
  await show('en', { fixture: played });
  for (const widget of ['mf-travel/match-trips', 'mf-matches/match-preview', 'mf-squad/match-absences'])
    expect(screen.queryByTestId(widget)).toBeNull();
});

test.each([
  ['da', 'På udebane mod Everton', 'Find det på kortet', 'Mere om Everton', '/hold/everton_fc'],
  ['en', 'Away at Everton', 'Find it on the map', 'More about Everton', '/team/everton_fc'],
] as const)(
  '[GRAPH-5] the ground has a map and leads to the team in %s',
  async (language, title, map, more, path) => {
    await show(language, { venue: { name: 'Goodison Park', city: 'Liverpool' } });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
    expect(screen.getByText('Goodison Park, Liverpool')).toBeVisible();
    expect(screen.getByRole('link', { name: new RegExp(`^${map}`) })).toHaveAttribute(
      'href',
      'https://www.openstreetmap.org/search?query=Goodison%20Park%2C%20Liverpool',
    );
    expect(screen.getByRole('link', { name: more })).toHaveAttribute('href', path);
  },
);

test('[GRAPH-5] the ground and directions precede offers, form and team news', async () => {
  const { container } = await show('en', { venue: { name: 'Goodison Park', city: 'Liverpool' } });
  expect(screen.getByRole('link', { name: /^Directions/ })).toHaveAttribute(
    'href',
    'https://www.google.com/maps/dir/?api=1&travelmode=transit&destination=Goodison%20Park%2C%20Liverpool',
  );
  const order = [...container.querySelectorAll('[data-part=ground], [data-testid]')].map(
    (part) => part.getAttribute('data-testid') ?? 'ground',
  );
  expect(order.slice(0, 3)).toEqual(['mf-matches/match-card', 'ground', 'mf-travel/match-trips']);
});

test.each([
  ['da', 'Kampstart kl. 15.00 lokal tid', false],
  ['en', 'Kick-off at 15:00 local time', true],
] as const)(
  '[GRAPH-5] in %s kick-off has the time at the ground: %s; the site’s own for visitors abroad only',
  async (language, text, isAbroadOnly) => {
    await show(language, {});
    expect(screen.getByText(text).hasAttribute('data-abroad-only')).toBe(isAbroadOnly);
  },
);

test.each([
  ['da', 'Stadion kendes ikke endnu.'],
  ['en', 'The ground is not known yet.'],
] as const)('[GRAPH-5] an unknown ground is said to be unknown in %s', async (language, text) => {
  await show(language, {});
  expect(screen.getByText(text)).toBeVisible();
});

test('[GRAPH-5] the announced channels are shown until the match is over', async () => {
  const broadcasts = [
    { channel: 'TV3+', kind: 'tv', url: null, confirmed: true },
    { channel: 'Viaplay', kind: 'stream', url: null, confirmed: true },
    { channel: 'See', kind: 'tv', url: null, confirmed: false },
  ] as const;
  const { unmount } = await show('da', { broadcasts: [...broadcasts] });
  expect(screen.getByText('TV3+ · Viaplay')).toBeVisible();
  unmount();
  await show('da', { fixture: played, broadcasts: [...broadcasts] });
  expect(screen.queryByText(/Viaplay/)).toBeNull();
});

test.each([
  ['da', 'Gå til kampen', '/kamp/liverpool_fc-everton_fc/7'],
  ['en', 'Go to the match', '/fixture/liverpool_fc-everton_fc/7'],
] as const)(
  '[GRAPH-5] a home match has no away day, but a way to the match in %s',
  async (language, link, path) => {
    await show(language, { fixture: createFixture({}) });
    expect(screen.getByRole('link', { name: link })).toHaveAttribute('href', path);
    expect(listWidgets({ fixture: createFixture({}) })).toEqual([]);
  },
);

test('[GRAPH-5] [SEO-1] only upcoming away matches are indexed, under one address', () => {
  const headOf = (part: Partial<Match>) =>
    head(
      pageInput({ language: 'en', params: { slug: 'x', id: '7' } }),
      () => createAnswer(part) as never,
      setupI18n({ locale: 'en', messages: { en: {} } }),
    );
  expect(headOf({})).toMatchObject({ params, redirects: true, noindex: false });
  expect(headOf({}).structuredData).toMatchObject([
    { '@type': 'SportsEvent' },
    { '@type': 'BreadcrumbList' },
  ]);
  expect(headOf({ fixture: played }).noindex).toBe(true);
  expect(headOf({ fixture: createFixture({}) }).noindex).toBe(true);
});
