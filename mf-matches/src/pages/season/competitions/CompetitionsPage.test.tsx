import type { ClubCompetition } from '@fan-base/shared-contracts/api/competitions';
import { createFixture } from '@fan-base/tooling/testing/create-fixture';
import { pageInput, renderInShell } from '@fan-base/tooling/testing/TestShell';
import { remote } from '../../../remote.tsx';
import { Page } from './CompetitionsPage.tsx';

const createOne = (key: string, kickoff: string | null): ClubCompetition => {
  const competition = { id: key, key, name: key };
  const next = kickoff === null ? null : createFixture({ id: `next-${key}`, competition, kickoff });
  const last = createFixture({
    id: `last-${key}`,
    competition,
    kickoff: '2026-10-31T15:00:00Z',
    status: 'FT',
  });
  return { competition, parts: ['league'], played: 1, next, last, rank: null, knockout: null };
};

test('[GRAPH-3] one match is the next one, however many competitions are going on', async () => {
  const competitions = [
    createOne('en.1', '2026-12-05T15:00:00Z'),
    createOne('en.cup', null),
    createOne('cl', '2026-11-25T20:00:00Z'),
    // On the same day, later.
    createOne('en.league_cup', '2026-11-25T21:00:00Z'),
  ];
  const entry = remote.pages['competitions'];
  const input = pageInput({ language: 'en', params: { season: '2026' }, entry });
  const { container } = await renderInShell(<Page {...input} />, {
    language: 'en',
    remote,
    data: { '/competitions/2026': { season: 2026, seasons: [2026], filled: [2026], competitions } },
  });
  const marked = [...container.querySelectorAll('#next, [data-next=true]')];
  expect(marked.map((row) => row.querySelector('a')?.getAttribute('href'))).toEqual([
    expect.stringMatching(/\/next-cl$/),
  ]);
});
