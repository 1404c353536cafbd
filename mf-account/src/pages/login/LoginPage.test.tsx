import { ApiError } from '@fan-base/shared-contracts/shell';
import { pageInput } from '@fan-base/tooling/testing/TestShell';
import { screen } from '@testing-library/react';
import { remote } from '../../remote.tsx';
import { showPage } from '../../testing/show-page.tsx';
import { Page } from './LoginPage.tsx';

const page = <Page {...pageInput({ language: 'en' })} />;

async function logIn({ visitor }: Awaited<ReturnType<typeof showPage>>) {
  await visitor.type(screen.getByLabelText('Username or email'), 'kenny');
  await visitor.type(screen.getByLabelText('Password'), 'correct horse');
  await visitor.click(screen.getByRole('button', { name: 'Log in' }));
}

test('[ACCOUNT-2] the session returned by the API is stored', async () => {
  const shown = await showPage(page, { answer: () => ({ token: 'fbu_1', user: {} }) });
  await logIn(shown);
  expect(shown.sent).toEqual([
    { method: 'POST', path: '/user/login', body: { username: 'kenny', password: 'correct horse' } },
  ]);
  expect(shown.account).toEqual(['enter fbu_1']);
});

test.each([
  ['/forum/squad/7/x', 'You’ll go straight back to the forum.'],
  ['/squad', 'You’ll go straight back to the page you came from.'],
  ['', null],
])('[ACCOUNT-2] with the target %j the page names the next page', async (next, words) => {
  const query = next === '' ? '' : `next=${encodeURIComponent(next)}`;
  await showPage(<Page {...pageInput({ language: 'en', query, entry: remote.pages['login'] })} />);
  expect(screen.queryByText(/go straight back/)?.textContent ?? null).toBe(words);
});

test('[ACCOUNT-2] an empty form is not sent, and its first field gets the focus', async () => {
  const { visitor, sent } = await showPage(page);
  await visitor.click(screen.getByRole('button', { name: 'Log in' }));
  expect(screen.getAllByText('Please fill this in')).toHaveLength(2);
  expect(screen.getByLabelText('Username or email')).toHaveFocus();
  expect(sent).toEqual([]);
});

test.each([
  [new ApiError(401, 'Invalid credentials.', 'invalid_credentials'), 'Invalid credentials.'],
  [new ApiError(429, 'Too many', 'rate_limited'), 'Too many attempts. Wait a while and try again.'],
  [
    new ApiError(0, 'Failed to fetch'),
    'The service is not responding right now. Nothing has been lost – try again in a moment.',
  ],
])('[ACCOUNT-2] after %s the input is kept and the form can be resubmitted', async (failure, words) => {
  const shown = await showPage(page, { answer: () => Promise.reject(failure) });
  await logIn(shown);
  expect(screen.getByRole('alert')).toHaveTextContent(words);
  expect(screen.getByLabelText('Username or email')).toHaveValue('kenny');
  expect(screen.getByLabelText('Password')).toHaveValue('correct horse');
  expect(screen.getByRole('button', { name: 'Log in' })).toBeEnabled();
  expect(shown.account).toEqual([]);
  await shown.visitor.type(screen.getByLabelText('Password'), 's');
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  [
    'kenny@example.org',
    'invalid_credentials',
    'Not confirmed your email address yet? Log in with your username.',
  ],
  ['kenny@example.org', 'rate_limited', ''],
  ['kenny', 'invalid_credentials', ''],
] as const)('[ACCOUNT-8] %s refused with %s gets the hint %j', async (typed, code, hint) => {
  const { visitor } = await showPage(page, { answer: () => Promise.reject(new ApiError(401, 'no', code)) });
  await visitor.type(screen.getByLabelText('Username or email'), typed);
  await visitor.type(screen.getByLabelText('Password'), 'correct horse');
  await visitor.click(screen.getByRole('button', { name: 'Log in' }));
  expect(screen.getByRole('alert')).toBeVisible();
  expect(screen.getByLabelText('Username or email')).toHaveAccessibleDescription(hint);
});

test('[ACCOUNT-3] fields and button are disabled while the request is pending, and keep the focus', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const shown = await showPage(page, { answer: () => promise });
  await logIn(shown);
  const button = screen.getByRole('button', { name: 'Logging in …' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveFocus();
  await shown.visitor.click(button);
  const password = screen.getByLabelText('Password');
  await shown.visitor.type(password, '!');
  expect(password).toHaveValue('correct horse');
  expect(password).toHaveFocus();
  expect(shown.sent).toHaveLength(1);
  resolve({ token: 'fbu_1', user: {} });
  expect(await screen.findByRole('button', { name: 'Log in' })).not.toHaveAttribute('aria-disabled');
});

test('[ACCOUNT-9] a login with two-step login requests the code and sends it with the credentials', async () => {
  const shown = await showPage(page, {
    answer: ({ body }) =>
      body && 'code' in body
        ? { token: 'fbu_1', user: {} }
        : Promise.reject(new ApiError(401, 'Code', 'code_needed')),
  });
  await logIn(shown);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByLabelText('Code from your app')).toHaveFocus();
  await shown.visitor.type(screen.getByLabelText('Code from your app'), '123456');
  await shown.visitor.click(screen.getByRole('button', { name: 'Log in' }));
  expect(shown.sent.at(-1)?.body).toEqual({ username: 'kenny', password: 'correct horse', code: '123456' });
  expect(shown.account).toEqual(['enter fbu_1']);
});

test.each([
  [true, 1],
  [false, 0],
])(
  '[ACCOUNT-2] with storage blocked: %s, a login has %i warnings that it ends with the page',
  async (isStorageBlocked, times) => {
    const shown = await showPage(page, { isStorageBlocked, answer: () => ({ token: 'fbu_1', user: {} }) });
    await logIn(shown);
    expect(shown.toasts.filter(({ message }) => /logged out when you leave/.test(message))).toHaveLength(
      times,
    );
  },
);
