import { createUser } from '@fan-base/tooling/testing/create-user';
import { renderInShell } from '@fan-base/tooling/testing/TestShell';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { shellRemote } from '../view/shell-remote.ts';
import { MemberMenu } from './MemberMenu.tsx';

const kenny = createUser();

test.each([
  ['da', 'Konto: kenny', 'Profil', '/profil/kenny', 'Indstillinger', '/indstillinger', 'Log ud'],
  ['en', 'Account of kenny', 'Profile', '/user/kenny', 'Settings', '/settings', 'Log out'],
] as const)(
  '[ACCOUNT-2] [ACCOUNT-7] in %s the menu has the username, profile, settings and logout',
  async (language, name, profile, profilePath, settings, settingsPath, logOut) => {
    const left: string[] = [];
    const account = { enter() {}, update() {}, leave: async () => void left.push('leave'), forget() {} };
    await renderInShell(<MemberMenu user={kenny} />, { language, remote: shellRemote, shell: { account } });
    await userEvent.click(screen.getByText(name));
    expect(screen.getByRole('link', { name: profile })).toHaveAttribute('href', profilePath);
    expect(screen.getByRole('link', { name: settings })).toHaveAttribute('href', settingsPath);
    await userEvent.click(screen.getByRole('button', { name: logOut }));
    expect(left).toEqual(['leave']);
  },
);
