import * as api from '@fan-base/shared-contracts/client';
import type { Language } from '@fan-base/shared-contracts/language';
import { useShell } from '@fan-base/shared-contracts/shell';
import { pageInput, renderInShell } from '@fan-base/tooling/testing/TestShell';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createDraft } from '../editor/useDrafts.ts';
import { Page as CreateThreadPage } from '../pages/create-thread/CreateThreadPage.tsx';
import { ThreadView } from '../pages/thread/ThreadView.tsx';
import { remote } from '../remote.tsx';
import { createMember, createThread, paragraph } from '../testing/create-thread.ts';

/** A page of a member, beside a button that ends the login, as another tab does. */
function WithLogout({ children }: { children: ReactNode }) {
  const { session } = useShell();
  return (
    <>
      <button type="button" onClick={() => session.setState({ user: null })}>
        End the login
      </button>
      {children}
    </>
  );
}

async function showLoggedOut(language: Language, page: ReactNode, draft: string | null) {
  await renderInShell(<WithLogout>{page}</WithLogout>, {
    language,
    remote,
    data: {
      [api.forum.getForums()]: { forums: [], activity: [], hot: [] },
      '/threads/7/pulse': { newest: 0, replies: 0, locked: false },
      '/forum/read-marks': { allReadAt: null, threads: [] },
    },
    session: { user: createMember('Kenny') },
    shell: {
      storage: { read: (key) => (key === 'forum_draft_7@Kenny' ? draft : null), write() {}, remove() {} },
    },
  });
  await userEvent.click(screen.getByRole('button', { name: 'End the login' }));
}

const newThread = (language: Language) => (
  <CreateThreadPage
    {...pageInput({ language, query: 'forum=matches', entry: remote.pages['create-thread'] })}
  />
);
const reply = () => <ThreadView thread={createThread({ page: 2, pages: 3 })} />;
const draft = JSON.stringify(createDraft(paragraph('Kept for later')));

test.each([
  ['a thread', 'da', newThread, 'Du er blevet logget ud.', 'Log ind', '/forum/opret-traad?forum=matches'],
  ['a thread', 'en', newThread, 'You have been logged out.', 'Log in', '/forum/create-thread?forum=matches'],
  ['a reply', 'da', reply, 'Du er blevet logget ud.', 'Log ind', '/forum/squad/7/who-plays?page=2'],
  ['a reply', 'en', reply, 'You have been logged out.', 'Log in', '/forum/squad/7/who-plays?page=2'],
] as const)(
  '[FORUM-7] a member who is logged out while writing %s (%s) returns to the same page after login',
  async (_what, language, page, words, login, path) => {
    await showLoggedOut(language, page(language), draft);
    expect(screen.getByRole('alert')).toHaveTextContent(words);
    const link = screen.getByRole('link', { name: login });
    expect(link).toHaveAttribute('href', `/login?${new URLSearchParams({ next: path })}`);
    expect(screen.queryByRole('textbox')).toBeNull();
  },
);

test('[FORUM-7] a member who only read a thread gets no notice of an expired login', async () => {
  await showLoggedOut('en', reply(), null);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('link', { name: 'You need to be logged in to comment' })).toBeVisible();
});
