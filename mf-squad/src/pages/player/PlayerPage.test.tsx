import type { Player, PlayerNews } from '@fan-base/shared-contracts/api/squad';
import type { Language } from '@fan-base/shared-contracts/language';
import { createFixture, createTeam } from '@fan-base/tooling/testing/create-fixture';
import { pageInput, renderInShell } from '@fan-base/tooling/testing/TestShell';
import { screen, within } from '@testing-library/react';
import { remote } from '../../remote.tsx';
import { createPlayer, createStatistics, cup, league } from '../../testing/create-player.ts';
import { createPlayerMatch, createPlayerSeason } from '../../testing/create-player-season.ts';
import { createAbsence } from '../../testing/create-squad.ts';
import { Page } from './PlayerPage.tsx';

const show = (
  language: Language,
  player: Player,
  season = createPlayerSeason(),
  news: PlayerNews['items'] = [],
) =>
  renderInShell(<Page {...pageInput({ language, params: { slug: player.slug } })} />, {
    language,
    remote,
    data: {
      [`/players/${player.slug}`]: player,
      [`/players/${player.slug}/season`]: season,
      [`/players/${player.slug}/news`]: { items: news },
    },
  });

/** The facts on the page by label. */
const getFacts = (container: Element) =>
  Object.fromEntries(
    [...container.querySelectorAll('dl > div')].map((fact) => [
      fact.querySelector('dt')?.textContent,
      fact.querySelector('dd')?.textContent,
    ]),
  );

const known = createPlayer({
  age: 27,
  birthDate: '1998-12-17',
  birthPlace: 'Drammen',
  birthCountry: 'Norway',
  nationality: 'Norway',
  height: 178,
  weight: 68,
  value: 80_000_000,
  contractEnd: '2028-06-30',
  weeklyWage: 240_000,
  boots: 'Nike Phantom',
});

test('[SQUAD-2] a Danish profile has every field', async () => {
  const { container } = await show('da', known);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Martin Ødegaard');
  expect(screen.getByText('Nr. 8 · Midtbanespiller')).toBeVisible();
  expect(getFacts(container)).toEqual({
    Alder: '27 år',
    Født: '17. december 1998',
    Fødested: 'Drammen, Norge',
    Nationalitet: 'Norge',
    Højde: '178 cm',
    Vægt: '68 kg',
    Værdi: '€80,0M',
    Kontraktudløb: '30. juni 2028',
    Ugeløn: '€240,0K',
    Støvler: 'Nike Phantom',
  });
});

test('[MF-10] other remotes can contribute to the profile, with the player as a prop', async () => {
  await show('en', known);
  expect(screen.getByTestId('slot player/side')).toBeInTheDocument();
  const input = pageInput({ language: 'en', params: { slug: 'x' } });
  expect(remote.pages['player']?.slots?.['player/side']?.props?.(input)).toEqual({ player: 'x' });
});

test('[SQUAD-2] unknown facts of a player are marked unknown, never zero', async () => {
  const { container } = await show('en', createPlayer());
  const facts = Object.values(getFacts(container));
  expect(facts).toHaveLength(10);
  expect(new Set(facts)).toEqual(new Set(['–unknown']));
});

test('[GRAPH-2] unknown facts of a player outside the squad are left out', async () => {
  const { container } = await show('en', createPlayer({ isInSquad: false, age: 31, weight: 80 }));
  expect(getFacts(container)).toEqual({ Age: '31 years', Weight: '80 kg' });
  for (const name of ['Absence', 'Statistics', 'Career'])
    expect(screen.queryByRole('heading', { name })).toBeNull();
});

test('[GRAPH-2] the page of an unknown player has no facts', async () => {
  const { container } = await show('da', createPlayer({ isInSquad: false }));
  expect(container.querySelector('dl')).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Fakta' })).toBeNull();
});

test.each([
  [
    'da',
    'Ingen skader eller karantæner',
    'Der er ingen statistik for Martin Ødegaard endnu.',
    'Ingen registrerede klubskifter',
  ],
  [
    'en',
    'No injuries or suspensions',
    'There are no statistics for Martin Ødegaard yet.',
    'No transfers on record',
  ],
] as const)('[SQUAD-2] in %s each part without data says so', async (language, ...texts) => {
  await show(language, createPlayer());
  for (const text of texts) expect(screen.getByText(text)).toBeVisible();
});

test.each([
  ['missing', 'Out: knee injury'],
  ['questionable', 'Doubtful: knee injury'],
] as const)(
  '[SQUAD-3] the page of a player who is %s has cause, start, days and return date',
  async (kind, mark) => {
    const { container } = await show('en', createPlayer({ absence: createAbsence({ kind }) }));
    expect(screen.getByText(mark)).toBeVisible();
    expect(getFacts(container)).toMatchObject({
      Since: '1 November 2026',
      'Out for': '21 days',
      'Expected back': '6 December 2026',
    });
  },
);

test('[SQUAD-2] past absences are listed below', async () => {
  const past = createAbsence({ cause: 'Virus', start: '2025-10-04', end: '2025-10-13', days: 10 });
  await show('en', createPlayer({ pastAbsences: [past] }));
  expect(screen.getByRole('heading', { name: 'Earlier absences' })).toBeVisible();
  expect(screen.getByRole('listitem')).toHaveTextContent('Virus4 October 2025 – 13 October 2025 · 10 days');
});

test('[SQUAD-2] identical past absences and transfers are all listed', async () => {
  const past = createAbsence({ cause: 'Virus', start: null, end: null, days: 3 });
  const transfer = {
    date: '2020-07-01',
    from: { name: 'Real Madrid', team: null },
    to: null,
    terms: 'loan',
    fee: null,
    words: null,
  } as const;
  const career = [transfer, transfer];
  await show('en', createPlayer({ pastAbsences: [past, past], career }));
  expect(screen.getAllByRole('listitem')).toHaveLength(4);
});

test('[SQUAD-2] the newest season is summed up in figures, friendlies excluded', async () => {
  const friendly = createStatistics({
    competition: { id: '3', key: 'friendlies', name: 'Friendlies' },
    games: 4,
    goals: 6,
  });
  const before = createStatistics({ season: 2025, games: 30 });
  const { container } = await show('en', createPlayer({ statistics: [friendly, league, cup, before] }));
  expect(screen.getByRole('heading', { name: 'Season 2026/27' })).toBeVisible();
  expect(getFacts(container)).toMatchObject({
    Apps: '15',
    Minutes: '1,250',
    Goals: '5',
    Assists: '2',
    Rating: '7.00',
  });
});

test('[SQUAD-2] a goalkeeper’s season has goals conceded and saves instead of goals and assists', async () => {
  const statistics = [createStatistics({ games: 10, conceded: 8, saves: 31 })];
  const { container } = await show('en', createPlayer({ position: 'goalkeeper', statistics }));
  const facts = getFacts(container);
  expect(facts).toMatchObject({ Apps: '10', 'Goals conceded': '8', Saves: '31' });
  expect(facts).not.toHaveProperty('Assists');
});

const getCells = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

test('[SQUAD-2] statistics are grouped by season and competition, with season totals', async () => {
  const before = createStatistics({ season: 2025, games: 30, team: createTeam('9', 'Arsenal FC') });
  await show('en', createPlayer({ statistics: [league, cup, before] }));
  const unknown = '–unknown';
  expect(getCells(screen.getByRole('row', { name: /^Premier League 10/ }))).toEqual([
    '10',
    '9',
    '1,050',
    '4',
    '2',
    '1/2',
    '12',
    '3',
    '0',
    '510',
    '7.50',
  ]);
  expect(getCells(screen.getByRole('row', { name: /^Champions League/ }))).toEqual([
    '5',
    '2',
    '200',
    '1',
    unknown,
    unknown,
    unknown,
    unknown,
    unknown,
    unknown,
    '6.00',
  ]);
  expect(getCells(screen.getByRole('row', { name: /^Total/ }))).toEqual([
    '15',
    '11',
    '1,250',
    '5',
    '2',
    '1/2',
    '12',
    '3',
    '0',
    '510',
    '7.00',
  ]);
  expect(screen.getByRole('row', { name: /^Premier League Arsenal FC/ })).toBeVisible();
  const seasons = screen.getAllByRole('rowheader').map((head) => head.textContent);
  expect(seasons.filter((name) => /^20/.test(name ?? ''))).toEqual(['2026/27', '2025/26']);
});

test.each([
  ['goalkeeper', [], true],
  ['midfielder', [{ saves: 3 }], false],
  [null, [{ saves: 3 }], true],
  [null, [{ conceded: 3, saves: 0 }], false],
] as const)(
  '[SQUAD-2] goals conceded and saves are for keepers: %s with %j: %s',
  async (position, rows, isShown) => {
    const statistics = [league, ...rows.map((row) => createStatistics({ season: 2025, ...row }))];
    await show('en', createPlayer({ position, statistics }));
    const heads = ['Goals conceded', 'Saves'].map((name) => screen.queryByRole('columnheader', { name }));
    expect(heads.every((head) => head !== null)).toBe(isShown);
  },
);

test.each([
  ['da', ['€35,0M', 'Fri transfer', 'Leje', 'Retur fra leje', 'Ukendt', 'Swap']],
  ['en', ['€35.0M', 'Free', 'Loan', 'End of loan', 'Unknown', 'Swap']],
] as const)('[SQUAD-2] the career lists each transfer and its terms in %s', async (language, terms) => {
  const none = { fee: null, words: null };
  const transfers: Pick<Player['career'][number], 'terms' | 'fee' | 'words'>[] = [
    { terms: 'fee', fee: 35_000_000, words: null },
    { terms: 'free', ...none },
    { terms: 'loan', ...none },
    { terms: 'loan-end', ...none },
    { terms: 'unknown', ...none },
    { terms: 'other', fee: null, words: 'Swap' },
  ];
  await show(
    language,
    createPlayer({
      career: transfers.map((transfer, at) => ({
        date: `20${20 - at}-07-01`,
        from: { name: 'Real Madrid', team: null },
        to: null,
        ...transfer,
      })),
    }),
  );
  const items = screen.getAllByRole('listitem');
  expect(items.map((item) => item.querySelector('strong')?.textContent)).toEqual(terms);
  expect(items[0]).toHaveTextContent('Real Madrid');
  expect(items[0]).toHaveTextContent(language === 'da' ? 'Ukendt klub' : 'Unknown club');
});

test('a player who has left the club is labeled a former player', async () => {
  await show('da', createPlayer({ number: null, team: null, isInSquad: false, isFormer: true }));
  expect(screen.getByText('Midtbanespiller · Tidligere Liverpool-spiller')).toBeVisible();
});

test('[GRAPH-2] a player of another club has its name and no link to the squad', async () => {
  await show('en', createPlayer({ team: createTeam('2', 'Everton FC'), isInSquad: false }));
  expect(screen.getByText('Everton FC')).toBeVisible();
  expect(screen.queryByRole('link', { name: /squad/ })).toBeNull();
});

const elsewhere = createFixture({
  id: '9',
  slug: 'everton_fc-arsenal_fc',
  status: 'FT',
  home: createTeam('2', 'Everton FC'),
  away: createTeam('3', 'Arsenal FC'),
  score: { home: 0, away: 3 },
});

test('[GRAPH-2] the match log leads to each match that has a page, and sums them', async () => {
  const friendly = createFixture({
    id: '12',
    status: 'FT',
    competition: { id: '3', key: 'friendlies', name: 'Friendlies' },
    score: { home: 5, away: 0 },
  });
  const matches = [
    createPlayerMatch(),
    createPlayerMatch({
      fixture: { ...elsewhere, id: '10' },
      side: 'away',
      minutes: 30,
      appearance: 'substitute',
    }),
    createPlayerMatch({
      fixture: { ...elsewhere, score: { home: 1, away: 1 } },
      ...{ appearance: 'unused', minutes: null, goals: null, rating: null },
    }),
    createPlayerMatch({ fixture: friendly, goals: 4 }),
  ];
  const sites = [{ team: '3', domain: 'arsenal-fans.com' }];
  await show('en', createPlayer(), createPlayerSeason({ matches, sites }));
  const rows = within(screen.getByRole('table', { name: 'Matches of Martin Ødegaard in 2026/27' }));
  expect(rows.getByRole('link', { name: 'Liverpool 2–1 Everton' })).toHaveAttribute(
    'href',
    '/fixture/liverpool_fc-everton_fc/7',
  );
  expect(rows.getByRole('link', { name: 'Everton 0–3 Arsenal (leaves this site)' })).toHaveAttribute(
    'href',
    'http://arsenal-fans.com.localhost/fixture/everton_fc-arsenal_fc/10',
  );
  expect(rows.getByRole('row', { name: /^Everton 1–1 Arsenal.*Bench/ })).toBeVisible();
  expect(rows.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Match',
    'RatingRating, 0 to 10',
    'Goals',
    'AstAssists',
    'MinMinutes',
    'YellowYellow cards',
    'RedRed cards',
  ]);
  const totals = getCells(rows.getByRole('row', { name: /^Total without friendlies: 2 apps/ }));
  expect(totals).toEqual(['7.50', '2', '0', '120', '2', '0']);
});

const friendlies = createStatistics({
  competition: { id: '3', key: 'friendlies', name: 'Friendlies' },
  games: 3,
  minutes: 270,
});

test.each([
  ['all matches', [createStatistics({ games: 2 })], 'Total: 2 apps'],
  ['friendlies counted in no total', [createStatistics({ games: 2 }), friendlies], 'Total: 2 apps'],
  ['fewer than the statistics have', [league, cup], '2 of 15 apps, from line-ups'],
  ['more, just after a match', [createStatistics({ games: 1 })], 'Total: 2 apps'],
  ['another season', [createStatistics({ season: 2025, games: 30 })], 'Total: 2 apps'],
] as const)('[GRAPH-2] the total of a log with %s says so', async (_what, statistics, label) => {
  const matches = [createPlayerMatch(), createPlayerMatch({ fixture: { ...elsewhere, id: '10' } })];
  await show('en', createPlayer({ statistics: [...statistics] }), createPlayerSeason({ matches }));
  const log = within(screen.getByRole('table', { name: /^Matches of/ }));
  expect(log.getAllByRole('rowheader').at(-1)).toHaveTextContent(label);
});

test.each([
  ['da', 'I alt uden venskabskampe'],
  ['en', 'Total without friendlies'],
] as const)(
  '[SQUAD-2] in %s a season with friendlies says that they are not in its total',
  async (language, label) => {
    await show(language, createPlayer({ statistics: [league, cup, friendlies] }));
    expect(getCells(screen.getByRole('row', { name: new RegExp(`^${label}`) }))[0]).toBe('15');
  },
);

test('[GRAPH-2] an unknown count in a match makes its total unknown, not smaller', async () => {
  await show(
    'en',
    createPlayer(),
    createPlayerSeason({
      matches: [createPlayerMatch(), createPlayerMatch({ fixture: elsewhere, goals: null })],
    }),
  );
  expect(getCells(screen.getByRole('row', { name: /^Total: 2 apps/ }))[1]).toBe('–unknown');
});

test.each([
  ['da', 'Ingen registrerede kampe for Martin Ødegaard i 2026/27.'],
  ['en', 'No matches of Martin Ødegaard on record in 2026/27.'],
] as const)(
  '[GRAPH-2] in %s a season without matches says so and links to others',
  async (language, text) => {
    await show(language, createPlayer(), createPlayerSeason({ seasons: [2026, 2025] }));
    expect(screen.getByText(text)).toBeVisible();
    const seasons = screen.getByRole('navigation', { name: language === 'da' ? 'Sæson' : 'Season' });
    const path = language === 'da' ? '/spiller/martin_oedegaard' : '/player/martin_oedegaard';
    expect(
      within(seasons)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual([path, `${path}?season=2025`]);
  },
);

const figures = (percentile: number | null) => ({
  competition: { id: '1', key: 'en.1', name: 'Premier League' },
  minutes: 900,
  position: 'midfielder' as const,
  others: percentile === null ? 0 : 12,
  minMinutes: 270,
  list: (['goals', 'passes', 'duelsWon'] as const).map((key) => ({
    key,
    value: key === 'goals' ? 0.5 : 55,
    median: percentile === null ? null : 40,
    percentile,
  })),
});

test('[GRAPH-2] figures per 90 minutes have a radar, and a table that says the same', async () => {
  await show('en', createPlayer(), createPlayerSeason({ figures: figures(75) }));
  expect(screen.getByRole('img', { name: /^Radar chart of Martin Ødegaard/ })).toBeVisible();
  const table = within(screen.getByRole('table', { name: 'Figures of Martin Ødegaard per 90 minutes' }));
  expect(getCells(table.getByRole('row', { name: /^Goals/ }))).toEqual(['0.50', '40.0', '75%']);
  expect(getCells(table.getByRole('row', { name: /^Duels won/ }))).toEqual(['55%', '40%', '75%']);
  expect(screen.getByText(/Compared with 12 other players/)).toBeVisible();
});

test('[GRAPH-2] without a comparison the figures have no radar and say why', async () => {
  await show('da', createPlayer(), createPlayerSeason({ figures: figures(null) }));
  expect(screen.queryByRole('img', { name: /^Radar/ })).toBeNull();
  expect(screen.getByText(/For få minutter eller spillere til en sammenligning/)).toBeVisible();
});

test('[GRAPH-2] market values are a chart and a list, newest first; a single value is neither', async () => {
  const values = [
    { day: '2024-07-01', value: 40_000_000 },
    { day: '2026-07-01', value: 80_000_000 },
  ];
  const { unmount } = await show('en', createPlayer({ values }));
  expect(screen.getByRole('img', { name: 'Market value of Martin Ødegaard over time' })).toBeVisible();
  expect(screen.getAllByText(/^€(80|40)\.0M$/).map(({ textContent }) => textContent)).toEqual([
    '€80.0M',
    '€80.0M',
    '€40.0M',
  ]);
  unmount();
  await show('en', createPlayer({ values: values.slice(1) }));
  expect(screen.queryByRole('heading', { name: 'Market value' })).toBeNull();
});

test('[GRAPH-2] news that names the player links to its source', async () => {
  const url = 'https://paper.example/1';
  await show('en', createPlayer(), createPlayerSeason(), [
    { id: '1', title: 'Ødegaard is back', url, source: 'The Paper', publishedAt: '2026-11-21T10:00:00.000Z' },
  ]);
  expect(screen.getByRole('link', { name: /^Ødegaard is back/ })).toHaveAttribute('href', url);
});

test.each([
  ['da', 'I vores artikler', 'Alle artikler', '/artikel/fire-navne', '/artikler'],
  ['en', 'In our articles', 'All articles', '/artikel/fire-navne', '/articles'],
] as const)(
  '[SQUAD-2] in %s articles that name the player are linked; without any there is no section',
  async (language, title, all, path, list) => {
    const article = {
      slug: 'fire-navne',
      title: 'Fire navne at huske',
      publishedAt: '2026-11-19T06:30:00.000Z',
    };
    const { unmount } = await show(language, createPlayer({ articles: [article] }));
    expect(screen.getByRole('heading', { name: title })).toBeVisible();
    expect(screen.getByRole('link', { name: article.title })).toHaveAttribute('href', path);
    expect(screen.getByRole('link', { name: all })).toHaveAttribute('href', list);
    unmount();
    await show(language, createPlayer());
    expect(screen.queryByRole('heading', { name: title })).toBeNull();
  },
);
