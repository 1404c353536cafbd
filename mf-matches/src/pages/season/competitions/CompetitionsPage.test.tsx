import type { ClubCompetition } from '@fan-base/shared-contracts/api/competitions';
import { createFixture } from '@fan-base/tooling/testing/create-fixture';
import { pageInput, renderInShell } from '@fan-base/tooling/testing/TestShell';
import { screen } from '@testing-library/react';
import { remote } from '../../../remote.tsx';
import { createStandings } from '../../../testing/create-standings.ts';
import { Page } from './CompetitionsPage.tsx';

const createCompetition = (key: string, part: Partial<ClubCompetition>): ClubCompetition => ({
  competition: { id: key, key, name: key },
  parts: ['league'],
  played: 1,
  next: null,
  last: null,
  rank: null,
  knockout: null,
  ...part,
});

const show = (competitions: readonly ClubCompetition[]) =>
  renderInShell(<Page {...pageInput({ language: 'en', params: { season: '2026' } })} />, {
    language: 'en',
    remote,
    data: { '/competitions/2026?rows=5': { season: 2026, seasons: [2026], filled: [2026], competitions } },
  });

test('[GRAPH-3] leagues precede cups and Europe, and friendlies are last', async () => {
  await show([
    createCompetition('friendlies', { parts: ['friendlies'] }),
    createCompetition('uefa.cl', { parts: ['league-phase', 'knockout'] }),
    createCompetition('en.cup', { parts: ['knockout'] }),
    createCompetition('en.1', {}),
  ]);
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings).toHaveLength(4);
  expect(headings[0]).toMatch(/en\.1|Premier/);
  expect(headings[3]).toMatch(/friendlies|Friendlies/i);
});

test.each([
  ['in', 'Still in'],
  ['out', 'Knocked out'],
] as const)('[GRAPH-3] a club that is %s has the round it has reached', async (state, label) => {
  const round = { kind: 'final', number: null, name: 'Final' } as const;
  await show([createCompetition('en.cup', { parts: ['knockout'], rank: null, knockout: { round, state } })]);
  expect(screen.getByText(label).nextElementSibling).toHaveTextContent('Final');
});

test('[GRAPH-3] a league has the place among all teams and the rows of the table around the club', async () => {
  const { rows } = createStandings();
  await show([createCompetition('en.1', { rank: 7, teams: 20, table: rows })]);
  expect(screen.getByText('Position').nextElementSibling).toHaveTextContent('7 of 20');
  expect(screen.getAllByRole('rowheader').map((head) => head.textContent)).toEqual([
    expect.stringContaining('Arsenal'),
    expect.stringContaining('Liverpool'),
    expect.stringContaining('Burnley'),
  ]);
});

const league = createFixture({ id: '7', kickoff: '2026-12-05T15:00:00.000Z' });
const cup = createFixture({ id: '8', kickoff: '2026-12-02T19:45:00.000Z' });

test.each([
  ['the earliest', league, cup, '/fixture/liverpool_fc-everton_fc/8', 'Next match'],
  [
    'the live one',
    { ...league, status: '1H', score: { home: 0, away: 0 }, kickoff: '2026-12-04T15:00:00.000Z' } as const,
    cup,
    '/fixture/liverpool_fc-everton_fc/7',
    'Live',
  ],
])(
  '[GRAPH-3] of the next matches in two competitions, %s is marked as the next',
  async (_case, one, other, path, mark) => {
    const { container } = await show([
      createCompetition('en.1', { next: one }),
      createCompetition('en.cup', { next: other }),
    ]);
    const marked = container.querySelectorAll('#next');
    expect(marked).toHaveLength(1);
    expect(screen.getAllByText(mark)).toHaveLength(1);
    expect(marked[0]?.querySelector('a')).toHaveAttribute('href', path);
  },
);
