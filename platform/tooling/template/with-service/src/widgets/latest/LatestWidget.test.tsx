import { renderInShell } from '@fan-base/tooling/testing/TestShell';
import { screen } from '@testing-library/react';
import { remote } from '../../remote.tsx';
import { client } from '../../service/client.ts';
import { createNotes } from '../../testing/create-notes.ts';
import { routes } from '../../testing/routes.ts';
import { Widget } from './LatestWidget.tsx';

test('the widget shows the newest note and links to its page', async () => {
  const data = { [client.getNotes()]: createNotes('First!', 'Second') };
  await renderInShell(<Widget />, { language: 'en', remote, data, routes });
  expect(screen.getByText('First!')).toBeVisible();
  expect(screen.queryByText('Second')).toBeNull();
  expect(screen.getByRole('link')).toBeVisible();
});
