import type { ThreadLink } from '@fan-base/shared-contracts/api/forum';
import type { Language } from '@fan-base/shared-contracts/language';
import { renderInShell } from '@fan-base/tooling/testing/TestShell';
import { screen } from '@testing-library/react';
import { remote } from '../../remote.tsx';
import { Widget } from './OtherThreadsWidget.tsx';

const other: ThreadLink = {
  place: { forum: 'squad', id: '8', slug: 'the-bench' },
  title: 'The bench',
  replies: 1,
  latestAt: '2026-11-21T11:00:00.000Z',
};
const show = (language: Language, threads: readonly ThreadLink[]) =>
  renderInShell(<Widget thread="7" forum="squad" />, {
    language,
    remote,
    data: { '/threads/7/others': threads },
  });

test.each([
  ['da', '1 svar', 'Alle tråde', 'Forummets regler'],
  ['en', '1 reply', 'All threads', 'Forum rules'],
] as const)(
  '[FORUM-3] in %s the other threads of the forum have a link and their replies, and the rules follow',
  async (language, replies, all, rules) => {
    await show(language, [other]);
    const link = screen.getByRole('link', { name: 'The bench' });
    expect(link).toHaveAttribute('href', '/forum/squad/8/the-bench');
    expect(link.closest('li')).toHaveTextContent(replies);
    expect(screen.getByRole('link', { name: all })).toHaveAttribute('href', '/forum/squad');
    expect(screen.getByRole('heading', { name: rules })).toBeVisible();
  },
);

test('[FORUM-3] without other threads there are only the rules', async () => {
  await show('en', []);
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Forum rules']);
});
