import { createUser } from '@fan-base/tooling/testing/create-user';
import { renderInShell } from '@fan-base/tooling/testing/TestShell';
import { screen } from '@testing-library/react';
import { shellRemote } from '../view/shell-remote.ts';
import { PlainMasthead } from './Masthead.tsx';

const kenny = createUser();

test('[ACCOUNT-2] the plain frame has the account menu too', async () => {
  const session = { user: kenny, isRestoring: false };
  await renderInShell(<PlainMasthead />, { language: 'en', remote: shellRemote, session });
  expect(await screen.findByText('Account of kenny')).toBeVisible();
});
