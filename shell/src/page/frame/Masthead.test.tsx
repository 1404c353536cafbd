import { createUser } from '@fan-base/tooling/testing/create-user';
import { renderInShell } from '@fan-base/tooling/testing/TestShell';
import { screen } from '@testing-library/react';
import { shellRemote } from '../view/shell-remote.ts';
import { PlainMasthead } from './Masthead.tsx';

const kenny = createUser();

test('[ACCOUNT-2] in the quiet frame too whoever is logged in has their menu', async () => {
  const session = { user: kenny, isRestoring: false };
  await renderInShell(<PlainMasthead />, { language: 'en', remote: shellRemote, session });
  expect(await screen.findByLabelText('Account of kenny')).toBeVisible();
});
