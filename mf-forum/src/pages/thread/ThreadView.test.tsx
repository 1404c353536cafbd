import type { User } from '@fan-base/shared-contracts/api/account';
import type { Thread, ThreadPulse } from '@fan-base/shared-contracts/api/forum';
import type { ApiWrite } from '@fan-base/shared-contracts/client';
import type { Language } from '@fan-base/shared-contracts/language';
import { ApiError } from '@fan-base/shared-contracts/shell';
import { renderInShell } from '@fan-base/tooling/testing/TestShell';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createDraft } from '../../editor/useDrafts.ts';
import { remote } from '../../remote.tsx';
import { createComment, createMember, createThread, paragraph, person } from '../../testing/create-thread.ts';
import { ThreadView } from './ThreadView.tsx';

interface Shown {
  readonly language?: Language;
  readonly user?: User | null;
  readonly pulse?: Partial<ThreadPulse>;
  /** What the browser has kept of a comment that was begun. */
  readonly draft?: string | null;
  /** What the API says to what is sent. */
  readonly refusal?: ApiError | null;
  /** Number of the comment up to which the member has read the thread; null: never opened. */
  readonly read?: number | null;
  /** Gets the path of each call that is sent. */
  readonly sent?: string[];
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
  '[FORUM-9] in the language %s a deleted comment keeps its place, and a deleted account its words',
  async (language, deleted, removed, nobody) => {
    const comments = [
      createComment(1, { content: null, deletedBy: 'author' }),
      createComment(2, { content: null, deletedBy: 'moderator' }),
      createComment(3, { author: null }),
    ];
    const { container } = await show(createThread({ comments }), { language });
    expect(container.querySelector('#c1')).toHaveTextContent(deleted);
    expect(container.querySelector('#c2')).toHaveTextContent(removed);
    expect(container.querySelector('#c3')).toHaveTextContent(`${nobody}#3`);
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
])(
  '[FORUM-9] what %s may do with a comment, and with one that was removed',
  async (_who, user, acts, restored) => {
    const comments = [createComment(1), createComment(2, { content: null, deletedBy: 'moderator' })];
    await show(createThread({ comments }), { user });
    expect(actsOn('Comment 1')).toEqual(acts);
    expect(actsOn('Comment 2')).toEqual(restored);
  },
);

test.each([
  ['da', 'Du kan ikke skrive før 6. december 2026', 'Begrundelse: Personangreb', 'Skriv en kommentar'],
  ['en', 'You cannot post until 6 December 2026', 'Reason: Personangreb', 'Write a comment'],
] as const)(
  '[FORUM-9] in the language %s a suspended member reads until when and why where the editor would be',
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

test('[FORUM-9] suspended members are not offered to edit their posts, which they can delete', async () => {
  const suspension = { suspendedUntil: '2026-12-06T13:58:00.000Z', suspendedFor: 'Personangreb' };
  const thread = createThread({ author: person('Mette'), comments: [createComment(1)] });
  await show(thread, { user: { ...createMember('Mette'), ...suspension } });
  expect(actsOn('Comment 1')).toEqual(['Delete']);
  expect(actsOn('Opening post')).toEqual([]);
});

test('[FORUM-9] a suspension that is over keeps nobody from writing', async () => {
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

test('[FORUM-9] a comment is deleted after one question', async () => {
  const sent: string[] = [];
  await show(createThread({ comments: [createComment(1)] }), { user: createMember('Mette'), sent });
  await userEvent.click(within(commentNamed('Comment 1')).getByRole('button', { name: 'Delete' }));
  const question = screen.getByRole('alertdialog', { name: 'Delete this comment?' });
  expect(sent.filter((path) => path.startsWith('/comments'))).toEqual([]);
  await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
  expect(sent.filter((path) => path.startsWith('/comments'))).toHaveLength(1);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('[FORUM-9] in a locked thread nobody changes, deletes or quotes anything, neither comments nor what it begins with', async () => {
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

test('[FORUM-9] what a thread begins with has its author and picture like a comment, and can be quoted', async () => {
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
])('[FORUM-3] a thread that is opened %s has one view more: %p', async (_when, isView, name, read) => {
  const sent: string[] = [];
  await show(createThread({ comments: [createComment(1), createComment(2)] }), {
    user: createMember(name),
    read,
    sent,
  });
  expect(sent.includes('/threads/7/views')).toBe(isView);
});

test('[FORUM-9] a report is begun with the focus in its field, and given up with the focus where it was', async () => {
  await show(createThread({ comments: [createComment(1)] }), { user: createMember('Kenny') });
  await userEvent.click(screen.getByRole('button', { name: 'Report' }));
  expect(await screen.findByLabelText('What is wrong with this post?')).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('button', { name: 'Report' })).toHaveFocus();
});

test('[FORUM-9] a thread with answers cannot be deleted by its author, one without can', async () => {
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
])(
  '[FORUM-5] with %i new comments on page %i of %i the reader is told: %s',
  async (count, page, pages, words) => {
    const comments = [createComment(1)];
    await show(createThread({ comments, page, pages }), { pulse: { newest: 1 + count } });
    expect(screen.getByRole('status').textContent).toBe(words ?? '');
  },
);

test('[FORUM-3] the thread of a match has no author, and the card of the match', async () => {
  const { container } = await show(createThread({ author: null, fixture: '12' }));
  expect(container).toHaveTextContent('Match thread');
  expect(screen.getByTestId('mf-matches/match-card')).toBeInTheDocument();
});

test.each([
  ['da', 'Ingen kommentarer endnu', 'Du skal være logget ind for at kommentere'],
  ['en', 'No comments yet', 'You need to be logged in to comment'],
] as const)(
  '[FORUM-3] [FORUM-5] in the language %s a visitor is told that nobody has commented, and what one needs for it',
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
] as const)(
  '[FORUM-5] in the language %s a comment without content is told that it needs some',
  async (language, write, send, words) => {
    await show(createThread(), { language, user: createMember('Kenny') });
    await userEvent.click(screen.getByRole('button', { name: write }));
    await userEvent.click(screen.getByRole('button', { name: send }));
    expect(screen.getByRole('alert')).toHaveTextContent(words);
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription(words);
    expect(screen.getByRole('textbox')).toHaveFocus();
  },
);

test.each([
  ['da', 'Kommentér', 'Kommentaren kunne ikke oprettes. Prøv igen.'],
  ['en', 'Comment', 'Failed to create comment. Please try again.'],
] as const)(
  '[FORUM-5] in the language %s it is said that a comment could not be created',
  async (language, send, words) => {
    const draft = JSON.stringify(createDraft(paragraph('At once')));
    await show(createThread(), {
      language,
      user: createMember('Kenny'),
      draft,
      refusal: new ApiError(500, 'x'),
    });
    await userEvent.click(screen.getByRole('button', { name: send }));
    expect(screen.getByRole('alert')).toHaveTextContent(words);
  },
);

test.each([
  ['da', 'Tråden er låst, så der kan ikke skrives svar.'],
  ['en', 'This thread is locked, so you can’t reply.'],
] as const)('[FORUM-9] in the language %s it is said that a thread is locked', async (language, words) => {
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

test('[FORUM-7] what another member of this browser has begun is not shown', async () => {
  const draft = JSON.stringify(createDraft(paragraph('At once')));
  await show(createThread(), { user: createMember('Mette'), draft });
  expect(screen.getByRole('button', { name: 'Write a comment' })).toBeVisible();
});

test('[FORUM-9] in a locked thread one’s own post cannot be edited', async () => {
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
