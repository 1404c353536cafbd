import type { ThreadList, ThreadListing } from '@fan-base/shared-contracts/api/forum';
import type { Language } from '@fan-base/shared-contracts/language';
import { pageInput, renderInShell } from '@fan-base/tooling/testing/TestShell';
import { setupI18n } from '@lingui/core';
import { screen, within } from '@testing-library/react';
import { remote } from '../../remote.tsx';
import { createListing } from '../../testing/create-thread.ts';
import { head, Page } from './CategoryPage.tsx';

const createList = (threads: ThreadListing[], part: Partial<ThreadList> = {}): ThreadList => ({
  forum: { slug: 'squad', title: 'The squad', description: 'All about it' },
  threads,
  page: 1,
  pages: 1,
  total: threads.length,
  ...part,
});
const input = (language: Language, query = '') =>
  pageInput({ language, params: { slug: 'squad' }, query, entry: remote.pages['forum-category'] });

const show = (language: Language, list: ThreadList, stored: string | null = null) =>
  renderInShell(<Page {...input(language)} />, {
    language,
    remote,
    data: { '/forums/squad': list },
    shell: { storage: { read: () => stored, write() {}, remove() {} } },
  });

test.each([
  ['da', 'Ingen tråde'],
  ['en', 'No threads available'],
] as const)('[FORUM-2] a forum without threads says so in the language %s', async (language, words) => {
  await show(language, createList([]));
  expect(screen.getByText(words)).toBeInTheDocument();
});

test('[FORUM-2] a partly read thread is marked and links to the first unread comment', async () => {
  const threads = [
    createListing('1', { latest: { author: null, at: '2026-11-21T11:00:00.000Z', number: 43 } }),
    createListing('2'),
  ];
  await show('en', createList(threads), '{"allReadAt":null,"threads":[["1",40],["2",2]]}');
  expect(screen.getAllByText('Unread:')).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'First unread' })).toHaveAttribute(
    'href',
    '/forum/squad/1/thread-1?page=3#c41',
  );
});

test.each([
  ['da', /^Seneste svar Mette · /],
  ['en', /^Latest reply Mette · /],
] as const)(
  '[FORUM-2] in %s a thread links to its latest reply, with author and time',
  async (language, words) => {
    const latest = { ...createListing('1').latest, number: 22 };
    await show(
      language,
      createList([createListing('1', { latest }), createListing('2', { latest: { ...latest, number: 0 } })]),
    );
    const links = screen.getAllByRole('link', { name: words });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/forum/squad/1/thread-1?page=2#c22']);
    expect(links[0]?.querySelector('time')).toHaveAttribute('datetime', latest.at);
  },
);

test.each([
  ['da', '', 'Seneste aktivitet', '/forum/squad'],
  ['en', 'sort=newest', 'Newest', '/forum/squad?sort=newest'],
  ['en', 'sort=replies&page=2', 'Most replies', '/forum/squad?sort=replies'],
  ['en', 'sort=views', 'Latest activity', '/forum/squad'],
] as const)(
  '[FORUM-2] in %s with the query %j the threads are sorted by %s, with links to the other orders',
  async (language, query, label, href) => {
    const key = { '': '', 'sort=views': '' }[query as string] ?? `?${query}`;
    await renderInShell(<Page {...input(language, query)} />, {
      language,
      remote,
      data: { [`/forums/squad${key}`]: createList([createListing('1')], { page: 2, pages: 3 }) },
    });
    const orders = screen.getByRole('navigation', { name: /^(Sort threads|Sortér tråde)$/ });
    expect(within(orders).getAllByRole('link')).toHaveLength(3);
    const current = within(orders).getByRole('link', { current: true });
    expect(current).toHaveTextContent(label);
    expect(current).toHaveAttribute('href', href);
    const next = screen.getByRole('navigation', { name: /^(Pages|Sider)$/ }).querySelectorAll('a');
    expect(next[2]).toHaveAttribute('href', href.includes('?') ? `${href}&page=3` : `${href}?page=3`);
  },
);

test.each([
  ['threads', createList([createListing('1')]), false],
  ['no threads', createList([]), true],
])('[FORUM-2] a forum with %s: `noindex` and feed link', (_title, list, noindex) => {
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
  const { feed, ...rest } = head(input('en'), () => list as never, i18n);
  expect(rest.noindex).toBe(noindex);
  expect(feed).toEqual({ path: '/api/feeds/liverpool-fans.com/squad.rss', title: 'The squad' });
});
