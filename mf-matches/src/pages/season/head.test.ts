import { headIn } from '@fan-base/tooling/testing/head-in';
import { remote } from '../../remote.tsx';
import { head as competitionHead } from './competition/CompetitionPage.tsx';
import { head as roundHead } from './round/RoundPage.tsx';

const path = '/competitions/2026/en.cup';
const competition = { id: '1', key: 'en.cup', name: 'FA Cup' };
const round = { name: 'Final', stage: 'final', number: null };
const data = {
  [`${path}/bracket`]: { competition },
  [`${path}/statistics`]: { competition },
  [`${path}/positions`]: { competition },
  [`${path}/round?round=final`]: {
    competition,
    season: 2026,
    current: 'final',
    rounds: [{ id: 'final', round, from: '2027-05-15T15:00:00.000Z' }],
  },
};

const heads = { competition: competitionHead, round: roundHead };
const isIndexed = async (page: keyof typeof heads, query: string, answers: object = data) =>
  (
    await headIn(remote, 'en', heads[page], {
      params: { competition: 'en.cup', season: '2026' },
      query,
      entry: remote.pages[page],
      data: { ...answers },
    })
  )['noindex'] !== true;

test('[SEO-1] [GRAPH-3] only the overview of a known competition is for search engines', async () => {
  expect(await isIndexed('competition', '')).toBe(true);
  for (const query of ['view=statistics', 'view=positions', 'matches=home'])
    expect(await isIndexed('competition', query)).toBe(false);
  expect(await isIndexed('competition', '', {})).toBe(false);
});

test('[SEO-1] [GRAPH-3] rounds, which share a canonical address, are not for search engines', async () => {
  for (const query of ['', 'round=final']) expect(await isIndexed('round', query)).toBe(false);
});
