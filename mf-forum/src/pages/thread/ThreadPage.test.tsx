import { pageInput, renderInShell } from '@fan-base/tooling/testing/TestShell';
import { screen } from '@testing-library/react';
import { remote } from '../../remote.tsx';
import { Page } from './ThreadPage.tsx';

test.each([
  ['da', '7/who-plays', 'Tråden blev ikke fundet.'],
  ['en', '7/who-plays', 'Thread not found.'],
  ['en', 'no-number/at-all', 'Thread not found.'],
] as const)(
  '[FORUM-3] in %s an address that is not a thread (%s) is reported without waiting for the API',
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
