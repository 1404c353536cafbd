import { renderInShell } from '@fan-base/tooling/testing/TestShell';
import { screen } from '@testing-library/react';
import { remote } from '../../remote.tsx';
import { createNews } from '../../testing/create-news.ts';
import { Widget } from './LatestWidget.tsx';

test.each([
  ['da', 'Seneste nyhed'],
  ['en', 'Latest news'],
] as const)('the block shows the newest story in the language %s', async (language, title) => {
  const data = { '/news': createNews('A late winner', 'A new captain') };
  await renderInShell(<Widget />, { language, remote, data });
  expect(screen.getByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByRole('link', { name: 'A late winner' })).toBeVisible();
  expect(screen.queryByText('A new captain')).toBeNull();
});

test('without news the block says so', async () => {
  await renderInShell(<Widget />, { language: 'en', remote, data: { '/news': createNews() } });
  expect(screen.getByText('There is no news yet.')).toBeVisible();
});
