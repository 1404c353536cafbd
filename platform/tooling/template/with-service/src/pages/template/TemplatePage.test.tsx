import { createUser } from '@fan-base/tooling/testing/create-user';
import { pageInput, renderInShell } from '@fan-base/tooling/testing/TestShell';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../../remote.tsx';
import { client } from '../../service/client.ts';
import { createNotes } from '../../testing/create-notes.ts';
import { routes } from '../../testing/routes.ts';
import { Page } from './TemplatePage.tsx';

test.each(['da', 'en'] as const)('the page lists the notes in the language %s', async (language) => {
  const data = { [client.getNotes()]: createNotes('First!', 'Second') };
  await renderInShell(<Page {...pageInput({ language })} />, { language, remote, routes, data });
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByRole('link')).toHaveAttribute('href', expect.stringContaining('/login'));
});

test('a member writes a note', async () => {
  const send = jest.fn().mockResolvedValue({});
  await renderInShell(<Page {...pageInput({ language: 'en' })} />, {
    language: 'en',
    remote,
    routes,
    data: { [client.getNotes()]: createNotes() },
    session: { user: createUser(), isRestoring: false },
    shell: { send },
  });
  await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), 'Hello');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(send).toHaveBeenCalledWith(client.postNote({ text: 'Hello' }));
});

test('without its service, the rest of the page stays', async () => {
  await renderInShell(<Page {...pageInput({ language: 'en' })} />, { language: 'en', remote, routes });
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
});
