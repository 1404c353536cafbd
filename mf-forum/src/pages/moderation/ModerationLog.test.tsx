import { renderInShell } from '@fan-base/tooling/testing/TestShell';
import { screen } from '@testing-library/react';
import { remote } from '../../remote.tsx';
import { userOf } from '../../testing/threadOf.ts';
import { ModerationLog } from './ModerationLog.tsx';
import { Reports } from './Reports.tsx';

test.each([
  ['da', 'Ingen data'],
  ['en', 'No data'],
] as const)('[SHELL-8] in %s a log in which nothing stands says so', async (language, words) => {
  await renderInShell(<ModerationLog entries={[]} />, { language, remote });
  expect(screen.getByText(words)).toBeVisible();
});

const report = {
  id: '1',
  thread: { forum: 'squad', id: '7', slug: 'who-plays' },
  title: 'Who plays?',
  comment: '101',
  number: 1,
  author: { username: 'Boss', displayName: 'Boss', image: null, isAdmin: true },
  excerpt: 'Mine',
  reporter: null,
  reason: 'Rude',
  at: '2026-11-21T11:00:00.000Z',
  isDeleted: false,
};

test('[FORUM-9] a report about one’s own post is dismissed by another administrator, or once the post is removed', async () => {
  const show = (name: string, isDeleted = false) =>
    renderInShell(<Reports reports={[{ ...report, isDeleted }]} />, {
      language: 'en',
      remote,
      session: { user: userOf(name, 'admin'), isRestoring: false },
    });
  for (const [name, isDeleted, count] of [
    ['Boss', false, 0],
    ['Boss', true, 1],
    ['Other', false, 1],
  ] as const) {
    const { unmount } = await show(name, isDeleted);
    expect(screen.queryAllByRole('button', { name: 'Dismiss' })).toHaveLength(count);
    unmount();
  }
});
