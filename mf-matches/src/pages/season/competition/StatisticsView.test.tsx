import type { CompetitionStatistics, PlayerCount } from '@fan-base/shared-contracts/api/competitions';
import { createTeam } from '@fan-base/tooling/testing/create-fixture';
import { pageInput, renderInShell } from '@fan-base/tooling/testing/TestShell';
import { screen, within } from '@testing-library/react';
import { remote } from '../../../remote.tsx';
import { teamRoutes } from '../../../testing/team-routes.ts';
import { Page } from './CompetitionPage.tsx';

const liverpool = createTeam('1', 'Liverpool FC');
const arsenal = createTeam('3', 'Arsenal FC');
const player = (rank: number, name: string, team = arsenal): PlayerCount => ({
  rank,
  player: { name, slug: name.toLowerCase() },
  team,
  count: 20 - rank,
  games: 12,
});
const eleven = Array.from({ length: 11 }, (_, index) => player(index + 1, `Player${index + 1}`));
const none = { goals: null, assists: null, yellowCards: null, redCards: null, cleanSheets: null };

const show = (part: Partial<CompetitionStatistics>) =>
  renderInShell(
    <Page
      {...pageInput({
        language: 'en',
        params: { competition: 'en.1', season: '2026' },
        query: 'view=statistics',
        entry: remote.pages['competition'],
      })}
    />,
    {
      language: 'en',
      remote,
      data: {
        '/competitions/2026/en.1/statistics': {
          competition: { id: '1', key: 'en.1', name: 'Premier League' },
          season: 2026,
          teamId: '1',
          isComplete: true,
          hasTable: true,
          ...{ goals: [], assists: [], yellowCards: [], redCards: [], cleanSheets: [], own: none },
          ...part,
        },
      },
      routes: teamRoutes,
    },
  );

const getLastRow = () =>
  within(screen.getAllByRole('table', { name: 'Goals' })[0] as HTMLElement)
    .getAllByRole('row')
    .at(-1);

test("[GRAPH-3] the club's best player is below the first ten of a list, with their rank", async () => {
  await show({ goals: eleven, own: { ...none, goals: player(14, 'Ashdown', liverpool) } });
  expect(getLastRow()).toHaveTextContent('14LIVAshdownours126');
});

test('[GRAPH-3] a player of the club among the first ten is not repeated below', async () => {
  const own = player(1, 'Ashdown', liverpool);
  await show({ goals: [own, ...eleven.slice(1)], own: { ...none, goals: own } });
  expect(getLastRow()).toHaveTextContent('10ARSPlayer101210');
});

test('[GRAPH-3] without a player of the club, or with an older API, a list ends with its tenth row', async () => {
  const { unmount } = await show({ goals: eleven });
  expect(getLastRow()).toHaveTextContent('10ARSPlayer101210');
  unmount();
  await show({ goals: eleven, own: undefined as never });
  expect(getLastRow()).toHaveTextContent('10ARSPlayer101210');
});
