import type { User } from '@fan-base/shared-contracts/api/account';
import type { ForumOverview } from '@fan-base/shared-contracts/api/forum';
import type { Language } from '@fan-base/shared-contracts/language';
import { pageInput, renderInShell } from '@fan-base/tooling/testing/TestShell';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../../remote.tsx';
import { createForum, createMember, person } from '../../testing/create-thread.ts';
import { Page } from './OverviewPage.tsx';

const latest = {
  thread: { forum: 'squad', id: '7', slug: 'who-plays' },
  title: 'Who plays?',
  author: person('Mette'),
  at: '2026-11-21T11:00:00.000Z',
  number: 23,
};

function show(language: Language, overview: ForumOverview, stored: string | null = null) {
  const storage = { read: () => stored, write: jest.fn(), remove() {} };
  const shown = renderInShell(<Page {...pageInput({ language })} />, {
    language,
    remote,
    data: { '/forums': overview },
    shell: { storage },
  });
  return { storage, shown };
}

test.each([
  ['da', 'Ingen forummer', 'Ingen aktivitet i forummet endnu'],
  ['en', 'No forums available', 'No forum activity yet'],
] as const)('[FORUM-1] an empty forum says so in %s', async (language, forums, activity) => {
  await show(language, { forums: [], activity: [], hot: [] }).shown;
  expect(screen.getByText(forums)).toBeInTheDocument();
  expect(screen.getByText(activity)).toBeInTheDocument();
});

test.each([
  ['da', '1 tråd', '24 indlæg'],
  ['en', '1 thread', '24 posts'],
] as const)(
  '[FORUM-1] in %s a forum has its counts and a link to its latest post',
  async (language, threads, posts) => {
    await show(language, {
      forums: [createForum('squad', { threads: 1, posts: 24, latest })],
      activity: [],
      hot: [],
    }).shown;
    const row = screen.getByRole('heading', { name: /squad$/ }).closest('li') ?? document.body;
    expect(row).toHaveTextContent(threads);
    expect(row).toHaveTextContent(posts);
    expect(within(row).getByRole('link', { name: /^Who plays\?/ })).toHaveAttribute(
      'href',
      '/forum/squad/7/who-plays?page=2#c23',
    );
  },
);

test('[FORUM-1] forums without posts are folded behind the others', async () => {
  const forums = [createForum('trips'), createForum('squad', { posts: 24, latest }), createForum('shop')];
  await show('en', { forums, activity: [], hot: [] }).shown;
  const folded = screen.getByText('2 forums without posts').closest('details') ?? document.body;
  expect(
    within(folded)
      .getAllByRole('heading', { hidden: true })
      .map((heading) => heading.textContent),
  ).toEqual(['trips', 'shop']);
  expect(folded).not.toHaveAttribute('open');
});

test('[FORUM-1] without any posts no forum is folded', async () => {
  await show('en', { forums: [createForum('trips')], activity: [], hot: [] }).shown;
  expect(screen.getByRole('heading', { name: 'trips' }).closest('details')).toBeNull();
});

test('[FORUM-1] recent activity shows who wrote what, where and when', async () => {
  const activity = [{ ...latest, forum: 'The squad', excerpt: 'Salah, of course' }];
  await show('en', { forums: [createForum('squad')], activity, hot: [] }).shown;
  const row = screen.getByText('Salah, of course').closest('li') ?? document.body;
  expect(within(row).getByRole('link', { name: 'Who plays?' })).toHaveAttribute(
    'href',
    '/forum/squad/7/who-plays?page=2#c23',
  );
  for (const words of ['Mette', 'The squad']) expect(row).toHaveTextContent(words);
  expect(row.querySelector('time')).toHaveAttribute('datetime', latest.at);
});

test.each([
  ['da', 'Lige nu i debatten', '1 svar'],
  ['en', 'Hot threads', '1 reply'],
] as const)('[FORUM-1] in %s hot threads have their number of replies', async (language, title, replies) => {
  const hot = [{ place: latest.thread, title: latest.title, replies: 1, latestAt: latest.at }];
  await show(language, { forums: [], activity: [], hot }).shown;
  const section = screen.getByRole('heading', { name: title }).closest('section') ?? document.body;
  expect(section).toHaveTextContent(replies);
  expect(within(section).getByRole('link', { name: 'Who plays?' })).toBeVisible();
});

test.each([
  ['an activity without others stays', ['7'], []],
  ['one that stands among the hot threads is marked', ['7', '8'], ['7']],
])('[FORUM-1] of the recent activity, %s', async (_case, threads, marked) => {
  const activity = threads.map((id) => ({
    ...latest,
    thread: { ...latest.thread, id },
    title: `Thread ${id}`,
    forum: 'The squad',
    excerpt: '',
  }));
  const hot = [{ place: latest.thread, title: 'Thread 7', replies: 1, latestAt: latest.at }];
  const { container } = await show('en', { forums: [], activity, hot }).shown;
  const rows = [...container.querySelectorAll('li[data-hot]')];
  expect(rows.map((row) => row.querySelector('a')?.textContent)).toEqual(marked.map((id) => `Thread ${id}`));
});

test.each([
  ['has never been here', null, false],
  ['was here before it was written', '{"allReadAt":"2026-11-21T10:59:59.999Z","threads":[]}', true],
  ['has read half of it', '{"allReadAt":null,"threads":[["7",22]]}', true],
  ['has read it all', '{"allReadAt":null,"threads":[["7",23]]}', false],
])('[FORUM-1] a forum with unread posts is marked for a visitor who %s', async (_title, stored, isMarked) => {
  await show('en', { forums: [createForum('squad', { latest })], activity: [], hot: [] }, stored).shown;
  expect(screen.queryAllByText('Unread:')).toHaveLength(isMarked ? 1 : 0);
  expect(screen.queryAllByRole('button', { name: 'Mark all as read' })).toHaveLength(isMarked ? 1 : 0);
});

test('[FORUM-1] a forum with an older unread post is marked', async () => {
  const recent = [
    { thread: '7', at: latest.at, number: 23 },
    { thread: '6', at: '2026-11-20T11:00:00.000Z', number: 4 },
  ];
  const stored = '{"allReadAt":null,"threads":[["7",23]]}';
  await show('en', { forums: [createForum('squad', { latest, recent })], activity: [], hot: [] }, stored)
    .shown;
  expect(screen.getAllByText('Unread:')).toHaveLength(1);
});

test('[FORUM-1] marking all as read reaches the newest post and is stored in the browser', async () => {
  const { storage, shown } = show(
    'en',
    { forums: [createForum('squad', { latest })], activity: [], hot: [] },
    '{"allReadAt":"2026-11-21T10:59:59.999Z","threads":[]}',
  );
  await shown;
  await userEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
  expect(screen.queryByText('Unread:')).toBeNull();
  expect(storage.write).toHaveBeenCalledWith('forum_read', `{"allReadAt":"${latest.at}","threads":[]}`);
});

// An unknown role grants nothing.
test.each([
  ['user', 0],
  ['moderator', 0],
  ['admin', 1],
] as const)('[ACCOUNT-7] the role %s has %i links to moderation', async (name, times) => {
  await renderInShell(<Page {...pageInput({ language: 'en' })} />, {
    language: 'en',
    remote,
    data: {
      '/forums': { forums: [createForum('squad')], activity: [], hot: [] },
      '/forum/read-marks': { allReadAt: null, threads: [] },
    },
    session: { user: { ...createMember('Kenny'), role: { name } as User['role'] }, isRestoring: false },
  });
  expect(screen.queryAllByRole('link', { name: 'Reports and moderation log' })).toHaveLength(times);
});
