import { ApiError } from '@fan-base/shared-contracts/shell';
import { createUser } from '@fan-base/tooling/testing/create-user';
import { createSession } from './create-session.ts';
import { hintKey } from './member-hint.ts';
import { tokenKey } from './token-key.ts';

const user = createUser();
const jo = createUser({ username: 'jo' });
const users = { good: user, renewed: user, jo };
const over = new ApiError(401, 'This login has ended', 'unauthorized');
const loggedOut = { user: null, isRestoring: false, isLoading: false, isRetrying: false };

/** One browser's storage, and its tabs. */
function browser(stored: Record<string, string> = {}) {
  const values = new Map(Object.entries(stored));
  const listeners: ((key: string | null) => void)[] = [];
  const ended: string[] = [];
  const changes: number[] = [];
  const api: { failure: ApiError | null; held: PromiseWithResolvers<void> | null; requests: number } = {
    failure: null,
    held: null,
    requests: 0,
  };
  const me = async (token: string) => {
    api.requests += 1;
    const { failure, held } = api;
    await held?.promise;
    if (failure) throw failure;
    if (!Object.hasOwn(users, token)) throw over;
    return users[token as keyof typeof users];
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
  return { values, tab, ended, changes, api };
}

const settled = () => jest.advanceTimersByTimeAsync(0);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('[ACCOUNT-3] a stored token is restored, and its user fetched', async () => {
  const { tab, changes } = browser({ [tokenKey]: 'good' });
  const session = tab();
  expect(session.store.getState()).toEqual({ ...loggedOut, isRestoring: true });
  const restored = session.restore();
  expect(session.store.getState().isLoading).toBe(true);
  await restored;
  expect(session.store.getState()).toEqual({ ...loggedOut, user });
  expect(session.token()).toBe('good');
  expect(changes).toEqual([]);
});

test('[ACCOUNT-3] an unknown token is deleted', async () => {
  const { tab, values } = browser({ [tokenKey]: 'old' });
  const session = tab();
  await session.restore();
  expect(session.store.getState()).toEqual(loggedOut);
  expect(values.has(tokenKey)).toBe(false);
});

describe.each([
  ['is unreachable', new ApiError(0, 'Failed to fetch')],
  ['is down', new ApiError(503, 'unavailable', 'unavailable')],
  ['refuses too many requests', new ApiError(429, 'Too many', 'rate_limited')],
  ['is hidden by a proxy’s own 403', new ApiError(403, '<h1>Checking your browser</h1>')],
])('while the API %s', (_when, failure) => {
  test('[ACCOUNT-3] a member is logged out, and the login is retried until it succeeds', async () => {
    const { tab, values, changes, api } = browser({ [tokenKey]: 'good' });
    api.failure = failure;
    const session = tab();
    await session.restore();
    expect(session.store.getState()).toEqual({ ...loggedOut, isRetrying: true });
    expect([session.token(), values.get(tokenKey)]).toEqual([null, 'good']);
    await jest.advanceTimersByTimeAsync(1_000 + 2_000 + 4_000);
    expect(api.requests).toBe(4);
    api.failure = null;
    await jest.advanceTimersByTimeAsync(8_000);
    expect(session.store.getState()).toEqual({ ...loggedOut, user });
    // What the page has loaded as a visitor.
    expect(changes).toEqual([1]);
    await jest.advanceTimersByTimeAsync(600_000);
    expect(api.requests).toBe(5);
  });
});

test('[ACCOUNT-3] a login is retried every thirty seconds at most, and immediately after a change', async () => {
  const { tab, api } = browser({ [tokenKey]: 'good' });
  api.failure = new ApiError(0, 'Failed to fetch');
  const session = tab();
  await session.restore();
  await jest.advanceTimersByTimeAsync(31_000);
  const before = api.requests;
  await jest.advanceTimersByTimeAsync(60_000);
  expect(api.requests - before).toBe(2);
  api.failure = null;
  session.retry();
  session.retry();
  await settled();
  expect(session.store.getState().user).toEqual(user);
  session.retry();
  expect(api.requests - before).toBe(3);
});

test('[ACCOUNT-3] a login that turns out to have ended is not retried', async () => {
  const { tab, values, api } = browser({ [tokenKey]: 'good' });
  api.failure = new ApiError(0, 'Failed to fetch');
  const session = tab();
  await session.restore();
  api.failure = over;
  await jest.advanceTimersByTimeAsync(600_000);
  expect(session.store.getState()).toEqual(loggedOut);
  expect([values.has(tokenKey), api.requests]).toEqual([false, 2]);
});

test('[ACCOUNT-3] logging in while a login is retried ends the retries', async () => {
  const { tab, api } = browser({ [tokenKey]: 'good' });
  api.failure = new ApiError(0, 'Failed to fetch');
  const session = tab();
  await session.restore();
  session.account.enter({ token: 'jo', user: jo });
  await jest.advanceTimersByTimeAsync(600_000);
  expect(session.store.getState()).toEqual({ ...loggedOut, user: jo });
  expect(api.requests).toBe(1);
});

test.each([
  ['that it has ended', over],
  ['with a failure', new ApiError(503, 'unavailable', 'unavailable')],
])(
  '[ACCOUNT-2] a late answer for an old login %s leaves another tab’s new login',
  async (_words, failure) => {
    const { tab, values, api } = browser({ [tokenKey]: 'old' });
    const [one, other] = [tab(), tab()];
    api.held = Promise.withResolvers<void>();
    api.failure = failure;
    const { resolve } = api.held;
    const restored = one.restore();
    Object.assign(api, { failure: null, held: null });
    other.account.enter({ token: 'good', user });
    await settled();
    expect(one.store.getState().user).toEqual(user);
    resolve();
    await restored;
    await jest.advanceTimersByTimeAsync(60_000);
    expect(values.get(tokenKey)).toBe('good');
    for (const { store } of [one, other]) expect(store.getState()).toEqual({ ...loggedOut, user });
  },
);

test('[ACCOUNT-2] a login that ends here leaves the newer one, whose storage event is on its way', async () => {
  const { tab, values } = browser({ [tokenKey]: 'good' });
  const session = tab();
  await session.restore();
  values.set(tokenKey, 'renewed');
  session.account.forget();
  await settled();
  expect([session.token(), values.get(tokenKey)]).toEqual(['renewed', 'renewed']);
  expect(session.store.getState().user).toEqual(user);
});

test('[ACCOUNT-2] a late answer about one account is not shown once another tab is logged in to another', async () => {
  const { tab } = browser({ [tokenKey]: 'good' });
  const [one, other] = [tab(), tab()];
  await one.restore();
  other.account.enter({ token: 'jo', user: jo });
  await settled();
  one.account.update({ ...user, city: 'Odense' });
  expect(one.store.getState().user).toEqual(jo);
  one.account.update({ ...jo, city: 'Odense' });
  expect(one.store.getState().user?.city).toBe('Odense');
});

test.each([
  ['ends before', ['change', 'read']],
  ['ends after', ['read', 'change']],
] as const)('[ACCOUNT-8] an account that is read while a change %s is read again', async (_when, order) => {
  const { tab, api } = browser({ [tokenKey]: 'good' });
  const session = tab();
  api.held = Promise.withResolvers();
  const change = Promise.withResolvers<void>();
  const ends = { read: api.held.resolve, change: change.resolve };
  const changed = session.during(() => change.promise);
  const restored = session.restore();
  api.held = null;
  for (const what of order) {
    ends[what]();
    await settled();
  }
  await Promise.all([changed, restored]);
  expect(api.requests).toBe(2);
  expect(session.store.getState().user).toBe(user);
});

test('[ACCOUNT-2] logging in or out in one tab applies to every tab', async () => {
  const { tab, values, ended, changes } = browser();
  const [one, other] = [tab(), tab()];
  await Promise.all([one.restore(), other.restore()]);
  one.account.enter({ token: 'good', user });
  await settled();
  expect(other.store.getState().user).toEqual(user);
  // Both tabs refetch what depends on the user.
  expect(changes).toEqual([1, 1]);
  await other.account.leave();
  await settled();
  expect(one.store.getState().user).toBeNull();
  expect(values.has(tokenKey)).toBe(false);
  expect(ended).toEqual(['good']);
});

test('[ACCOUNT-2] a page restored by the browser updates the session only if it has changed', async () => {
  const { tab, values, api } = browser({ [tokenKey]: 'good' });
  const session = tab();
  await session.restore();
  api.failure = new ApiError(0, 'Failed to fetch');
  session.comeBack();
  await settled();
  expect(session.store.getState().user).toEqual(user);
  values.delete(tokenKey);
  session.comeBack();
  expect(session.store.getState().user).toBeNull();
});

test('[ACCOUNT-3] the loading flag is set until all calls about the account have ended', async () => {
  const session = browser().tab();
  await session.restore();
  const [one, other] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const calls = [session.during(() => one.promise), session.during(() => other.promise)];
  one.resolve();
  await calls[0];
  expect(session.store.getState().isLoading).toBe(true);
  other.reject(over);
  await expect(calls[1]).rejects.toBe(over);
  expect(session.store.getState().isLoading).toBe(false);
});

test('[ACCOUNT-7] what the menu shows is stored with the login, and removed with it', async () => {
  const { tab, values, api } = browser();
  const [one, other] = [tab(), tab()];
  await one.restore();
  await other.restore();
  const readName = () => JSON.parse(values.get(hintKey) ?? 'null')?.username ?? null;
  one.account.enter({ token: 'good', user });
  expect(readName()).toBe('kenny');
  one.account.update({ ...user, image: '/images/1' });
  expect(values.get(hintKey)).toBe('{"username":"kenny","image":"/images/1"}');
  other.account.enter({ token: 'jo', user: jo });
  await settled();
  expect(readName()).toBe('jo');
  api.failure = new ApiError(0, 'Failed to fetch');
  await tab().restore();
  expect(readName()).toBe('jo');
  await other.account.leave();
  expect(values.has(hintKey)).toBe(false);
});
