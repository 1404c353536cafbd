import * as api from '@fan-base/shared-contracts/client';
import type { Language } from '@fan-base/shared-contracts/language';
import type { RichText } from '@fan-base/shared-contracts/rich-text';
import { ApiError } from '@fan-base/shared-contracts/shell';
import { pageInput, renderInShell } from '@fan-base/tooling/testing/TestShell';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createDraft } from '../../editor/useDrafts.ts';
import { remote } from '../../remote.tsx';
import { createMember, paragraph } from '../../testing/create-thread.ts';
import { Page } from './CreateThreadPage.tsx';

const forum = {
  slug: 'matches',
  title: 'Matches',
  description: '',
  threads: 0,
  posts: 0,
  latest: null,
  recent: [],
};

test('[SHELL-4] a title blocks automatic reloads until it is cleared', async () => {
  let vetoes = 0;
  const vetoReload = () => {
    vetoes += 1;
    return () => {
      vetoes -= 1;
    };
  };
  await renderInShell(<Page {...pageInput({ language: 'en' })} />, {
    language: 'en',
    remote,
    data: { [api.forum.getForums()]: { forums: [forum], activity: [], hot: [] } },
    session: { user: createMember('ann'), isRestoring: false },
    shell: { vetoReload },
  });
  const title = screen.getByRole('textbox', { name: 'Title' });
  expect(vetoes).toBe(0);
  await userEvent.type(title, 'Who plays?');
  expect(vetoes).toBe(1);
  await userEvent.clear(title);
  expect(vetoes).toBe(0);
});

/** The page for a visitor or member, with a stored draft. */
const show = (language: Language, username: string | null, stored: Readonly<Record<string, string>> = {}) =>
  renderInShell(<Page {...pageInput({ language })} />, {
    language,
    remote,
    data: { [api.forum.getForums()]: { forums: [forum], activity: [], hot: [] } },
    session: { user: username === null ? null : createMember(username), isRestoring: false },
    shell: {
      storage: { read: (key) => stored[key] ?? null, write() {}, remove() {} },
      send: () => Promise.reject(new ApiError(500, 'x')),
    },
  });

test('[FORUM-4] the rules are beside the form', async () => {
  await show('en', 'ann');
  expect(screen.getByRole('heading', { name: 'Forum rules' })).toBeVisible();
});

test.each([
  ['da', 'Log ind eller opret en bruger for at starte nye tråde og deltage i debatten'],
  ['en', 'Login or create an account to start new threads and join the discussion'],
] as const)('[FORUM-4] in %s visitors see that a thread requires an account', async (language, words) => {
  await show(language, null);
  const sentence = screen.getByText(
    (_text, element) => element?.tagName === 'P' && element.textContent === words,
  );
  const hrefs = within(sentence)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href')?.split('?')[0]);
  expect(hrefs).toEqual(['/login', language === 'da' ? '/opret-bruger' : '/register']);
  expect(screen.queryByRole('textbox')).toBeNull();
});

test.each([
  ['da', 'Opret tråd', 'Tråden mangler en titel', 'Tråden mangler indhold'],
  ['en', 'Create thread', 'Thread title is required', 'Thread content is required'],
] as const)(
  '[FORUM-4] in %s a thread without title and content shows both errors',
  async (language, create, ...problems) => {
    await show(language, 'ann');
    await userEvent.click(screen.getByRole('button', { name: create }));
    await screen.findByText(problems[1] ?? '?');
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual(problems);
    const fields = screen.getAllByRole('textbox');
    expect(fields[0]).toHaveFocus();
    for (const [index, problem] of problems.entries())
      expect(fields[index]).toHaveAccessibleDescription(problem);
  },
);

test.each([
  ['da', 'Opret tråd', 'Tråden kunne ikke oprettes. Prøv igen.'],
  ['en', 'Create thread', 'Failed to create thread. Please try again.'],
] as const)('[FORUM-4] in %s a failed thread shows an error', async (language, create, words) => {
  const draft = JSON.stringify(createDraft(paragraph('What I think')));
  await show(language, 'ann', {
    'forum_new_title@ann': 'Mine',
    'forum_new_thread@ann': draft,
  });
  await userEvent.click(screen.getByRole('button', { name: create }));
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
});

const long = (length: number) => paragraph('x'.repeat(length));
const lines = (count: number): RichText => ({
  version: 1,
  blocks: Array.from({ length: count }, () => ({ kind: 'paragraph', spans: [{ text: 'x' }] })),
});
const linkTo = (link: string): RichText => ({
  version: 1,
  blocks: [{ kind: 'paragraph', spans: [{ text: 'x', link }] }],
});

test.each<[string, RichText, string]>([
  ['20,001 characters', long(20_001), 'The text is too long: a post has room for 20,000 characters.'],
  ['401 lines', lines(401), 'The text has too many lines: a post has room for 400.'],
  ['a link with a user name', linkTo('https://a:b@example.org/'), 'One of the links is too long or has'],
])('[FORUM-4] a post with %s says why it is not sent', async (_title, content, words) => {
  await show('en', 'ann', {
    'forum_new_title@ann': 'Mine',
    'forum_new_thread@ann': JSON.stringify(createDraft(content)),
  });
  await userEvent.click(screen.getByRole('button', { name: 'Create thread' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
});

test('[FORUM-4] invisible characters are neither a title nor content', async () => {
  await show('en', 'ann', {
    'forum_new_title@ann': '\u200b\u3164',
    'forum_new_thread@ann': JSON.stringify(createDraft(paragraph('\u00ad\u200f'))),
  });
  await userEvent.click(screen.getByRole('button', { name: 'Create thread' }));
  await screen.findByText('Thread content is required');
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    'Thread title is required',
    'Thread content is required',
  ]);
});
