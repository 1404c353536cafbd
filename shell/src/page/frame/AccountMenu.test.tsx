import type { Session } from '@fan-base/shared-contracts/shell';
import { createUser } from '@fan-base/tooling/testing/create-user';
import { renderInShell } from '@fan-base/tooling/testing/TestShell';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createStore } from 'zustand';
import { shellRemote } from '../view/shell-remote.ts';
import { AccountMenu } from './AccountMenu.tsx';

const user = createUser();

/** A page whose menu the starter has drawn before hydration. */
async function openDrawn(use: (menu: HTMLDetailsElement) => void = () => {}) {
  const left: string[] = [];
  const session = createStore<Session>(() => ({
    user: null,
    isRestoring: true,
    isLoading: false,
    isRetrying: false,
  }));
  await renderInShell(<AccountMenu />, {
    language: 'en',
    remote: shellRemote,
    fromServer: true,
    shell: {
      session,
      account: { enter() {}, update() {}, leave: async () => void left.push('leave'), forget() {} },
    },
    beforeHydration(served) {
      const place = served.querySelector('[data-member-place]');
      const menu = document.createElement('details');
      menu.innerHTML =
        '<summary>drawn</summary><div><a href="/user/kenny">Profile</a><a href="/settings">Settings</a><button>Log out</button></div>';
      place?.append(menu);
      use(menu);
    },
  });
  return { session, left };
}
const getMenu = () => document.querySelector('details');
const restore = (session: Awaited<ReturnType<typeof openDrawn>>['session']) =>
  act(async () => session.setState({ user, isRestoring: false }));

test('[ACCOUNT-7] the menu that the starter has drawn stays until the hydrated one replaces it', async () => {
  const { session } = await openDrawn((menu) => {
    menu.open = true;
    menu.querySelector('a')?.focus();
  });
  expect(screen.getByText('drawn')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Profile' })).toHaveFocus();
  await restore(session);
  await waitFor(() => expect(screen.getByText('Account of kenny')).toBeInTheDocument());
  expect(screen.queryByText('drawn')).toBeNull();
  expect(getMenu()).toHaveAttribute('open');
  expect(screen.getByRole('link', { name: 'Profile' })).toHaveFocus();
  expect(screen.queryByRole('link', { name: 'Log in' })).toBeNull();
});

test('[ACCOUNT-2] a logout that is pressed before the login is restored takes effect', async () => {
  const { session, left } = await openDrawn((menu) => {
    menu.open = true;
  });
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
  expect(left).toEqual([]);
  await restore(session);
  await waitFor(() => expect(left).toEqual(['leave']));
});

test('[ACCOUNT-3] a login that is over shows the link to the login', async () => {
  const { session } = await openDrawn();
  await act(async () => session.setState({ isRestoring: false }));
  expect(getMenu()).toBeNull();
  expect(screen.getByRole('link', { name: 'Log in' })).not.toHaveAttribute('data-for');
});
