import { pageInput, renderInShell } from '@fan-base/tooling/testing/TestShell';
import { screen } from '@testing-library/react';
import { remote } from '../../remote.tsx';
import { Page } from './ThreadPage.tsx';

test.each([
  ['da', '7/who-plays', 'Tråden blev ikke fundet.'],
  ['en', '7/who-plays', 'Thread not found.'],
  ['en', 'no-number/at-all', 'Thread not found.'],
] as const)(
  '[FORUM-3] in the language %s what is no thread (%s) says so at once, as the server has found out',
  async (language, thread, words) => {
    const input = pageInput({ language, params: { slug: 'squad', thread } });
    await renderInShell(<Page {...input} isNotFound />, {
      language,
      remote,
      fetcher: () => new Promise(() => {}),
    });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(words);
  },
);
