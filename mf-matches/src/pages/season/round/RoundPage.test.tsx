import type { RoundMatches } from '@fan-base/shared-contracts/api/competitions';
import { createClock, createFixture, createTeam } from '@fan-base/tooling/testing/create-fixture';
import { pageInput, renderInShell } from '@fan-base/tooling/testing/TestShell';
import { screen, within } from '@testing-library/react';
import { remote } from '../../../remote.tsx';
import { Listening } from '../../../testing/Listening.tsx';
import { Page } from './RoundPage.tsx';

const round = (number: number) => ({ name: `Matchday ${number}`, stage: 'matchday', number }) as const;
const other = createFixture({
  id: '8',
  home: createTeam('3', 'Arsenal FC'),
  away: createTeam('4', 'Burnley FC'),
  status: '1H',
  clock: createClock(20),
  score: { home: 1, away: 0 },
  kickoff: '2026-11-21T12:00:00.000Z',
});
const data: RoundMatches = {
  competition: { id: '1', key: 'en.1', name: 'Premier League' },
  season: 2026,
  teamId: '1',
  rounds: [13, 14, 15].map((number) => ({
    id: `matchday_${number}`,
    round: round(number),
    from: '2026-11-21T12:00:00.000Z',
  })),
  current: 'matchday_14',
  fixtures: [createFixture({}), other],
  sites: [{ team: '4', domain: 'burnley-fans.com' }],
};

const show = async (fixtures: RoundMatches['fixtures'] = data.fixtures) => {
  const subscribed = new Set<string>();
  await renderInShell(
    <Listening subscribed={subscribed}>
      <Page {...pageInput({ language: 'en', params: { competition: 'en.1', season: '2026' } })} />
    </Listening>,
    { language: 'en', remote, data: { '/competitions/2026/en.1/round': { ...data, fixtures } } },
  );
  return subscribed;
};

test('[GRAPH-3] the club’s match links to this site, others to a site of one of their clubs, if any', async () => {
  const neither = createFixture({
    id: '9',
    home: createTeam('5', 'Fulham FC'),
    away: createTeam('6', 'Brentford FC'),
  });
  await show([createFixture({}), neither, other]);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Premier League 2026/27: Matchweek 14');
  const matches = screen
    .getAllByRole('listitem')
    .filter((item) => /Liverpool|Arsenal|Fulham/.test(item.textContent ?? ''));
  expect(
    matches.map((item) =>
      within(item)
        .queryAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ),
  ).toEqual([
    ['/fixture/liverpool_fc-everton_fc/7'],
    [],
    ['http://burnley-fans.com.localhost/fixture/liverpool_fc-everton_fc/8'],
  ]);
  expect(matches[2]).toHaveTextContent('(leaves this site)');
});

test('[GRAPH-3] the matches of a round do not repeat the competition and round of its heading', async () => {
  await show();
  for (const item of screen.getAllByRole('listitem'))
    expect(item).not.toHaveTextContent(/Premier League|Matchweek/);
});

test('[GRAPH-3] matches are grouped under the heading of their day, which they do not repeat', async () => {
  await show([other, createFixture({ id: '9', kickoff: '2026-11-22T16:30:00.000Z' })]);
  const headings = screen.getAllByRole('heading', { level: 2 });
  expect(headings.map((heading) => heading.querySelector('time')?.dateTime)).toEqual([
    '2026-11-21',
    '2026-11-22',
  ]);
  for (const item of screen.getAllByRole('listitem')) expect(item).not.toHaveTextContent(/Nov/);
});

test.each([
  ['a league', ['matchday'], 'Table'],
  ['a cup', ['round-of-16'], 'Knockout rounds'],
  ['a competition with both', ['matchday', 'final'], 'Table and knockout rounds'],
] as const)('[GRAPH-3] the link to the page of %s names its content', async (_case, stages, label) => {
  const rounds = stages.map((stage, at) => ({
    id: `${stage}_${at}`,
    round: { name: stage, stage, number: null },
    from: '2026-11-21T12:00:00.000Z',
  }));
  await renderInShell(
    <Page {...pageInput({ language: 'en', params: { competition: 'en.1', season: '2026' } })} />,
    {
      language: 'en',
      remote,
      data: { '/competitions/2026/en.1/round': { ...data, rounds, current: rounds[0]?.id } },
    },
  );
  expect(screen.getByRole('link', { name: label })).toHaveAttribute('href', '/competition/en.1/2026');
});

test('[GRAPH-3] the rounds before and after are links', async () => {
  await show();
  const links = within(screen.getByRole('navigation', { name: 'Rounds' })).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['‹ Matchweek 13', '/round/en.1/2026?round=matchday_13'],
    ['Matchweek 15 ›', '/round/en.1/2026?round=matchday_15'],
  ]);
});

test('[GRAPH-3] the round updates live while one of its matches is played', async () => {
  expect(await show()).toContain('/competitions/2026/en.1/round');
  expect(await show([createFixture({})])).not.toContain('/competitions/2026/en.1/round');
});
