import { ApiError } from '@fan-base/shared-contracts/shell';
import { createUser } from '@fan-base/tooling/testing/create-user';
import { createSession } from './create-session.ts';
import { tokenKey } from './token-key.ts';

const user = createUser();

/** One browser's storage, and its tabs. */
function browser(stored: Record<string, string> = {}) {
  const values = new Map(Object.entries(stored));
  const listeners: ((key: string | null) => void)[] = [];
  const ended: string[] = [];
  const changes: number[] = [];
  let isDown = false;
  const me = async (token: string) => {
    if (isDown) throw new ApiError(0, 'no answer');
    if (token !== 'good') throw new ApiError(401, 'This login has ended');
    return user;
  };
  const tab = () => {
    const own: (typeof listeners)[number][] = [];
    const notify = (key: string) => {
      for (const listener of listeners) if (!own.includes(listener)) listener(key);
    };
    const session = createSession(
      {
        read: (key) => values.get(key) ?? null,
        write: (key, value) => {
          values.set(key, value);
          notify(key);
        },
        remove: (key) => {
          values.delete(key);
          notify(key);
        },
        onChange: (listener) => {
          own.push(listener);
          listeners.push(listener);
        },
      },
      { me, logout: async (token) => ended.push(token) },
      () => changes.push(1),
    );
    /** The browser restores the page from the back/forward cache. */
    const comeBack = () => {
      for (const listener of own) listener(null);
    };
    return { ...session, comeBack };
  };
  return { values, tab, ended, changes, goDown: () => (isDown = true) };
}

test('[ACCOUNT-3] a stored token is restored, and its user fetched', async () => {
  const { tab } = browser({ [tokenKey]: 'good' });
  const session = tab();
  expect(session.store.getState()).toEqual({ user: null, isRestoring: true });
  await session.restore();
  expect(session.store.getState()).toEqual({ user, isRestoring: false });
  expect(session.token()).toBe('good');
});

test('[ACCOUNT-3] an unknown token is deleted', async () => {
  const { tab, values } = browser({ [tokenKey]: 'old' });
  const session = tab();
  await session.restore();
  expect(session.store.getState()).toEqual({ user: null, isRestoring: false });
  expect(values.has(tokenKey)).toBe(false);
});

test('[ACCOUNT-3] an unreachable server does not end the session', async () => {
  const { tab, values, goDown } = browser({ [tokenKey]: 'good' });
  goDown();
  const session = tab();
  await session.restore();
  expect(session.store.getState()).toEqual({ user: null, isRestoring: false });
  expect(values.get(tokenKey)).toBe('good');
});

test('[ACCOUNT-2] logging in or out in one tab applies to every tab', async () => {
  const { tab, values, ended } = browser();
  const [one, other] = [tab(), tab()];
  await Promise.all([one.restore(), other.restore()]);
  one.account.enter({ token: 'good', user });
  await Promise.resolve();
  await Promise.resolve();
  expect(other.store.getState().user).toEqual(user);
  await other.account.leave();
  await Promise.resolve();
  expect(one.store.getState().user).toBeNull();
  expect(values.has(tokenKey)).toBe(false);
  expect(ended).toEqual(['good']);
});

test('[ACCOUNT-2] a page restored by the browser updates the session only if it has changed', async () => {
  const { tab, values, goDown } = browser({ [tokenKey]: 'good' });
  const session = tab();
  await session.restore();
  goDown();
  session.comeBack();
  await Promise.resolve();
  expect(session.store.getState().user).toEqual(user);
  values.delete(tokenKey);
  session.comeBack();
  expect(session.store.getState().user).toBeNull();
});
