import type { User } from '@fan-base/shared-contracts/api/account';
import type { Thread, ThreadPulse } from '@fan-base/shared-contracts/api/forum';
import type { ApiWrite } from '@fan-base/shared-contracts/client';
import type { Language } from '@fan-base/shared-contracts/language';
import { ApiError, type Session } from '@fan-base/shared-contracts/shell';
import { threadPath } from '@fan-base/shared-contracts/thread-path';
import { renderInShell } from '@fan-base/tooling/testing/TestShell';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createStore, type StoreApi } from 'zustand';
import { createDraft } from '../../editor/useDrafts.ts';
import { remote } from '../../remote.tsx';
import { createComment, createMember, createThread, paragraph, person } from '../../testing/create-thread.ts';
import { ThreadView } from './ThreadView.tsx';

interface Shown {
  readonly language?: Language;
  readonly user?: User | null;
  readonly pulse?: Partial<ThreadPulse>;
  /** The stored draft of a comment. */
  readonly draft?: string | null;
  /** The response to writes. */
  readonly refusal?: ApiError | null;
  /** Number of the last comment that the member has read; null if never opened. */
  readonly read?: number | null;
  /** Collects the path of each write. */
  readonly sent?: string[];
  /** Changes while the page is open; otherwise `user` is logged in. */
  readonly session?: StoreApi<Session>;
}

const show = (
  thread: Thread,
  {
    language = 'en',
    user = null,
    pulse = {},
    draft = null,
    refusal = null,
    read = null,
    sent = [],
    session,
  }: Shown = {},
) =>
  renderInShell(<ThreadView thread={thread} />, {
    language,
    remote,
    data: {
      '/threads/7/pulse': { newest: thread.newest, replies: thread.replies, locked: false, ...pulse },
      '/forum/read-marks': {
        allReadAt: null,
        threads: read === null ? [] : [{ thread: '7', number: read }],
      },
    },
    session: { user, isRestoring: false },
    shell: {
      ...(session && { session }),
      send: <Answer,>({ path }: ApiWrite<Answer>) => {
        sent.push(path);
        return refusal ? Promise.reject(refusal) : Promise.resolve({} as Answer);
      },
      storage: { read: (key) => (key === 'forum_draft_7@Kenny' ? draft : null), write() {}, remove() {} },
    },
  });

const commentNamed = (name: string) => screen.getByRole('article', { name });
const actsOn = (name: string) =>
  within(commentNamed(name))
    .queryAllByRole('button')
    .map((button) => button.textContent);

test.each([
  [1, 3, true],
  [3, 3, false],
])('[FORUM-3] page %i of %i leads to the newest reply unless it has it', async (page, pages, isLinked) => {
  const thread = createThread({ page, pages, newest: 44, comments: [createComment(1, {})] });
  await show(thread);
  const link = screen.queryByRole('link', { name: 'Newest reply' });
  expect(link?.getAttribute('href') ?? null).toBe(isLinked ? threadPath(thread.place, 'en', 44) : null);
});

test.each([
  ['an earlier match', '5', '2020-01-01T20:31:00.000Z', /20:31/],
  ['another subject', null, '2020-01-01T20:31:00.000Z', /ago/],
])('[FORUM-3] a post in a thread about %s says when it was written', async (_case, fixture, at, expected) => {
  await show(createThread({ fixture, comments: [createComment(1, { at })] }));
  expect(within(commentNamed('Comment 1')).getByRole('link', { name: /^#1/ })).toHaveTextContent(expected);
});

test('[FORUM-3] in the thread of an earlier match the first comment of each day has its date', async () => {
  const times = ['2020-01-01T20:31:00.000Z', '2020-01-01T20:40:00.000Z', '2020-01-02T20:41:00.000Z'];
  const comments = times.map((at, index) => createComment(index + 1, { at }));
  await show(createThread({ fixture: '5', comments }));
  const texts = screen.getAllByRole('link', { name: /^#/ }).map(({ textContent }) => textContent);
  expect(texts).toEqual([
    expect.stringMatching(/^#1 · Wed 1 Jan 2020 20:31$/),
    '#2 · 20:40',
    expect.stringMatching(/^#3 · Thu 2 Jan 2020 20:41$/),
  ]);
});

test.each([
  [
    'da',
    'Kommentaren er slettet af forfatteren.',
    'Kommentaren er fjernet af en administrator.',
    'Slettet bruger',
  ],
  [
    'en',
    'This comment was deleted by its author.',
    'This comment was removed by an administrator.',
    'Deleted user',
  ],
] as const)(
  '[FORUM-9] in %s a deleted comment keeps its place, and a deleted account its posts',
  async (language, deleted, removed, deletedName) => {
    const comments = [
      createComment(1, { content: null, deletedBy: 'author' }),
      createComment(2, { content: null, deletedBy: 'moderator' }),
      createComment(3, { author: null }),
    ];
    const { container } = await show(createThread({ comments }), { language });
    expect(container.querySelector('#c1')).toHaveTextContent(deleted);
    expect(container.querySelector('#c2')).toHaveTextContent(removed);
    expect(container.querySelector('#c3')).toHaveTextContent(`${deletedName}#3`);
    expect(container.querySelector('#c3')).toHaveTextContent('Comment 3');
  },
);

test.each<[string, User | null, string[], string[]]>([
  ['a visitor', null, [], []],
  ['its author', createMember('Mette'), ['Quote and reply', 'Edit', 'Delete'], []],
  ['another member', createMember('Kenny'), ['Quote and reply', 'Report'], []],
  [
    'an administrator',
    createMember('Boss', 'admin'),
    ['Quote and reply', 'Report', 'Remove', 'Suspend Mette'],
    ['Restore', 'Suspend Mette'],
  ],
])('[FORUM-9] actions of %s on a comment and on a removed one', async (_who, user, acts, restored) => {
  const comments = [createComment(1), createComment(2, { content: null, deletedBy: 'moderator' })];
  await show(createThread({ comments }), { user });
  expect(actsOn('Comment 1')).toEqual(acts);
  expect(actsOn('Comment 2')).toEqual(restored);
});

test.each([
  ['da', 'Du kan ikke skrive før 6. december 2026', 'Begrundelse: Personangreb', 'Skriv en kommentar'],
  ['en', 'You cannot post until 6 December 2026', 'Reason: Personangreb', 'Write a comment'],
] as const)(
  '[FORUM-9] in %s a suspended member sees end date and reason instead of the editor',
  async (language, until, reason, write) => {
    const suspension = { suspendedUntil: '2026-12-06T13:58:00.000Z', suspendedFor: 'Personangreb' };
    const { container } = await show(createThread({ comments: [createComment(1)] }), {
      language,
      user: { ...createMember('Kenny'), ...suspension },
    });
    expect(container.querySelector('#reply')).toHaveTextContent(until);
    expect(container.querySelector('#reply')).toHaveTextContent(reason);
    expect(screen.queryByRole('button', { name: write })).toBeNull();
  },
);

test('[FORUM-9] suspended members can delete but not edit their posts', async () => {
  const suspension = { suspendedUntil: '2026-12-06T13:58:00.000Z', suspendedFor: 'Personangreb' };
  const thread = createThread({ author: person('Mette'), comments: [createComment(1)] });
  await show(thread, { user: { ...createMember('Mette'), ...suspension } });
  expect(actsOn('Comment 1')).toEqual(['Delete']);
  expect(actsOn('Opening post')).toEqual([]);
});

test('[FORUM-9] an expired suspension does not prevent posting', async () => {
  const user = { ...createMember('Kenny'), suspendedUntil: '2026-11-20T12:00:00.000Z' };
  await show(createThread(), { user });
  expect(screen.getByRole('button', { name: 'Write a comment' })).toBeVisible();
});

test('[FORUM-9] an administrator suspends the author of a comment beside it', async () => {
  const sent: string[] = [];
  await show(createThread({ comments: [createComment(1)] }), { user: createMember('Boss', 'admin'), sent });
  const comment = within(commentNamed('Comment 1'));
  await userEvent.click(comment.getByRole('button', { name: 'Suspend Mette' }));
  await userEvent.type(await comment.findByLabelText('Reason (shown to the member)'), 'Calm down');
  await userEvent.click(comment.getByRole('button', { name: 'Suspend' }));
  expect(sent).toContain('/moderation/users/Mette');
});

test('[FORUM-9] a double click of a moderator removes a comment once', async () => {
  const sent: string[] = [];
  await show(createThread({ comments: [createComment(1)] }), { user: createMember('Boss', 'admin'), sent });
  const remove = within(commentNamed('Comment 1')).getByRole('button', { name: 'Remove' });
  fireEvent.click(remove);
  fireEvent.click(remove);
  await act(async () => {});
  expect(sent.filter((path) => path.startsWith('/moderation/comments'))).toHaveLength(1);
});

test('[FORUM-9] a comment is deleted after confirmation', async () => {
  const sent: string[] = [];
  await show(createThread({ comments: [createComment(1)] }), { user: createMember('Mette'), sent });
  await userEvent.click(within(commentNamed('Comment 1')).getByRole('button', { name: 'Delete' }));
  const question = screen.getByRole('alertdialog', { name: 'Delete this comment?' });
  expect(sent.filter((path) => path.startsWith('/comments'))).toEqual([]);
  await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
  expect(sent.filter((path) => path.startsWith('/comments'))).toHaveLength(1);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('[FORUM-9] in a locked thread posts cannot be edited, deleted or quoted', async () => {
  const thread = createThread({
    locked: true,
    comments: [createComment(1), createComment(2, { author: person('Kenny') })],
  });
  for (const name of ['Mette', 'Kenny']) {
    const { unmount } = await show(thread, { user: createMember(name) });
    const acts = screen.getAllByRole('button').map((button) => button.textContent);
    expect([name, [...new Set(acts)]]).toEqual([name, ['Report']]);
    unmount();
  }
});

test('[FORUM-9] the opening post has author and picture and can be quoted', async () => {
  await show(createThread({ author: { ...person('Kenny'), image: '/uploads/k.webp' } }), {
    user: createMember('Mette'),
  });
  const opening = commentNamed('Opening post');
  expect(within(opening).getByRole('link', { name: 'Kenny' })).toHaveAttribute('href', '/user/Kenny');
  expect(opening.previousElementSibling?.querySelector('img')).toHaveAttribute(
    'src',
    expect.stringMatching(/k\.webp/),
  );
  await userEvent.click(within(opening).getByRole('button', { name: 'Quote and reply' }));
  expect(await screen.findByRole('textbox', { name: 'Your comment' })).toHaveTextContent('Say something');
});

test('[FORUM-3] a thread says that it is pinned', async () => {
  const { container } = await show(createThread({ pinned: true }));
  expect(container).toHaveTextContent('Pinned');
});

test.each([
  ['for the first time', true, 'Ann', null],
  ['with something new in it', true, 'Bea', 1],
  ['again', false, 'Cia', 2],
])('[FORUM-3] opening a thread %s counts a view: %p', async (_when, isView, name, read) => {
  const sent: string[] = [];
  await show(createThread({ comments: [createComment(1), createComment(2)] }), {
    user: createMember(name),
    read,
    sent,
  });
  expect(sent.includes('/threads/7/views')).toBe(isView);
});

test('[FORUM-9] opening a report focuses its field, and canceling brings its button back', async () => {
  await show(createThread({ comments: [createComment(1)] }), { user: createMember('Kenny') });
  await userEvent.click(screen.getByRole('button', { name: 'Report' }));
  expect(await screen.findByLabelText('What is wrong with this post?')).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('button', { name: 'Report' })).toBeVisible();
});

test('[FORUM-9] authors can only delete threads without replies', async () => {
  const { unmount } = await show(createThread({ comments: [createComment(1)] }), {
    user: createMember('Kenny'),
  });
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  unmount();
  await show(createThread(), { user: createMember('Kenny') });
  expect(screen.getByRole('button', { name: 'Delete' })).toBeInTheDocument();
});

test.each([
  [1, 1, 1, '1 new reply'],
  [4, 1, 1, '4 new replies'],
  [0, 1, 1, null],
  [30, 1, 2, null],
])('[FORUM-5] %i new comments on page %i of %i are announced: %s', async (count, page, pages, words) => {
  const comments = [createComment(1)];
  await show(createThread({ comments, page, pages }), { pulse: { newest: 1 + count } });
  expect(screen.getByRole('status').textContent).toBe(words ?? '');
});

test('[FORUM-3] a match thread has no author and shows the match card', async () => {
  const { container } = await show(createThread({ author: null, fixture: '12' }));
  expect(container).toHaveTextContent('Match thread');
  expect(screen.getByTestId('mf-matches/match-card')).toBeInTheDocument();
});

test.each([
  ['da', 'Ingen kommentarer endnu', 'Du skal være logget ind for at kommentere'],
  ['en', 'No comments yet', 'You need to be logged in to comment'],
] as const)(
  '[FORUM-3] [FORUM-5] in %s visitors see an empty thread and the login prompt',
  async (language, none, login) => {
    await show(createThread(), { language });
    expect(screen.getByText(none)).toBeVisible();
    expect(screen.getByRole('link', { name: login })).toHaveAttribute(
      'href',
      `/login?next=${encodeURIComponent('/forum/squad/7/who-plays')}`,
    );
  },
);

test.each([
  ['da', 'Skriv en kommentar', 'Kommentér', 'Kommentaren mangler indhold'],
  ['en', 'Write a comment', 'Comment', 'Comment content is required'],
] as const)('[FORUM-5] in %s an empty comment shows an error', async (language, write, send, words) => {
  await show(createThread(), { language, user: createMember('Kenny') });
  await userEvent.click(screen.getByRole('button', { name: write }));
  await userEvent.click(screen.getByRole('button', { name: send }));
  expect(screen.getByRole('alert')).toHaveTextContent(words);
  expect(screen.getByRole('textbox')).toHaveAccessibleDescription(words);
  expect(screen.getByRole('textbox')).toHaveFocus();
});

test.each([
  ['da', 'Kommentér', 'Kommentaren kunne ikke oprettes. Prøv igen.'],
  ['en', 'Comment', 'Failed to create comment. Please try again.'],
] as const)('[FORUM-5] in %s a failed comment shows an error', async (language, send, words) => {
  const draft = JSON.stringify(createDraft(paragraph('First text')));
  await show(createThread(), {
    language,
    user: createMember('Kenny'),
    draft,
    refusal: new ApiError(500, 'x'),
  });
  await userEvent.click(screen.getByRole('button', { name: send }));
  expect(screen.getByRole('alert')).toHaveTextContent(words);
});

test.each([
  ['da', 'Tråden er låst, så der kan ikke skrives svar.'],
  ['en', 'This thread is locked, so you can’t reply.'],
] as const)('[FORUM-9] in %s a locked thread says so', async (language, words) => {
  await show(createThread({ locked: true }), { language, user: createMember('Kenny') });
  expect(screen.getByText(words)).toBeVisible();
});

test('[SEC-4] markup in titles, names and comments is text', async () => {
  const hostile = '<img src=x onerror=alert(1)>';
  const comments = [createComment(1, { author: person(hostile), content: paragraph(hostile) })];
  const { container } = await show(createThread({ title: hostile, comments }));
  expect(container.querySelector('img')).toBeNull();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(hostile);
});

test('[FORUM-7] drafts of other members in the same browser are hidden', async () => {
  const draft = JSON.stringify(createDraft(paragraph('First text')));
  await show(createThread(), { user: createMember('Mette'), draft });
  expect(screen.getByRole('button', { name: 'Write a comment' })).toBeVisible();
});

test('[FORUM-9] in a locked thread authors cannot edit their posts', async () => {
  const thread = {
    comments: [createComment(1, { author: person('Kenny') })],
    author: person('Kenny'),
    newest: 1,
  };
  await show(createThread(thread), { user: createMember('Kenny') });
  expect(screen.getAllByRole('button', { name: 'Edit' })).toHaveLength(2);
  cleanup();
  await show(createThread({ ...thread, locked: true }), { user: createMember('Kenny') });
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
});

describe('before the login is restored', () => {
  /** What a document has for guests, and for a stored login. */
  const openRestoring = async () => {
    const session = createStore<Session>(() => ({
      user: null,
      isRestoring: true,
      isLoading: false,
      isRetrying: false,
    }));
    const thread = createThread({ comments: [createComment(1)] });
    const { container } = await show(thread, { session });
    const restore = (user: User | null) => act(async () => session.setState({ user, isRestoring: false }));
    return { container, restore };
  };
  const listFor = (container: HTMLElement, who: string) =>
    [...container.querySelectorAll(`[data-for=${who}]`)].map(({ textContent }) => textContent);

  test('[FORUM-5] a document has the login for guests, and a start and quotes for members', async () => {
    const { container, restore } = await openRestoring();
    expect(listFor(container, 'guest')).toEqual(['You need to be logged in to comment']);
    expect(listFor(container, 'member')).toEqual(['Quote and reply', 'Quote and reply', 'Write a comment']);
    await restore(null);
    expect(screen.queryByText('Write a comment')).toBeNull();
    expect(actsOn('Comment 1')).toEqual([]);
  });

  test.each([
    ['the start of a comment', 'Write a comment'],
    ['a quote', 'Quote and reply'],
  ])('[FORUM-5] a press on %s opens the editor when it is', async (_what, name) => {
    const { restore } = await openRestoring();
    await userEvent.click(screen.getAllByRole('button', { name })[0] as HTMLElement);
    await restore(createMember('Kenny'));
    expect(await screen.findByRole('textbox', { name: 'Your comment' })).toBeVisible();
  });
});
