import { renderInShell } from '@fan-base/tooling/testing/TestShell';
import { screen } from '@testing-library/react';
import { remote } from '../../remote.tsx';
import { createStandings } from '../../testing/create-standings.ts';
import { Widget } from './TableWidget.tsx';

test.each([
  ['da', 'Stilling', 'Hele stillingen', '/stilling/2026'],
  ['en', 'League table', 'Full table', '/table/2026'],
] as const)(
  '[MATCH-5] the short table shows the surroundings and the way to the full one in the language %s',
  async (language, title, more, path) => {
    await renderInShell(<Widget />, {
      language,
      remote,
      data: { '/standings/2026?rows=6': createStandings() },
    });
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent(title);
    expect(screen.getByRole('link', { name: more })).toHaveAttribute('href', path);
    expect(screen.getAllByRole('row')).toHaveLength(4);
    expect(screen.getAllByRole('listitem')[0]).toHaveTextContent(/^Champions League$/);
  },
);

test('[NEWS-4] a table that cannot be had says so in its own place, with a retry', async () => {
  await renderInShell(<Widget />, { language: 'en', remote });
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Full table' })).toBeVisible();
});
