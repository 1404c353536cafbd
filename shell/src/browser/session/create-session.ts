import { backoff } from '@fan-base/host/page/backoff';
import type { Authenticated, User } from '@fan-base/shared-contracts/api/account';
import { type Account, ApiError, type Session } from '@fan-base/shared-contracts/shell';
import { createStore, type StoreApi } from 'zustand';
import { requestRetry } from '../data/data-cache.ts';
import { formatHint, hintKey } from './member-hint.ts';
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
  /** Restores a login that could not be checked, without waiting for the next attempt. */
  readonly retry: () => void;
  /** Sets `isLoading` until a call that changes the account has ended. An account that was read during it is read again. */
  readonly during: <Answer>(call: () => Promise<Answer>) => Promise<Answer>;
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
  const store = createStore<Session>(() => ({
    user: null,
    isRestoring: true,
    isLoading: false,
    isRetrying: false,
  }));
  let token: string | null = null;
  /** The token whose data is on the page; undefined until the first login has been restored or refused. */
  let known: string | null | undefined;
  let loading = 0;
  /** How often the account has been read, and changed: what was read during a change may lack it. */
  let reads = 0;
  let changes = 0;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function load<Answer>(call: () => Promise<Answer>): Promise<Answer> {
    loading += 1;
    store.setState({ isLoading: true });
    try {
      return await call();
    } finally {
      loading -= 1;
      store.setState({ isLoading: loading > 0 });
    }
  }

  /** Stores what the next page shows of the user before their account is read. */
  const note = (user: User | null) => {
    if (user) storage.write(hintKey, formatHint(user));
    else if (storage.read(tokenKey) === null) storage.remove(hintKey);
  };
  const become = (next: string | null, user: User | null, isRetrying = false) => {
    const isOther = known !== undefined && next !== known;
    known = next;
    token = next;
    clearTimeout(timer);
    timer = undefined;
    failures = isRetrying ? failures + 1 : 0;
    if (isRetrying) timer = setTimeout(retry, backoff(failures, requestRetry));
    note(user);
    store.setState({ user, isRestoring: false, isRetrying });
    if (isOther) onChange();
  };
  const forget = () => {
    const isStored = storage.read(tokenKey) === token;
    if (isStored) storage.remove(tokenKey);
    become(null, null);
    // Another tab has logged in, and its storage event is still on its way.
    if (!isStored) void restore();
  };

  async function restore(): Promise<void> {
    const stored = storage.read(tokenKey);
    if (stored === null) {
      become(null, null);
      return;
    }
    token = stored;
    try {
      const before = changes;
      const user = await calls.me(stored);
      reads += 1;
      // Another tab may have logged in or out during the request.
      if (token !== stored) return;
      if (changes === before) become(stored, user);
      else await restore();
    } catch (error) {
      if (token !== stored) return;
      // Without a code, it is a page of something between browser and API.
      const isOver = error instanceof ApiError && [401, 403].includes(error.status) && error.code !== null;
      if (isOver && storage.read(tokenKey) === stored) storage.remove(tokenKey);
      become(null, null, !isOver);
    }
  }

  function retry(): void {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    void restore();
  }

  storage.onChange((key) => {
    const isMeant = key === null || key === tokenKey;
    if (isMeant && storage.read(tokenKey) !== token) void restore();
  });

  return {
    store,
    token: () => token,
    restore: () => load(restore),
    retry,
    async during(call) {
      const before = reads;
      try {
        return await load(call);
      } finally {
        changes += 1;
        if (reads !== before) void restore();
      }
    },
    account: {
      enter({ token: given, user }: Authenticated) {
        storage.write(tokenKey, given);
        known ??= null;
        become(given, user);
      },
      update(user) {
        // A late answer must not show the account of a login that another tab has replaced.
        if (store.getState().user?.username !== user.username) return;
        note(user);
        store.setState({ user });
      },
      forget,
      async leave() {
        const old = token;
        forget();
        // The session ends locally whatever the server responds; on the server it expires at the latest.
        if (old !== null) await load(() => calls.logout(old)).catch(() => undefined);
      },
    },
  };
}
