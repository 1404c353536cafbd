import type { TeamProfile } from '@fan-base/shared-contracts/api/teams';
import type { Language } from '@fan-base/shared-contracts/language';
import { createFixture, createTeam } from '@fan-base/tooling/testing/create-fixture';
import { pageInput, renderInShell } from '@fan-base/tooling/testing/TestShell';
import { setupI18n } from '@lingui/core';
import { screen, within } from '@testing-library/react';
import { remote } from '../../remote.tsx';
import { createProfile } from '../../testing/create-team.ts';
import { head, Page } from './TeamPage.tsx';

const params = { slug: 'everton_fc' };
const show = (language: Language, part: Partial<TeamProfile>) =>
  renderInShell(<Page {...pageInput({ language, params })} />, {
    language,
    remote,
    data: { '/teams/everton_fc': createProfile(part) },
  });

const player = (slug: string, name: string, number: number | null = null) => ({
  ...{ slug, name, photo: null, position: 'attacker' as const, number },
});

const full: Partial<TeamProfile> = {
  site: 'everton-fans.dk',
  venue: { name: 'Hill Dickinson Stadium', city: 'Liverpool' },
  manager: 'David Moyes',
  standing: {
    competition: { id: '1', key: 'en.1', name: 'Premier League' },
    season: 2026,
    teams: 20,
    row: {
      rank: 7,
      team: createTeam('2', 'Everton FC'),
      played: 12,
      won: 5,
      drawn: 3,
      lost: 4,
      goalsFor: 16,
      goalsAgainst: 14,
      points: 18,
      form: [],
      zone: null,
      live: false,
    },
  },
  form: [
    {
      result: 'win',
      opponent: createTeam('3', 'Fulham FC'),
      isHome: false,
      score: { home: 0, away: 2 },
      kickoff: '2026-11-14T15:00:00Z',
    },
  ],
  squad: { season: 2026, players: [player('beto', 'Beto', 9), player('jack_grealish', 'Jack Grealish')] },
};

test.each([
  ['da', 'Stadion: Hill Dickinson Stadium, Liverpool', 'Træner: David Moyes', '7 af 20', 'Angribere'],
  ['en', 'Ground: Hill Dickinson Stadium, Liverpool', 'Manager: David Moyes', '7 of 20', 'Attackers'],
] as const)(
  '[GRAPH-1] a team has its ground, manager, place in the table, last results and squad in %s',
  async (language, ground, manager, place, attackers) => {
    const { container } = await show(language, full);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Everton FC');
    for (const text of [ground, manager, place]) expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByRole('heading', { level: 3 })).toHaveTextContent(attackers);
    const form = container.querySelector<HTMLElement>('[data-form]') ?? container;
    expect(form).toHaveTextContent('0–2');
    expect(within(form).getByRole('img', { name: language === 'da' ? 'Vundet' : 'Won' })).toBeVisible();
    expect(within(form).getByRole('link', { name: 'Fulham' })).toHaveAttribute(
      'href',
      language === 'da' ? '/hold/fulham_fc' : '/team/fulham_fc',
    );
  },
);

test('[GRAPH-1] players lead to their pages', async () => {
  await show('da', full);
  expect(screen.getByRole('link', { name: 'Beto' })).toHaveAttribute('href', '/spiller/beto');
  expect(screen.getByText('9')).toBeVisible();
});

test.each(['da', 'en'] as const)(
  '[GRAPH-1] unknown facts about a team are left out in %s',
  async (language) => {
    const { container } = await show(language, { next: createFixture({ id: '7' }) });
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(headings).toEqual([
      language === 'da' ? 'Næste kamp mod Liverpool' : 'Next match against Liverpool',
    ]);
    expect(screen.queryByTestId('mf-squad/match-absences')).toBeNull();
    expect(container).not.toHaveTextContent(/kender ikke|don't (know|have)/);
  },
);

test('[GRAPH-1] the matches against the club, and absences before the next one, come from other remotes', async () => {
  const input = pageInput({ language: 'en', params });
  const listWidgets = (part: Partial<TeamProfile>) =>
    remote.pages['team']
      ?.widgets?.(input, () => createProfile(part) as never)
      .map((use) => [use.remote, use.widget, use.props]);
  const next = createFixture({ id: '7' });
  expect(listWidgets({ next })).toEqual([
    ['mf-matches', 'match-card', { id: '7' }],
    ['mf-matches', 'opponent', { team: 'everton_fc' }],
  ]);
  expect(listWidgets({ ...full, next })).toEqual([
    ['mf-matches', 'match-card', { id: '7' }],
    ['mf-squad', 'match-absences', { match: '7' }],
    ['mf-matches', 'opponent', { team: 'everton_fc' }],
  ]);
  expect(listWidgets({ isOpponent: false })).toEqual([]);
});

test('[GRAPH-1] no match of a team waits for a press to get the times of the visitor’s zone', () => {
  const input = pageInput({ language: 'en', params });
  const profile = createProfile({ next: createFixture({ id: '7' }) });
  const uses = remote.pages['team']?.widgets?.(input, () => profile as never);
  expect(uses?.map(({ widget }) => widget)).toEqual(['match-card', 'opponent']);
  expect(uses?.map(({ hydrate }) => hydrate)).not.toContain('interaction');
});

test.each([
  ['da', 'Vi har ingen kampe mellem Liverpool og Everton.', 'Alle kampe', '/kampe/2026'],
  ['en', 'We have no matches between Liverpool and Everton.', 'All fixtures', '/fixtures/2026'],
] as const)(
  '[GRAPH-1] a team that the club never meets has a page with a way on in %s',
  async (language, text, link, path) => {
    await show(language, { isOpponent: false });
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByRole('link', { name: link })).toHaveAttribute('href', path);
  },
);

test.each([
  ['da', 'Klubben', '/klub'],
  ['en', 'The club', '/club'],
] as const)(
  "[GRAPH-1] the page of the site's own club leads to the club page in %s",
  async (language, link, path) => {
    await show(language, { team: createTeam('1', 'Liverpool FC'), isOpponent: false });
    expect(screen.getByRole('link', { name: link })).toHaveAttribute('href', path);
  },
);

const headOf = (part: Partial<TeamProfile>) =>
  head(
    pageInput({ language: 'en', params }),
    () => createProfile(part) as never,
    setupI18n({ locale: 'en', messages: { en: {} } }),
  );

test('[GRAPH-1] [SEO-1] a former slug redirects to the present one, and teams never met are not indexed', () => {
  expect(headOf({})).toMatchObject({ params: { slug: 'everton_fc' }, redirects: true, noindex: false });
  expect(headOf({ isOpponent: false }).noindex).toBe(true);
});

test('[GRAPH-1] [SEO-1] structured data has a SportsTeam with the known facts', () => {
  const [team] = headOf(full).structuredData ?? [];
  expect(team).toMatchObject({
    '@type': 'SportsTeam',
    name: 'Everton FC',
    location: { '@type': 'Place', name: 'Hill Dickinson Stadium', address: 'Liverpool' },
    coach: { '@type': 'Person', name: 'David Moyes' },
    memberOf: { '@type': 'SportsOrganization', name: 'Premier League' },
  });
  expect(Object.keys(headOf({}).structuredData?.[0] ?? {})).toEqual(['@context', '@type', 'name', 'sport']);
});
