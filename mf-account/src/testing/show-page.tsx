import type { User } from '@fan-base/shared-contracts/api/account';
import type { ApiWrite } from '@fan-base/shared-contracts/client';
import type { Language } from '@fan-base/shared-contracts/language';
import type { Account, Toast } from '@fan-base/shared-contracts/shell';
import { renderInShell } from '@fan-base/tooling/testing/TestShell';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { remote } from '../remote.tsx';

/**
 * Renders a page in a shell with a stubbed API, and records the page's actions.
 * @param answer the response to a write; a thrown error is an error response
 */
export async function showPage(
  page: ReactNode,
  options: {
    language?: Language;
    answer?: (write: ApiWrite) => unknown;
    user?: User;
    data?: Readonly<Record<string, unknown>>;
    fetcher?: (key: string) => Promise<unknown>;
    path?: string;
    /** A browser that stores nothing. */
    isStorageBlocked?: boolean;
  } = {},
) {
  const { language = 'en', answer = () => ({}), user = null, data, fetcher, path } = options;
  const { isStorageBlocked = false } = options;
  const sent: ApiWrite[] = [];
  const toasts: Toast[] = [];
  const refreshed: string[] = [];
  const account: string[] = [];
  const calls: Account = {
    enter: ({ token }) => account.push(`enter ${token}`),
    update: ({ username }) => account.push(`update ${username}`),
    leave: async () => void account.push('leave'),
    forget: () => account.push('forget'),
  };
  await renderInShell(page, {
    language,
    remote,
    session: { user, isRestoring: false },
    ...(data ? { data } : {}),
    ...(fetcher ? { fetcher } : {}),
    ...(path ? { path } : {}),
    shell: {
      account: calls,
      async send<Answer>(write: ApiWrite<Answer>) {
        sent.push(write);
        return (await answer(write)) as Answer;
      },
      storage: { read: () => null, write: () => !isStorageBlocked, remove() {} },
      toast: (toast) => toasts.push(toast),
      refresh: async (...keys) => void refreshed.push(...keys),
    },
  });
  return { sent, toasts, refreshed, account, visitor: userEvent.setup() };
}
