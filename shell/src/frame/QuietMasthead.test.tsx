import type { User } from '@fan-base/shared-contracts/api/account';
import { renderInShell } from '@fan-base/tooling/testing/TestShell';
import { screen } from '@testing-library/react';
import { shellRemote } from '../view/shell-remote.ts';
import { QuietMasthead } from './QuietMasthead.tsx';

const kenny: User = {
  username: 'kenny',
  realname: null,
  email: 'kenny@example.org',
  image: null,
  birthday: null,
  city: null,
  occupation: null,
  favouritePlayer: null,
  joined: '2026-08-15T14:00:00.000Z',
  role: { name: 'user' },
  suspendedUntil: null,
  isEmailVerified: true,
  pendingEmail: null,
  secondFactor: { isOn: false, isRequired: false },
};

test('[ACCOUNT-2] in the quiet frame too whoever is logged in has their menu', async () => {
  const session = { user: kenny, isRestoring: false };
  await renderInShell(<QuietMasthead />, { language: 'en', remote: shellRemote, session });
  expect(await screen.findByLabelText('Account of kenny')).toBeVisible();
});
