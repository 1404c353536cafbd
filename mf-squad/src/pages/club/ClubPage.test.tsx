import type { ClubHistory } from '@fan-base/shared-contracts/api/club';
import type { Language } from '@fan-base/shared-contracts/language';
import { headIn } from '@fan-base/tooling/testing/head-in';
import { pageInput, renderInShell } from '@fan-base/tooling/testing/TestShell';
import { screen, within } from '@testing-library/react';
import { remote } from '../../remote.tsx';
import { history, noHistory } from '../../testing/create-history.ts';
import { head, Page } from './ClubPage.tsx';

const show = (language: Language, club: ClubHistory) =>
  renderInShell(<Page {...pageInput({ language })} />, { language, remote, data: { '/club': club } });

test.each([
  [
    'da',
    'Liverpool FC: klubbens historie',
    ['Titler', 'The beginning', 'Stadioner', 'Trænere', 'Sæson for sæson'],
    'plads til 61.276',
    '/stilling/2026',
  ],
  [
    'en',
    'The history of Liverpool FC',
    ['Honours', 'The beginning', 'Grounds', 'Managers', 'Season by season'],
    'capacity 61,276',
    '/table/2026',
  ],
] as const)(
  '[SQUAD-4] the history has founding, names, honours, grounds, seasons, managers and chapters in %s',
  async (language, title, parts, room, table) => {
    await show(language, history);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
    const headings = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
    expect(headings).toEqual(parts);
    for (const text of ['The Reds, The Kop', 'A club that plays in red.', 'It went on.'])
      expect(screen.getByText(text)).toBeVisible();
    // Founded, and the first year that the chapter names.
    expect(screen.getAllByText('1892')).toHaveLength(2);
    expect(screen.getByText(`Liverpool · 1892– · ${room}`)).toBeVisible();
    expect(screen.getByText('2015–2024')).toBeVisible();
    expect(screen.getByText('2024–')).toBeVisible();
    expect(screen.getByRole('link', { name: '2026/27' })).toHaveAttribute('href', table);
  },
);

test('[SQUAD-4] an honor has its count, and its years if known', async () => {
  await show('en', history);
  const getItem = (name: string) => screen.getByRole('heading', { name }).closest('li');
  expect(getItem('FA Cup')).toHaveTextContent('8FA Cup2021–22, 2005–06');
  expect(getItem('Club World Cup')).toHaveTextContent(/^1Club World Cup$/);
});

test('[SQUAD-4] the titles are counted by decade', async () => {
  await show('en', history);
  const decades = within(screen.getByRole('list', { name: 'Titles by decade' })).getAllByRole('listitem');
  expect(decades.map((decade) => decade.textContent)).toEqual(['2000: 1', '2010: 0', '2020: 1']);
});

test('[SQUAD-4] the current ground is first', async () => {
  const [ground] = history.grounds;
  if (!ground) throw new Error('the history has no ground');
  const old = { ...ground, name: 'Anfield Road', from: 1884, to: 1892 };
  await show('en', { ...history, grounds: [old, ground] });
  const names = screen.getAllByRole('heading', { name: /^Anfield/ }).map((heading) => heading.textContent);
  expect(names).toEqual(['Anfield', 'Anfield Road']);
});

test('[SQUAD-4] a season has rank, matches, goals and points, and is marked if in progress', async () => {
  await show('en', history);
  const cells = within(screen.getByRole('row', { name: /2026/ })).getAllByRole('cell');
  expect(cells.map((cell) => cell.textContent)).toEqual([
    'Premier League, in progress',
    '2',
    '11',
    '7',
    '2',
    '2',
    '22–10',
    '23',
  ]);
});

test('[SQUAD-4] a season without a page has no link to its table', async () => {
  const [season] = history.seasons;
  if (!season) throw new Error('the history has no season');
  const seasons = [2014, 2013].map((year) => ({ ...season, season: year }));
  await show('en', { ...history, seasons });
  expect(screen.getByRole('link', { name: '2014/15' })).toHaveAttribute('href', '/table/2014');
  expect(screen.getByRole('row', { name: /2013\/14/ })).toBeVisible();
  expect(screen.queryByRole('link', { name: '2013/14' })).toBeNull();
});

test.each([
  ['da', 'Klubbens historie er ikke skrevet endnu.'],
  ['en', 'The history of this club has not been written yet.'],
] as const)('[SQUAD-4] a club without a history says so in the language %s', async (language, text) => {
  await show(language, noHistory);
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
});

test('[SEO-1] the editors’ lead is the description, and structured data has the club', async () => {
  const { title, description, structuredData } = await headIn(remote, 'da', head, {
    data: { '/club': history },
  });
  expect([title, description]).toEqual(['Klubbens historie – Liverpool FC', 'A club that plays in red.']);
  expect(structuredData?.[0]).toMatchObject({
    '@type': 'SportsTeam',
    foundingDate: '1892',
    alternateName: ['The Reds', 'The Kop'],
    location: { name: 'Anfield' },
  });
});

test('a history without a lead has a default description', async () => {
  const { description } = await headIn(remote, 'en', head, { data: { '/club': noHistory } });
  expect(description).toMatch(/^Liverpool FC from the beginning to today/);
});
