import type { OpponentRecord } from '@fan-base/shared-contracts/api/fixtures';
import type { Language } from '@fan-base/shared-contracts/language';
import { createFixture, createTeam } from '@fan-base/tooling/testing/create-fixture';
import { renderInShell } from '@fan-base/tooling/testing/TestShell';
import { screen } from '@testing-library/react';
import { remote } from '../../remote.tsx';
import { teamRoutes } from '../../testing/team-routes.ts';
import { Widget } from './OpponentWidget.tsx';

const everton = createTeam('2', 'Everton FC');
const next = createFixture({ id: '20', kickoff: '2026-11-22T19:45:00Z' });
const results = Array.from({ length: 11 }, (_, at) =>
  createFixture({
    id: String(at + 1),
    season: 2024 - at,
    kickoff: `${2025 - at}-03-01T15:00:00Z`,
    status: 'FT',
    score: { home: at, away: 1 },
    ...(at % 2 === 0 ? {} : { home: everton, away: createTeam('1', 'Liverpool FC') }),
  }),
);

const later = createFixture({ id: '21', kickoff: '2027-05-15T15:00:00Z' });

const record: OpponentRecord = {
  opponent: everton,
  totals: { played: 11, won: 5, drawn: 2, lost: 4, scored: 30, conceded: 25 },
  fixtures: [next, ...results],
};

const show = (language: Language, props: object = {}, data: OpponentRecord = record) =>
  renderInShell(<Widget team="everton_fc" {...props} />, {
    language,
    remote,
    data: { '/fixtures/against/everton_fc': data },
    routes: teamRoutes,
  });

test.each([
  ['da', 'Kampe mod Everton', ['Liverpool vandt5', 'Uafgjorte2', 'Everton vandt4'], 'Tidligere kampe (2)'],
  ['en', 'Matches against Everton', ['Liverpool won5', 'Drawn2', 'Everton won4'], 'Earlier matches (2)'],
] as const)(
  '[GRAPH-1] the totals and all matches against a team are in the HTML, later ones first, in %s',
  async (language, title, totals, earlier) => {
    const { container } = await show(language);
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent(title);
    expect([...container.querySelectorAll('dl > div')].map((part) => part.textContent)).toEqual(totals);
    const seasons = screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
    expect(seasons.slice(0, 3)).toEqual(['2026/27', '2024/25', '2023/24']);
    expect(container.querySelectorAll('ol > li')).toHaveLength(12);
    expect(container.querySelectorAll('details ol > li')).toHaveLength(2);
    expect(container.querySelector('details')).toHaveTextContent(earlier);
    expect(container.querySelector('[data-next=true]')).toContainHTML('/20"');
  },
);

test('[GRAPH-1] upcoming matches are in order, followed by the results, latest first', async () => {
  const { container } = await show('en', {}, { ...record, fixtures: [later, next, ...results] });
  const ids = [...container.querySelectorAll('ol > li a')].map((link) =>
    link.getAttribute('href')?.split('/').at(-1),
  );
  expect(ids.slice(0, 4)).toEqual(['20', '21', '1', '2']);
});

test('[GRAPH-5] only the results at the opponent’s ground are listed for an away day', async () => {
  const { container } = await show('en', { isAway: true });
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Previous visits');
  expect(container).toHaveTextContent(/\d won, \d drawn, \d lost, goals \d+–\d+/);
  const links = screen.getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href')?.split('/').at(-1))).toEqual([
    '2',
    '4',
    '6',
    '8',
    '10',
  ]);
});

test.each([
  ['da', 'Vi har ingen tidligere kampe der.'],
  ['en', 'We have no earlier matches there.'],
] as const)('[GRAPH-5] without an earlier away match the widget says so in %s', async (language, text) => {
  await show(language, { isAway: true }, { ...record, fixtures: [next] });
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.queryByRole('heading')).toBeNull();
});
