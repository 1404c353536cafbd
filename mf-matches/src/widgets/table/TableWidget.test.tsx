import { renderInShell } from '@fan-base/tooling/testing/TestShell';
import { screen } from '@testing-library/react';
import { remote } from '../../remote.tsx';
import { createStandings } from '../../testing/create-standings.ts';
import { Widget } from './TableWidget.tsx';

test.each([
  ['da', 'Stilling', 'Hele stillingen', '/stilling/2026'],
  ['en', 'League table', 'Full table', '/table/2026'],
] as const)(
  '[MATCH-5] in %s the short table has the rows around the club and links to the full one',
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

test('[NEWS-4] a table that fails to load offers a retry in its own block', async () => {
  await renderInShell(<Widget />, { language: 'en', remote });
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Full table' })).toBeVisible();
});
