import { ApiError } from '@fan-base/shared-contracts/shell';
import { readWithSession, sendWithSession } from './session-calls.ts';

/** An API that accepts the site's token, and the user's until the session ends; records the tokens. */
function api(refusal: { status: number; code: string } | null) {
  const tokens: (string | null)[] = [];
  const loading: boolean[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (_address, init) => {
    const token = new Headers(init?.headers).get('authorization')?.replace('Bearer ', '') ?? null;
    tokens.push(token);
    if (token === 'user' && refusal)
      return new Response(JSON.stringify({ message: 'no', code: refusal.code }), {
        status: refusal.status,
        headers: { 'content-type': 'application/json' },
      });
    return new Response('"answer"');
  });
  let token: string | null = 'user';
  const account = {
    enter: () => {},
    update: () => {},
    leave: async () => {},
    forget: () => {
      token = null;
    },
  };
  const during = <Answer>(call: () => Promise<Answer>) => {
    loading.push(true);
    return call();
  };
  return { tokens, loading, session: { token: () => token, account, during } };
}

afterEach(() => jest.restoreAllMocks());

const noLog = () => {};

const ended = { status: 401, code: 'unauthorized' };

test('requests use the user’s session', async () => {
  const { tokens, session } = api(null);
  expect(await readWithSession('/news', 'default', session, 'site')).toBe('answer');
  expect(await sendWithSession({ method: 'POST', path: '/contact' }, session, 'site', noLog)).toBe('answer');
  expect(tokens).toEqual(['user', 'user']);
});

test.each([ended, { status: 403, code: 'wrong_site' }])(
  '[ACCOUNT-3] reading continues as a visitor after the session has ended: %o',
  async (refusal) => {
    const { tokens, session } = api(refusal);
    expect(await readWithSession('/news', 'default', session, 'site')).toBe('answer');
    expect(tokens).toEqual(['user', 'site']);
    expect(session.token()).toBeNull();
  },
);

test('[ACCOUNT-3] writes are not repeated as a visitor after the session has ended', async () => {
  const { tokens, session } = api(ended);
  await expect(
    sendWithSession({ method: 'POST', path: '/x', body: {} }, session, 'site', noLog),
  ).rejects.toThrow(ApiError);
  expect(tokens).toEqual(['user']);
  expect(session.token()).toBeNull();
});

test.each([
  { status: 401, code: 'invalid_credentials' },
  { status: 403, code: 'forbidden' },
  { status: 503, code: 'unavailable' },
])('[ACCOUNT-3] other errors don’t end the session: %o', async (refusal) => {
  const { session } = api(refusal);
  await expect(readWithSession('/x', 'default', session, 'site')).rejects.toThrow(ApiError);
  await expect(sendWithSession({ method: 'POST', path: '/x' }, session, 'site', noLog)).rejects.toThrow(
    ApiError,
  );
  expect(session.token()).toBe('user');
});

test.each([
  ['<h1>Log in to the hotel’s Wi-Fi</h1>', 200],
  ['{"user": {"na', 200],
  ['', 200],
])('a success that is not JSON is no answer: %j', async (text, status) => {
  const { session } = api(null);
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(text, { status }));
  const failure = { name: 'ApiError', status: 0, code: null };
  await expect(readWithSession('/x', 'default', session, 'site')).rejects.toMatchObject(failure);
  await expect(sendWithSession({ method: 'POST', path: '/x' }, session, 'site', noLog)).rejects.toMatchObject(
    failure,
  );
  expect(session.token()).toBe('user');
});

test('a response that is cut off is no answer', async () => {
  const { session } = api(null);
  const broken = () => new ReadableStream({ pull: (stream) => stream.error(new TypeError('terminated')) });
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(broken()));
  const failure = { name: 'ApiError', status: 0 };
  await expect(readWithSession('/x', 'default', session, 'site')).rejects.toMatchObject(failure);
  await expect(sendWithSession({ method: 'POST', path: '/x' }, session, 'site', noLog)).rejects.toMatchObject(
    failure,
  );
});

test('[ACCOUNT-3] calls about the account set the loading flag, and their failures are logged once', async () => {
  const { session, loading } = api({ status: 401, code: 'invalid_credentials' });
  const logged: unknown[] = [];
  const send = (path: `/${string}`) =>
    sendWithSession({ method: 'POST', path }, session, 'site', (...failure) => logged.push(failure));
  const failure = expect.objectContaining({ status: 401, code: 'invalid_credentials' });
  await expect(send('/contact')).rejects.toThrow(ApiError);
  expect([loading, logged]).toEqual([[], []]);
  await expect(send('/user/login')).rejects.toThrow(ApiError);
  expect([loading, logged]).toEqual([[true], [['/user/login', failure]]]);
});
