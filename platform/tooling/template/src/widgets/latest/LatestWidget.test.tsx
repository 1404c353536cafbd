import { renderInShell } from '@fan-base/tooling/testing/TestShell';
import { screen } from '@testing-library/react';
import { remote } from '../../remote.tsx';
import { createNews } from '../../testing/create-news.ts';
import { Widget } from './LatestWidget.tsx';

const routes = [
  { key: 'template', da: '/danish-template', en: '/template', remote: 'mf-template', layout: 'club' },
] as const;

test('the widget shows the newest story and links to its page', async () => {
  const data = { '/news': createNews('A late winner', 'A new captain') };
  await renderInShell(<Widget />, { language: 'en', remote, data, routes });
  expect(screen.getByText('A late winner')).toBeVisible();
  expect(screen.queryByText('A new captain')).toBeNull();
  expect(screen.getByRole('link')).toBeVisible();
});
