import type { Search } from '@fan-base/shared-contracts/api/search';
import type { Route } from '@fan-base/shared-contracts/route-table';
import { ApiError } from '@fan-base/shared-contracts/shell';
import { createFixture, createTeam } from '@fan-base/tooling/testing/create-fixture';
import { pageInput, renderInShell } from '@fan-base/tooling/testing/TestShell';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../../remote.tsx';
import { head, Page } from './SearchPage.tsx';

const teamRoutes: readonly Route[] = [
  { key: 'team', da: '/hold/:slug', en: '/team/:slug', remote: 'mf-teams', layout: 'club' },
];
const none: Search = {
  isExact: false,
  players: [],
  teams: [],
  matches: [],
  competitions: [],
  articles: [],
  news: [],
  threads: [],
  members: [],
};
const player = (name: string) => ({
  player: { slug: name.toLowerCase().replace(' ', '_'), name, photo: null, position: null, number: null },
  team: null,
});

const show = (query: string, found?: Partial<Search>, language: 'da' | 'en' = 'en') =>
  renderInShell(<Page {...pageInput({ language, query, entry: remote.pages['search'] })} />, {
    language,
    remote,
    routes: teamRoutes,
    data: found ? { [`/search?${query}`]: { ...none, ...found } } : {},
  });

test('[GRAPH-4] hits are grouped by kind, each with a link to more of them', async () => {
  const names = ['Mohamed Salah', 'William Saliba', 'A Salazar', 'B Salazar', 'C Salazar'];
  await show('q=sal', {
    players: names.map(player),
    threads: [
      {
        place: { forum: 'squad', id: '7', slug: 'salah' },
        title: 'Is Salah fit?',
        replies: 1,
        latestAt: '2026-08-01T12:00:00Z',
      },
    ],
  });
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings).toEqual(['Players', 'Forum threads']);
  expect(screen.getByRole('link', { name: /Mohamed Salah/ })).toHaveAttribute(
    'href',
    '/player/mohamed_salah',
  );
  expect(screen.getByRole('link', { name: /Is Salah fit/ })).toHaveAttribute('href', '/forum/squad/7/salah');
  expect(screen.getByRole('link', { name: 'More players' })).toHaveAttribute(
    'href',
    '/search?q=sal&kind=players',
  );
  expect(screen.getByRole('link', { name: 'Comments too' })).toHaveAttribute('href', '/forum?q=sal');
  const filters = within(screen.getByRole('navigation', { name: 'Kind of hits' }));
  expect(filters.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'All',
    'Players',
    'Forum threads',
  ]);
});

test.each([
  ['da', 'Trup', '/trup', 'Log ind'],
  ['en', 'Squad', '/squad', 'Log in'],
] as const)(
  '[GRAPH-4] before anything is typed, the pages about the club are listed in %s',
  async (language, title, path, account) => {
    await show('', undefined, language);
    expect(screen.getByRole('link', { name: title })).toHaveAttribute('href', path);
    expect(screen.queryByRole('link', { name: account })).toBeNull();
  },
);

test('[GRAPH-4] one kind alone is listed by its address', async () => {
  await show('q=sal&kind=players', { players: [player('Mohamed Salah')] });
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings).toEqual(['Players']);
  const filters = within(screen.getByRole('navigation', { name: 'Kind of hits' }));
  expect(filters.getByRole('link', { name: 'Players' })).toHaveAttribute(
    'href',
    '/search?q=sal&kind=players',
  );
});

test('[GRAPH-4] the pages of the site are found by their titles', async () => {
  await show('q=rygt', {}, 'da');
  expect(screen.getByRole('link', { name: 'Transferrygter' })).toHaveAttribute('href', '/rygter');
});

test.each([
  ['stilling', '/stilling/2026'],
  ['trup', '/trup'],
  ['klub', '/klub'],
  ['privatlivspolitik', '/privatlivspolitik'],
  ['streaming', '/streaming'],
  ['shop', '/shop'],
  ['billetter', '/fodboldrejser'],
  ['tabel', '/stilling/2026'],
  ['spilleplan', '/kampe/2026'],
  ['skadede', '/trup'],
  ['kontakt', '/om'],
  ['fjernsyn', '/streaming'],
])('[GRAPH-4] %s finds its page first, without names that are only similar', async (q, path) => {
  await show(`q=${q}`, { players: [player('B Hofstetter')] }, 'da');
  const [first] = screen.getAllByRole('link');
  expect(first).toHaveAttribute('href', path);
  expect(screen.queryByText('B Hofstetter')).toBeNull();
});

test.each([
  ['everton', true, ['Teams', 'Players']],
  ['ever', true, ['Players', 'Teams']],
  ['everten', false, ['Players', 'Teams']],
])('[GRAPH-4] %s lists a team before its namesakes only if it is called so', async (q, isExact, expected) => {
  await show(`q=${q}`, {
    isExact,
    players: [player('Everton Camargo')],
    teams: [createTeam('2', 'Everton FC')],
  });
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings).toEqual(expected);
});

test('[GRAPH-4] names that are spelled right stay beside a page', async () => {
  await show('q=forum', { isExact: true, players: [player('Forum Forumsen')] });
  expect(screen.getByRole('link', { name: 'Forum' })).toHaveAttribute('href', '/forum');
  expect(screen.getByRole('link', { name: /Forum Forumsen/ })).toBeVisible();
});

test('[GRAPH-4] a match of another season than the present one says of which', async () => {
  const matches = [2026, 2019].map((season) => createFixture({ id: String(season), season }));
  await show('q=everton', { isExact: true, teams: [createTeam('2', 'Everton FC')], matches });
  const [present, past] = within(
    screen.getByRole('heading', { name: 'Matches' }).closest('section') as HTMLElement,
  ).getAllByRole('listitem');
  expect(present).not.toHaveTextContent('2026/27');
  expect(past).toHaveTextContent(/Premier League 2019\/20$/);
});

test('[GRAPH-4] an empty result has a message and links', async () => {
  await show('q=xyz', {});
  expect(screen.getByText(/Nothing here matches ‘xyz’/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Squad' })).toHaveAttribute('href', '/squad');
  expect(screen.getAllByRole('link').length).toBeGreaterThan(10);
});

test.each([
  ['', ''],
  ['q=s', 's'],
])('[GRAPH-4] too few letters (%s) are not searched for', async (query, typed) => {
  await show(query);
  expect(screen.getByText(/Type a name or a word/)).toBeVisible();
  expect(screen.getByRole('searchbox')).toHaveValue(typed);
});

test('[GRAPH-4] arrow keys move through the hits and back into the field', async () => {
  await show('q=sal', { players: ['Mohamed Salah', 'William Saliba'].map(player) });
  const field = screen.getByRole('searchbox');
  await userEvent.click(field);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(screen.getByRole('link', { name: /William Saliba/ })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{ArrowUp}{ArrowUp}');
  expect(field).toHaveFocus();
});

test('[GRAPH-4] a rate-limited visitor sees a message to wait', async () => {
  await renderInShell(
    <Page {...pageInput({ language: 'en', query: 'q=salah', entry: remote.pages['search'] })} />,
    {
      language: 'en',
      remote,
      fetcher: () => Promise.reject(new ApiError(429, 'Too many requests')),
    },
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('many times in a minute');
});

test('[GRAPH-4] other remotes can contribute to the results', () => {
  const getProps = remote.pages['search']?.slots?.['search/results']?.props;
  expect(getProps?.(pageInput({ language: 'en', query: 'q=gakpo', entry: remote.pages['search'] }))).toEqual({
    words: 'gakpo',
  });
  expect(getProps?.(pageInput({ language: 'en' }))).toBeNull();
});

test('[SEO-1] results are not for search engines', () => {
  const i18n = { _: ({ message }: { message?: string }) => message ?? '' } as never;
  expect(
    head?.(
      pageInput({ language: 'en', query: 'q=salah', entry: remote.pages['search'] }),
      () => undefined,
      i18n,
    ),
  ).toMatchObject({
    noindex: true,
  });
});
