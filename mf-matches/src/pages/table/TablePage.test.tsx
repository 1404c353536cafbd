import type { Standings } from '@fan-base/shared-contracts/api/fixtures';
import type { Language } from '@fan-base/shared-contracts/language';
import { createFixture } from '@fan-base/tooling/testing/create-fixture';
import { pageInput, renderInShell } from '@fan-base/tooling/testing/TestShell';
import { screen, within } from '@testing-library/react';
import { remote } from '../../remote.tsx';
import { createStandings } from '../../testing/create-standings.ts';
import { Listening } from '../../testing/Listening.tsx';
import { teamRoutes } from '../../testing/team-routes.ts';
import { Page } from './TablePage.tsx';

function show(language: Language, standings: Standings = createStandings()) {
  const input = pageInput({ language, params: { season: '2026' } });
  return renderInShell(<Page {...input} />, { language, remote, data: { '/standings/2026': standings } });
}

const getCells = (row: HTMLElement | undefined) =>
  row ? [...row.children].map((cell) => cell.textContent) : [];

test.each([
  [
    'da',
    'Premier League: stilling',
    ['#', 'Klub', 'K', 'V', 'U', 'T', 'Mål', '+/−', 'P', 'Form'],
    ['Plads', 'Klub', 'Kampe', 'Vundne', 'Uafgjorte', 'Tabte', 'Mål', 'Målforskel', 'Point', 'Form'],
  ],
  [
    'en',
    'Premier League: table',
    ['#', 'Club', 'P', 'W', 'D', 'L', 'Goals', '+/−', 'Pts', 'Form'],
    ['Rank', 'Club', 'Played', 'Won', 'Drawn', 'Lost', 'Goals', 'Goal difference', 'Points', 'Form'],
  ],
] as const)(
  '[MATCH-5] in %s the full table is titled "%s" and labels every column',
  async (language, name, shown, read) => {
    const { container } = await show(language);
    expect(screen.getByRole('table', { name })).toBeVisible();
    const heads = [...container.querySelectorAll('thead th')];
    const texts = (part: string) => heads.map((head) => (head.querySelector(part) ?? head).textContent);
    expect([texts('[aria-hidden]'), texts('.visually-hidden')]).toEqual([shown, read]);
  },
);

test('[MATCH-5] a row has rank, club, figures and form', async () => {
  await show('en');
  const [, arsenal, , burnley] = screen.getAllByRole('row');
  const [rank, , ...figures] = getCells(arsenal);
  expect([rank, ...figures.slice(0, 7)]).toEqual(['1', '11', '5', '3', '3', '21–8', '+13', '26']);
  expect(within(arsenal ?? document.body).getByRole('rowheader')).toHaveTextContent('Arsenal');
  expect(within(arsenal ?? document.body).getByRole('img', { name: 'Won, Drawn, Lost' })).toBeInTheDocument();
  expect(getCells(burnley)).toContain('−6');
});

test("[MATCH-5] only the club's own row is marked", async () => {
  const { container } = await show('en');
  const marked = container.querySelectorAll('tr[data-own=true]');
  expect(marked).toHaveLength(1);
  expect(marked[0]).toHaveTextContent('Liverpool');
});

test('[MATCH-5] [GRAPH-1] teams link to their pages, and the own club to the club page', async () => {
  await renderInShell(<Page {...pageInput({ language: 'da', params: { season: '2026' } })} />, {
    language: 'da',
    remote,
    data: { '/standings/2026': createStandings() },
    routes: teamRoutes,
  });
  const getHref = (name: RegExp) =>
    within(screen.getByRole('table')).getByRole('link', { name }).getAttribute('href');
  // The site's own club has the id 1 in tests.
  expect(getHref(/Arsenal/)).toBe('/klub');
  expect(getHref(/Burnley/)).toBe('/hold/burnley_fc');
});

test('[GRAPH-1] without pages of teams, their names are text', async () => {
  await show('da');
  const links = within(screen.getByRole('table')).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/klub']);
});

test.each([
  ['da', 'Nedrykning'],
  ['en', 'Relegation'],
] as const)('[MATCH-5] zones are explained in text in %s', async (language, name) => {
  await show(language);
  const items = screen.getAllByRole('listitem').map((item) => item.textContent);
  expect(items).toContain('Champions League1');
  expect(items).toContain(`${name}3`);
});

test('[MATCH-5] the table of another season is a link', async () => {
  await show('da');
  expect(screen.getByRole('link', { name: '2025/26' })).toHaveAttribute('href', '/stilling/2025');
});

test.each([
  ['da', 'Der er ingen stilling for denne sæson.'],
  ['en', 'There is no table for this season.'],
] as const)('[MATCH-5] a season without a table says so in the language %s', async (language, text) => {
  await show(language, { ...createStandings(), rows: [] });
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
});

test.each([
  [
    'da',
    'Kampe',
    ['Alle', 'Hjemme', 'Ude', 'Seneste fem'],
    '/stilling/2026?matches=home',
    'Premier League: stilling (Ude)',
  ],
  [
    'en',
    'Matches',
    ['All', 'Home', 'Away', 'Last five'],
    '/table/2026?matches=home',
    'Premier League: table (Away)',
  ],
] as const)(
  '[MATCH-5] [GRAPH-3] in %s the tables of home matches, away matches and form are links',
  async (language, name, labels, home, caption) => {
    const input = pageInput({
      language,
      params: { season: '2026' },
      query: 'matches=away',
      entry: remote.pages['table'],
    });
    await renderInShell(<Page {...input} />, {
      language,
      remote,
      data: { '/standings/2026?matches=away': createStandings() },
    });
    const links = within(screen.getByRole('navigation', { name })).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(labels);
    expect(links[1]).toHaveAttribute('href', home);
    expect(screen.getByRole('table', { name: caption })).toBeVisible();
    expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([null, null, 'true', null]);
    expect(screen.getByRole('table')).toBeVisible();
  },
);

const listened = async (standings: Standings, next: ReturnType<typeof createFixture>, season = '2026') => {
  const subscribed = new Set<string>();
  await renderInShell(
    <Listening subscribed={subscribed}>
      <Page {...pageInput({ language: 'en', params: { season } })} />
    </Listening>,
    {
      language: 'en',
      remote,
      data: { [`/standings/${season}`]: standings, '/fixtures/next': { next, previous: null } },
    },
  );
  return subscribed;
};

const withLiveRow = (): Standings => {
  const standings = createStandings();
  return { ...standings, rows: standings.rows.map((row, at) => ({ ...row, live: at === 0 })) };
};

test.each([
  ['da', 'live'],
  ['en', 'live'],
] as const)(
  '[MATCH-5] in %s rows that include a live match are marked, also in text',
  async (language, word) => {
    const { container } = await show(language, withLiveRow());
    const marked = container.querySelectorAll('tr[data-live]');
    expect(marked).toHaveLength(1);
    expect(marked[0]).toHaveTextContent(`Arsenal${word}`);
  },
);

test('[MATCH-4] the table updates live during its matches and before the club’s own', async () => {
  const far = createFixture({});
  const near = createFixture({ kickoff: '2026-11-21T12:30:00Z' });
  expect(await listened(withLiveRow(), far)).toContain('/standings/2026');
  expect(await listened(createStandings(), near)).toContain('/standings/2026');
  expect(await listened(createStandings(), far)).not.toContain('/standings/2026');
  expect(await listened(withLiveRow(), near, '2025')).toEqual(new Set());
});
