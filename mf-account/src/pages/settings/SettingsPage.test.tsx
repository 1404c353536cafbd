import type { ApiWrite } from '@fan-base/shared-contracts/client';
import { ApiError } from '@fan-base/shared-contracts/shell';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { kenny } from '../../testing/kenny.ts';
import { showPage } from '../../testing/show-page.tsx';
import { Page } from './SettingsPage.tsx';

const logins = [
  { id: '7', domain: 'liverpool-fans.com', device: 'Chrome on Linux', isThis: true },
  { id: '8', domain: 'arsenal.fan-base.com', device: 'Safari on iOS', isThis: false },
].map((login) => ({ ...login, startedAt: kenny.joined, lastUsedAt: kenny.joined }));

const showSettings = (options: Parameters<typeof showPage>[1] = {}) =>
  showPage(<Page />, {
    user: kenny,
    data: { '/user/me/logins': logins, '/squad': { season: 2026, manager: null, players: [] } },
    ...options,
  });

/** The form of a section, by its English name. */
const form = (name: string) => within(screen.getByRole('form', { name }));

const picture = (size = 10, type = 'image/png') => new File([new Uint8Array(size)], 'me', { type });
const choose = (file: File) =>
  fireEvent.change(screen.getByLabelText(/^(Choose a picture|Vælg et billede)$/), {
    target: { files: [file] },
  });

test('[ACCOUNT-5] saving the profile sends what has changed, cleared fields as empty, and no other', async () => {
  const { visitor, sent, account, toasts } = await showSettings({ answer: () => kenny });
  await visitor.clear(screen.getByLabelText('City'));
  await visitor.type(screen.getByLabelText('Occupation'), 'Baker');
  await visitor.click(screen.getByRole('button', { name: 'Save profile' }));
  expect(sent).toEqual([{ method: 'PATCH', path: '/user/me', body: { city: '', occupation: 'Baker' } }]);
  expect(account).toEqual(['update kenny']);
  expect(toasts).toEqual([{ kind: 'success', message: 'Your settings have been saved.' }]);
});

test.each([
  ['1990-05-01', '', [{ birthday: null }]],
  [null, '1991-06-02', [{ birthday: '1991-06-02' }]],
  ['1990-05-01', '1990-05-01', []],
])('[ACCOUNT-5] a birthday changed from %j to %j sends %j', async (birthday, typed, bodies) => {
  const { visitor, sent } = await showSettings({ user: { ...kenny, birthday }, answer: () => kenny });
  fireEvent.change(screen.getByLabelText('Birthday'), { target: { value: typed } });
  await visitor.click(screen.getByRole('button', { name: 'Save profile' }));
  expect(sent.map(({ body }) => body)).toEqual(bodies);
});

test('[MF-10] other remotes can contribute sections', async () => {
  await showSettings({ answer: () => kenny });
  expect(screen.getByTestId('slot settings/sections')).toBeInTheDocument();
});

test('[ACCOUNT-5] the Danish page confirms saved settings', async () => {
  const { visitor, toasts } = await showSettings({ language: 'da', answer: () => kenny });
  await visitor.click(screen.getByRole('button', { name: 'Gem profil' }));
  expect(toasts).toEqual([{ kind: 'success', message: 'Dine indstillinger er gemt.' }]);
});

/** Fills in the form for a new password. */
async function changePassword(
  { visitor }: Awaited<ReturnType<typeof showPage>>,
  current = 'wrong horse',
): Promise<HTMLElement> {
  await visitor.type(screen.getByLabelText('New password'), 'a newer horse');
  await visitor.type(screen.getByLabelText('Confirm new password'), 'a newer horse');
  const field = form('Change password').getByLabelText('Current password');
  if (current !== '') await visitor.type(field, current);
  await visitor.click(screen.getByRole('button', { name: 'Change password' }));
  return field;
}

test('[ACCOUNT-5] the error of a wrong current password disappears when its field is cleared', async () => {
  const answer = () => Promise.reject(new ApiError(401, 'refused', 'invalid_credentials'));
  const shown = await showSettings({ answer });
  const current = await changePassword(shown);
  expect(current).toHaveAccessibleDescription('That is not your current password.');
  await shown.visitor.clear(current);
  expect(current).toHaveAccessibleDescription(
    'Enter your current password to change your email or password.',
  );
});

test.each([
  ['common_password', 400, /This password is too common/],
  ['password_has_name', 400, /must not contain your username/],
] as const)('[ACCOUNT-5] a password rejected with %s is marked invalid', async (code, status, words) => {
  const answer = () => Promise.reject(new ApiError(status, 'refused', code));
  await changePassword(await showSettings({ answer }));
  expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(words);
  expect(screen.getByLabelText('New password')).toBeInvalid();
});

test('[ACCOUNT-5] a change rejected with rate_limited keeps the input', async () => {
  const answer = () => Promise.reject(new ApiError(429, 'refused', 'rate_limited'));
  const shown = await showSettings({ answer });
  await changePassword(shown);
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Update failed. Too many attempts. Wait a while and try again.',
  );
  expect(screen.getByLabelText('New password')).toHaveValue('a newer horse');
  expect(shown.account).toEqual([]);
});

test('[ACCOUNT-5] a new password requires the current one before submitting', async () => {
  const shown = await showSettings();
  await changePassword(shown, '');
  expect(screen.getByText('Enter your current password to change your email or password.')).toBeVisible();
  expect(shown.sent).toEqual([]);
});

test('[ACCOUNT-5] a new email address is sent with the current password, and nothing else', async () => {
  const { visitor, sent } = await showSettings({ answer: () => kenny });
  const email = screen.getByLabelText('Email');
  expect(form('Change email').getByLabelText('Current password')).not.toBeVisible();
  await visitor.clear(email);
  await visitor.type(email, 'new@example.org');
  expect(form('Change email').getByLabelText('Current password')).toBeVisible();
  await visitor.click(screen.getByRole('button', { name: 'Change email' }));
  expect(sent).toEqual([]);
  await visitor.type(form('Change email').getByLabelText('Current password'), 'correct horse');
  await visitor.click(screen.getByRole('button', { name: 'Change email' }));
  expect(sent[0]?.body).toEqual({ email: 'new@example.org', currentPassword: 'correct horse' });
});

test('[ACCOUNT-5] the email form requires the current password, even for the present address', async () => {
  const { visitor, sent, toasts } = await showSettings({
    answer: () => Promise.reject(new ApiError(401, 'refused', 'invalid_credentials')),
  });
  await visitor.click(screen.getByRole('button', { name: 'Change email' }));
  expect(sent).toEqual([]);
  const current = form('Change email').getByLabelText('Current password');
  await visitor.type(current, 'wrong horse');
  await visitor.click(screen.getByRole('button', { name: 'Change email' }));
  expect(current).toHaveAccessibleDescription('That is not your current password.');
  expect(toasts).toEqual([]);
});

test('[ACCOUNT-5] a password can be shown and hidden', async () => {
  const { visitor } = await showSettings();
  const field = screen.getByLabelText('New password');
  expect(field).toHaveAttribute('type', 'password');
  await visitor.click(screen.getByRole('button', { name: 'Show New password' }));
  expect(field).toHaveAttribute('type', 'text');
  await visitor.click(screen.getByRole('button', { name: 'Hide New password' }));
  expect(field).toHaveAttribute('type', 'password');
});

test('[ACCOUNT-5] the players of the squad are suggested as the favourite player', async () => {
  const squad = { season: 2026, manager: null, players: [{ name: 'Mohamed Salah' }] };
  await showSettings({ data: { '/user/me/logins': logins, '/squad': squad } });
  const list = document.getElementById(screen.getByLabelText('Favourite player').getAttribute('list') ?? '');
  expect(list?.querySelector('option')).toHaveAttribute('value', 'Mohamed Salah');
});

test.each([
  ['en', 'Birthday is not valid.'],
  ['da', 'Fødselsdag er ikke udfyldt rigtigt.'],
] as const)(
  '[ACCOUNT-5] [SHELL-8] in %s a field rejected by the server shows the error',
  async (language, words) => {
    const refusal = new ApiError(400, 'birthday must be a day', 'invalid_request', { field: 'birthday' });
    const { visitor } = await showSettings({ language, answer: () => Promise.reject(refusal) });
    fireEvent.change(screen.getByLabelText(/^(Birthday|Fødselsdag)$/), { target: { value: '2026-01-01' } });
    await visitor.click(screen.getByRole('button', { name: /^(Save profile|Gem profil)$/ }));
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByLabelText(/^(Birthday|Fødselsdag)$/)).toHaveFocus();
  },
);

test('[ACCOUNT-5] the file input is labeled in the page’s language, not the browser’s', async () => {
  await showSettings();
  expect(screen.getByLabelText('Choose a picture')).toHaveClass('visually-hidden');
});

test('[ACCOUNT-5] a file that is not an image despite its name cannot be uploaded', async () => {
  await showSettings();
  choose(picture());
  fireEvent.error(await screen.findByRole('img', { name: 'Preview' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Please select a valid image file');
  expect(screen.queryByRole('button', { name: 'Use this picture' })).toBeNull();
});

test.each([
  ['en', picture(10, 'image/svg+xml'), 'Please select a valid image file'],
  ['en', picture(5 * 1024 * 1024 + 1), 'Image file is too large. Maximum size is 5MB'],
  ['da', picture(10, 'image/svg+xml'), 'Vælg en gyldig billedfil'],
  ['da', picture(5 * 1024 * 1024 + 1), 'Billedfilen er for stor. Den må højst fylde 5 MB'],
] as const)('[ACCOUNT-5] in %s a picture that breaks a rule is not sent', async (language, file, words) => {
  const { sent } = await showSettings({ language });
  choose(file);
  expect(screen.getByRole('alert')).toHaveTextContent(words);
  expect(screen.queryByRole('button', { name: /^(Use this picture|Brug billedet)$/ })).toBeNull();
  expect(sent).toEqual([]);
});

test('[ACCOUNT-5] a picture has a preview and an upload progress', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const answer = ({ onProgress }: ApiWrite) => {
    onProgress?.(40);
    return promise;
  };
  const { visitor, account } = await showSettings({ answer });
  choose(picture());
  expect(await screen.findByRole('img', { name: 'Preview' })).toBeVisible();
  await visitor.click(screen.getByRole('button', { name: 'Use this picture' }));
  expect(screen.getByRole('progressbar', { name: 'Uploading the picture' })).toHaveAttribute('value', '40');
  resolve(kenny);
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  expect(account).toEqual(['update kenny']);
});

test('[ACCOUNT-5] the Danish page labels the preview and confirms the upload', async () => {
  const { visitor, toasts } = await showSettings({ language: 'da', answer: () => kenny });
  choose(picture());
  expect(await screen.findByRole('img', { name: 'Forhåndsvisning' })).toBeVisible();
  await visitor.click(screen.getByRole('button', { name: 'Brug billedet' }));
  expect(toasts).toEqual([{ kind: 'success', message: 'Dit billede er skiftet.' }]);
});

test('[ACCOUNT-5] a picture stays selected after a failed upload', async () => {
  const { visitor } = await showSettings({ answer: () => Promise.reject(new ApiError(0, 'error')) });
  choose(picture());
  await visitor.click(screen.getByRole('button', { name: 'Use this picture' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to upload image. Please try again.');
  expect(screen.getByRole('button', { name: 'Use this picture' })).toBeEnabled();
});

test('[ACCOUNT-5] every other session can be ended, one by one or all together', async () => {
  const { visitor, sent, refreshed, account } = await showSettings();
  const [here, there] = within(document.getElementById('logins') as HTMLElement).getAllByRole('listitem');
  expect(here).toHaveTextContent('Chrome on Linux – liverpool-fans.com');
  expect(within(here as HTMLElement).queryByRole('button')).toBeNull();
  await visitor.click(within(there as HTMLElement).getByRole('button', { name: 'Log out: Safari on iOS' }));
  expect(sent.at(-1)).toEqual({ method: 'DELETE', path: '/user/me/logins/8' });
  expect(refreshed).toEqual(['/user/me/logins']);
  await visitor.click(screen.getByRole('button', { name: 'Log out everywhere' }));
  expect(sent.at(-1)).toEqual({ method: 'DELETE', path: '/user/me/logins' });
  expect(account).toEqual(['forget']);
});

test('[ACCOUNT-5] pressing a pending button has no effect', async () => {
  const { promise: slow, resolve } = Promise.withResolvers<void>();
  const { sent } = await showSettings({
    user: { ...kenny, isEmailVerified: false },
    data: { '/user/me/logins': [...logins, { ...logins[1], id: '9', device: 'Edge on Windows' }] },
    answer: () => slow,
  });
  const names = ['Send the link again', 'Log out: Safari on iOS', 'Log out: Edge on Windows'];
  const press = () => {
    for (const name of [...names, ...names]) fireEvent.click(screen.getByRole('button', { name }));
  };
  press();
  const paths = ['/user/me/verification', '/user/me/logins/8', '/user/me/logins/9'];
  expect(sent.map(({ path }) => path)).toEqual(paths);
  await act(async () => resolve());
  press();
  expect(sent.map(({ path }) => path)).toEqual([...paths, ...paths]);
});

test.each([
  ['en', 'These parts of the site did not answer: predictions, quiz.'],
  ['da', 'Disse dele af siden svarede ikke: predictions, quiz.'],
] as const)('[ACCOUNT-5] in %s a download names what is missing in it', async (language, words) => {
  Object.assign(URL, { createObjectURL: () => '#saved', revokeObjectURL: () => {} });
  let unavailable = ['predictions', 'quiz'];
  const { visitor } = await showSettings({
    language,
    answer: () => ({ user: {}, services: {}, unavailable }),
  });
  const download = screen.getByRole('button', { name: /^(Download my data|Hent mine data)$/ });
  await visitor.click(download);
  expect(screen.getByRole('alert')).toHaveTextContent(words);
  unavailable = [];
  await visitor.click(download);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('[ACCOUNT-5] deleting an account requires the correct password', async () => {
  let isRight = false;
  const refusal = new ApiError(401, 'wrong', 'invalid_credentials');
  const answer = () => (isRight ? {} : Promise.reject(refusal));
  const { visitor, sent, account, toasts } = await showSettings({ answer });
  const deletion = screen.getByRole('form', { name: 'Delete my account', hidden: true });
  const end = within(deletion).getByRole('button', { name: 'Delete my account for good', hidden: true });
  await visitor.click(end);
  expect(sent).toEqual([]);
  await visitor.type(within(deletion).getByLabelText('Current password'), 'correct horse');
  await visitor.click(end);
  expect(within(deletion).getByRole('alert', { hidden: true })).toHaveTextContent('Invalid credentials.');
  expect(account).toEqual([]);
  isRight = true;
  await visitor.click(end);
  expect(sent.at(-1)).toEqual({
    method: 'POST',
    path: '/user/me/delete',
    body: { password: 'correct horse' },
  });
  expect(account).toEqual(['forget']);
  expect(toasts).toEqual([{ kind: 'info', message: 'Your account has been deleted.' }]);
});

test.each([
  [
    { ...kenny, isEmailVerified: false },
    'kenny@example.org',
    /^Your email address kenny@example\.org is not confirmed yet\./,
  ],
  [
    { ...kenny, pendingEmail: 'new@example.org' },
    'new@example.org',
    /^Your new email address new@example\.org is not confirmed yet\./,
  ],
])(
  '[ACCOUNT-8] %o sees that %s is unconfirmed, and can have the link sent again',
  async (user, address, words) => {
    const { visitor, sent, toasts } = await showSettings({ user });
    expect(screen.getByText(words)).toBeVisible();
    await visitor.click(screen.getByRole('button', { name: 'Send the link again' }));
    expect(sent).toEqual([{ method: 'POST', path: '/user/me/verification' }]);
    expect(toasts).toEqual([{ kind: 'success', message: `A new link is on its way to ${address}.` }]);
  },
);

test('[ACCOUNT-8] an unconfirmed address stays pending unless another one is entered', async () => {
  const user = { ...kenny, pendingEmail: 'new@example.org' };
  const { visitor, sent } = await showSettings({ user, answer: () => user });
  await visitor.type(screen.getByLabelText('Occupation'), 'Baker');
  await visitor.click(screen.getByRole('button', { name: 'Save profile' }));
  expect(sent[0]?.body).toEqual({ occupation: 'Baker' });
  await visitor.type(form('Change email').getByLabelText('Current password'), 'correct horse');
  await visitor.click(screen.getByRole('button', { name: 'Change email' }));
  expect(sent[1]?.body).toMatchObject({ email: 'new@example.org' });
});

test('[ACCOUNT-9] the server’s QR code is drawn, and recovery codes are shown until confirmed', async () => {
  const enrollment = { secret: 'ABCDEFGH', address: 'otpauth://totp/x', picture: ['10', '01'] };
  const codes = ['aaaaa-bbbbb', 'ccccc-ddddd'];
  const { visitor, account } = await showSettings({
    answer: ({ path }) => (path.endsWith('/confirm') ? { user: kenny, recoveryCodes: codes } : enrollment),
  });
  await visitor.type(form('Two-step login').getByLabelText('Current password'), 'correct horse');
  await visitor.click(screen.getByRole('button', { name: 'Switch on two-step login' }));
  const picture = screen.getByRole('img', { name: 'QR code for your authenticator app' });
  expect(picture.querySelector('path')).toHaveAttribute('d', 'M0 0h1v1h-1zM1 1h1v1h-1z');
  expect(screen.getByText('ABCD EFGH')).toBeVisible();
  await visitor.type(screen.getByLabelText('Code from your app'), '123456');
  await visitor.click(screen.getByRole('button', { name: 'Confirm the code' }));
  expect(account).toEqual(['update kenny']);
  for (const code of codes) expect(screen.getByText(code)).toBeVisible();
  await visitor.click(screen.getByRole('button', { name: 'I have saved them' }));
  expect(screen.queryByText('aaaaa-bbbbb')).toBeNull();
});
