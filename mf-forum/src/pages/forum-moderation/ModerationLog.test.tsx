import type { ModerationEntry } from '@fan-base/shared-contracts/api/moderation';
import { renderInShell } from '@fan-base/tooling/testing/TestShell';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../../remote.tsx';
import { createMember } from '../../testing/create-thread.ts';
import { findUndoable, ModerationLog } from './ModerationLog.tsx';
import { Reports } from './Reports.tsx';

test.each([
  ['da', 'Ingen data'],
  ['en', 'No data'],
] as const)('[SHELL-8] in %s an empty log says so', async (language, words) => {
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

test('[FORUM-9] administrators cannot dismiss reports of their own posts until removed', async () => {
  const show = (name: string, isDeleted = false) =>
    renderInShell(<Reports reports={[{ ...report, isDeleted }]} />, {
      language: 'en',
      remote,
      session: { user: createMember(name, 'admin'), isRestoring: false },
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

const entry = (id: string, act: ModerationEntry['act'], subject: string): ModerationEntry => ({
  id,
  at: '2026-11-21T12:00:00.000Z',
  admin: null,
  isByOperator: false,
  act,
  subject,
  thread: act.startsWith('user') ? null : { forum: 'squad', id: subject, slug: 'x' },
  number: null,
  reason: null,
});

test.each<[string, [ModerationEntry['act'], string][], string[]]>([
  ['nothing was done', [], []],
  ['a thread was removed', [['thread-delete', '7']], ['0']],
  [
    'a thread was removed and restored',
    [
      ['thread-restore', '7'],
      ['thread-delete', '7'],
    ],
    [],
  ],
  [
    'a thread was removed twice',
    [
      ['thread-delete', '7'],
      ['thread-restore', '7'],
      ['thread-delete', '7'],
    ],
    ['0'],
  ],
  [
    'two threads were removed',
    [
      ['thread-delete', '7'],
      ['thread-delete', '8'],
    ],
    ['0', '1'],
  ],
  [
    'a thread was removed and locked',
    [
      ['thread-lock', '7'],
      ['thread-delete', '7'],
    ],
    ['1'],
  ],
  ['a member was suspended', [['user-suspend', 'Kenny']], ['0']],
  [
    'a member may write again',
    [
      ['user-restore', 'Kenny'],
      ['user-suspend', 'Kenny'],
    ],
    [],
  ],
  ['a comment was removed', [['comment-delete', '7']], []],
])('[FORUM-9] reversible actions when %s', (_title, log, expected) => {
  const entries = log.map(([act, subject], place) => entry(String(place), act, subject));
  expect([...findUndoable(entries)]).toEqual(expected);
});

const about = (id: string, number: number, reason: string) => ({ ...report, id, number, reason });

test('[FORUM-9] reports are a queue of posts: one to decide about, the others wait their turn', async () => {
  const sent: string[] = [];
  const reports = [about('1', 1, 'Rude'), about('2', 2, 'Spam'), about('3', 1, 'Very rude')];
  await renderInShell(<Reports reports={reports} />, {
    language: 'en',
    remote,
    session: { user: createMember('Other', 'admin'), isRestoring: false },
    shell: {
      send: async (call) => {
        sent.push(call.path);
        return {} as never;
      },
    },
  });
  const current = screen.getByRole('group', { name: 'Next post to decide about' });
  expect(current).toHaveTextContent(/Who plays\? #1.*Rude.*Very rude/);
  expect(screen.getByText('1 more post is waiting')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(sent).toEqual(['/moderation/reports/1/resolve', '/moderation/reports/3/resolve']);
  await userEvent.click(screen.getByRole('button', { name: 'Decide later' }));
  expect(current).toHaveTextContent(/Who plays\? #2.*Spam/);
  expect(current).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: /^Who plays\? #1/ }));
  expect(current).toHaveTextContent('Very rude');
});
