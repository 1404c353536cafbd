import type { Authenticated, User } from '@fan-base/shared-contracts/api/account';
import { type Account, ApiError, type Session } from '@fan-base/shared-contracts/shell';
import { createStore, type StoreApi } from 'zustand';
import { tokenKey } from './token-key.ts';

interface SessionStorage {
  readonly read: (key: string) => string | null;
  readonly write: (key: string, value: string) => void;
  readonly remove: (key: string) => void;
  /** Calls back when another tab has changed a key; null: any key may have changed. */
  readonly onChange: (listener: (key: string | null) => void) => void;
}

interface SessionCalls {
  readonly me: (token: string) => Promise<User>;
  readonly logout: (token: string) => Promise<unknown>;
}

export interface SessionOfPage {
  readonly store: StoreApi<Session>;
  readonly account: Account;
  /** The user's token; null if no user is logged in. */
  readonly token: () => string | null;
  readonly restore: () => Promise<void>;
}

/**
 * The user's session on this page, shared with all open tabs of the site through the storage.
 * @param onChange called when another user is logged in, or none
 */
export function createSession(
  storage: SessionStorage,
  calls: SessionCalls,
  onChange: () => void,
): SessionOfPage {
  const store = createStore<Session>(() => ({ user: null, isRestoring: true }));
  let token: string | null = null;

  const become = (next: string | null, user: User | null) => {
    const isOther = next !== token;
    token = next;
    store.setState({ user, isRestoring: false });
    if (isOther) onChange();
  };
  const forget = () => {
    if (token !== null) storage.remove(tokenKey);
    become(null, null);
  };

  async function restore(): Promise<void> {
    const stored = storage.read(tokenKey);
    if (stored === null) {
      become(null, null);
      return;
    }
    token = stored;
    try {
      const user = await calls.me(stored);
      // Another tab may have logged in or out during the request.
      if (token === stored) become(stored, user);
    } catch (error) {
      const isOver = error instanceof ApiError && (error.status === 401 || error.status === 403);
      // Being offline is no reason to discard the session; this page just shows no user.
      if (isOver) storage.remove(tokenKey);
      become(null, null);
    }
  }

  storage.onChange((key) => {
    const isMeant = key === null || key === tokenKey;
    if (isMeant && storage.read(tokenKey) !== token) void restore();
  });

  return {
    store,
    token: () => token,
    restore,
    account: {
      enter({ token: given, user }: Authenticated) {
        storage.write(tokenKey, given);
        become(given, user);
      },
      update: (user) => store.setState({ user }),
      forget,
      async leave() {
        const old = token;
        forget();
        // The session ends locally whatever the server responds; on the server it expires at the latest.
        if (old !== null) await calls.logout(old).catch(() => undefined);
      },
    },
  };
}
