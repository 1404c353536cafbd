import { pageInput, renderInShell } from '@fan-base/tooling/testing/TestShell';
import { screen } from '@testing-library/react';
import { remote } from '../../remote.tsx';
import { createNews } from '../../testing/create-news.ts';
import { Page } from './TemplatePage.tsx';

test.each(['da', 'en'] as const)(
  'the page names the club and lists the news in the language %s',
  async (language) => {
    const data = { '/news': createNews('A late winner', 'A new captain') };
    await renderInShell(<Page {...pageInput({ language })} />, { language, remote, data });
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
    expect(screen.getByText(/Liverpool FC/)).toBeVisible();
    expect(screen.getAllByRole('link')).toHaveLength(2);
  },
);

test('unavailable news leaves the rest of the page unchanged', async () => {
  await renderInShell(<Page {...pageInput({ language: 'en' })} />, { language: 'en', remote });
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
});
