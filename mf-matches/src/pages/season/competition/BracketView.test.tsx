import type { Bracket, Tie, TieSide } from '@fan-base/shared-contracts/api/competitions';
import type { Fixture } from '@fan-base/shared-contracts/api/fixtures';
import type { Language } from '@fan-base/shared-contracts/language';
import { createClock, createFixture, createTeam } from '@fan-base/tooling/testing/create-fixture';
import { pageInput, renderInShell } from '@fan-base/tooling/testing/TestShell';
import { screen, within } from '@testing-library/react';
import { remote } from '../../../remote.tsx';
import { createStandings } from '../../../testing/create-standings.ts';
import { teamRoutes } from '../../../testing/team-routes.ts';
import { Page } from './CompetitionPage.tsx';

const competition = { id: '2', key: 'uefa.cl', name: 'Champions League' };
const liverpool = createTeam('1', 'Liverpool FC');
const arsenal = createTeam('3', 'Arsenal FC');
const inter = createTeam('9', 'Inter');

const unknown: TieSide = { team: null, from: null, goals: null };
const createTie = (part: Partial<Tie>): Tie => ({
  number: 1,
  home: unknown,
  away: unknown,
  winner: null,
  decidedBy: null,
  legs: [],
  kickoff: null,
  timeKnown: false,
  ...part,
});

const firstLeg = createFixture({
  id: '70',
  home: inter,
  away: liverpool,
  status: 'FT',
  score: { home: 2, away: 1 },
  kickoff: '2026-04-07T19:00:00.000Z',
});
const secondLeg = createFixture({
  id: '71',
  home: liverpool,
  away: inter,
  status: 'PEN',
  score: { home: 1, away: 0 },
  penalties: { home: 4, away: 2 },
  kickoff: '2026-04-14T19:00:00.000Z',
});

const bracket: Bracket = {
  competition,
  season: 2025,
  teamId: '1',
  hasTable: true,
  sites: [{ team: '3', domain: 'arsenal-fans.com' }],
  rounds: [
    {
      round: { kind: 'semi-final', number: null, name: 'Semi-finals' },
      ties: [
        createTie({
          home: { team: inter, from: null, goals: 2 },
          away: { team: liverpool, from: null, goals: 2 },
          winner: 'away',
          decidedBy: 'penalties',
          legs: [firstLeg, secondLeg],
        }),
      ],
    },
    {
      round: { kind: 'final', number: null, name: '' },
      ties: [
        createTie({
          home: { team: liverpool, from: null, goals: null },
          away: { team: null, from: { of: 'winner', kind: 'semi-final', tie: 2 }, goals: null },
          kickoff: '2026-05-30T16:00:00.000Z',
          timeKnown: true,
        }),
      ],
    },
  ],
};

const params = { competition: 'uefa.cl', season: '2025' };
const table = { ...createStandings(), season: 2025, competition, groups: [] };

const show = (language: Language, rounds = bracket.rounds, groups: readonly object[] = []) =>
  renderInShell(<Page {...pageInput({ language, params })} />, {
    language,
    remote,
    data: {
      '/competitions/2025/uefa.cl/bracket': { ...bracket, rounds },
      '/competitions/2025/uefa.cl/table': { ...table, groups },
    },
    routes: teamRoutes,
  });

const getRounds = () => {
  const [list] = screen
    .getAllByRole('list')
    .filter((one) => within(one).queryAllByRole('heading', { level: 3 }).length > 0);
  return [...(list?.children ?? [])] as HTMLElement[];
};

test('[GRAPH-3] the bracket is nested lists of rounds, ties and matches', async () => {
  await show('en');
  const [semiFinals, final] = getRounds();
  if (!semiFinals || !final) throw new Error('There are no rounds');
  expect(within(semiFinals).getByRole('heading')).toHaveTextContent('Semi-finals');
  const [ties, legs] = within(semiFinals).getAllByRole('list');
  expect(ties?.children).toHaveLength(1);
  expect(legs?.children).toHaveLength(2);
  expect(ties).toHaveTextContent('Liverpool2go through');
  expect(ties).toHaveTextContent('4–2 on penalties');
  const paths = within(semiFinals)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  expect(paths).toEqual([
    '/team/inter',
    '/club',
    '/fixture/liverpool_fc-everton_fc/70',
    '/fixture/liverpool_fc-everton_fc/71',
  ]);
});

const createLeg = (part: Partial<Fixture>): Fixture =>
  createFixture({ id: '72', status: 'AET', score: { home: 2, away: 1 }, ...part });
const quarterFinal = (legs: readonly Fixture[]): Bracket['rounds'] => [
  {
    round: { kind: 'quarter-final', number: null, name: 'Quarter-finals' },
    ties: [
      createTie({
        home: { team: arsenal, from: null, goals: 2 },
        away: { team: inter, from: null, goals: 1 },
        winner: 'home',
        decidedBy: 'extra-time',
        legs: [...legs],
      }),
    ],
  },
];

test('[GRAPH-3] a tie of one match says its score beside the names only, and once how it was decided', async () => {
  await show('en', quarterFinal([createLeg({ home: arsenal, away: inter })]));
  const [round] = getRounds();
  expect(round).not.toHaveTextContent('2–1');
  expect(
    within(round ?? document.body).getAllByText('After extra time', { ignore: '.visually-hidden' }),
  ).toHaveLength(1);
});

test('[GRAPH-3] the winners of a decided final are above the rounds, and not before it', async () => {
  const final = { kind: 'final', number: null, name: '' } as const;
  const tie = createTie({
    home: { team: inter, from: null, goals: 1 },
    away: { team: arsenal, from: null, goals: 2 },
  });
  const { container, unmount } = await show('en', [{ round: final, ties: [{ ...tie, winner: 'away' }] }]);
  expect(container.querySelector('[data-winners]')).toHaveTextContent('ArsenalWinnersInter 1–2 Arsenal');
  expect(screen.getByRole('link', { name: 'Inter 1–2 Arsenal' })).toHaveAttribute('href', '#final');
  expect(container.querySelector('#final')).toHaveTextContent('Arsenal2');
  unmount();
  const undecided = await show('en', [{ round: final, ties: [tie] }]);
  expect(undecided.container.querySelector('[data-winners]')).toBeNull();
});

test('[GRAPH-3] the club’s last and next match in the competition are first, without those of other clubs', async () => {
  const own = { parts: ['knockout'] as const, played: 1, rank: null, knockout: null };
  await renderInShell(<Page {...pageInput({ language: 'en', params })} />, {
    language: 'en',
    remote,
    data: {
      '/competitions/2025/uefa.cl/bracket': bracket,
      '/competitions/2025/uefa.cl/table': table,
      '/competitions/2025': {
        season: 2025,
        seasons: [2025],
        filled: [2025],
        competitions: [
          {
            ...own,
            competition: { ...competition, key: 'en.1' },
            next: createFixture({ id: '90' }),
            last: null,
          },
          { ...own, competition, next: createFixture({ id: '91' }), last: secondLeg },
        ],
      },
    },
    routes: teamRoutes,
  });
  const links = [...document.querySelectorAll('[data-club] ol a')].map((link) => link.getAttribute('href'));
  expect(links.map((path) => path?.split('/').at(-1))).toEqual(['71', '91']);
});

test('[GRAPH-3] the club’s ties precede the rounds, each with the name of its round', async () => {
  const { container, unmount } = await show('en');
  const own = container.querySelector('[data-own-ties]');
  expect(own?.querySelector('h3')).toHaveTextContent('Our matches');
  expect([...(own?.querySelectorAll('ol > li > small') ?? [])].map(({ textContent }) => textContent)).toEqual(
    ['Semi final', 'Final'],
  );
  unmount();
  const others = await show('en', quarterFinal([]));
  expect(others.container.querySelector('[data-own-ties]')).toBeNull();
});

test('[GRAPH-3] a live tie of one match has its minute', async () => {
  await show(
    'en',
    quarterFinal([createLeg({ home: arsenal, away: inter, status: '2H', clock: createClock(63) })]),
  );
  expect(getRounds()[0]).toHaveTextContent('63′');
});

test('[GRAPH-3] ties of other clubs lead to the site of one of them, marked as another site', async () => {
  await show('en', quarterFinal([createLeg({ home: inter, away: arsenal })]));
  const [, , link] = within(getRounds()[0] ?? document.body).getAllByRole('link');
  expect(link).toHaveAttribute(
    'href',
    'http://arsenal-fans.com.localhost/fixture/liverpool_fc-everton_fc/72',
  );
  expect(link).toHaveTextContent('(leaves this site)');
});

test('[GRAPH-3] a tie of clubs without sites in the network has no link', async () => {
  const torino = createTeam('10', 'Torino');
  await show('en', quarterFinal([createLeg({ home: inter, away: torino })]));
  const links = within(getRounds()[0] ?? document.body).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/team/arsenal_fc', '/team/inter']);
});

test('[GRAPH-3] the bracket can be scrolled by keyboard, as a region with a name', async () => {
  await show('en');
  expect(screen.getByRole('region', { name: 'Knockout rounds' })).toHaveAttribute('tabindex', '0');
});

test('[GRAPH-3] a cup has no positions after each round, and an old address of them says so', async () => {
  const { unmount } = await show('da');
  expect(screen.getByRole('link', { name: 'Placering runde for runde' })).toBeVisible();
  unmount();
  await renderInShell(
    <Page
      {...pageInput({ language: 'da', params, query: 'view=positions', entry: remote.pages['competition'] })}
    />,
    {
      language: 'da',
      remote,
      data: {
        '/competitions/2025/uefa.cl/positions': {
          competition,
          season: 2025,
          teamId: '1',
          hasTable: false,
          rounds: [],
          teams: [],
        },
      },
    },
  );
  expect(screen.queryByRole('link', { name: 'Placering runde for runde' })).toBeNull();
  expect(screen.getByText('Turneringen har ingen tabel.')).toBeVisible();
});

test.each([
  ['da', 'Vinderen af semifinale 2'],
  ['en', 'Winner of semi final 2'],
] as const)('[GRAPH-3] in %s an unknown finalist is "%s"', async (language, text) => {
  await show(language);
  expect(getRounds()[1]).toHaveTextContent(text);
});

test.each([
  ['da', 'Ikke trukket endnu'],
  ['en', 'Not drawn yet'],
] as const)('[GRAPH-3] in %s a round without teams says "%s" once', async (language, text) => {
  const final = {
    round: { kind: 'final', number: null, name: '' },
    ties: [createTie({}), createTie({ number: 2 })],
  };
  await show(language, [final as Bracket['rounds'][number]]);
  expect(screen.getAllByText(text)).toHaveLength(1);
});

test('[GRAPH-3] a league phase has its table with links to its parts, and a key of the cut lines', async () => {
  const { rows } = createStandings();
  const zones = ['round-of-16', 'knockout-play-off', null] as const;
  const marked = rows.map((row, index) => ({ ...row, zone: zones[index] ?? null, rankBefore: 3 - index }));
  await show('en', [], [{ name: null, rows: marked }]);
  expect(screen.getByRole('link', { name: 'Last five' })).toHaveAttribute(
    'href',
    '/competition/uefa.cl/2025?matches=form',
  );
  const items = screen.getAllByRole('listitem').map((item) => item.textContent);
  expect(items).toContain('Round of 161');
  expect(items).toContain('Play-offs2');
  const [, first, , last] = screen.getAllByRole('row');
  expect(first).toHaveTextContent('up 2');
  expect(last).toHaveTextContent('down 2');
});
