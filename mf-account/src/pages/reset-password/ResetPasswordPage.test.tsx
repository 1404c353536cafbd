import { ApiError } from '@fan-base/shared-contracts/shell';
import { screen } from '@testing-library/react';
import { showPage } from '../../testing/show-page.tsx';
import { Page } from './ResetPasswordPage.tsx';

const path = '/reset-password#token=fbr_1';

const english = { first: 'New password', again: 'Confirm password', change: 'Change password' };
const danish = { first: 'Ny adgangskode', again: 'Gentag adgangskode', change: 'Skift adgangskode' };

async function choose({ visitor }: Awaited<ReturnType<typeof showPage>>, labels = english) {
  await visitor.type(screen.getByLabelText(labels.first), 'a newer horse');
  await visitor.type(screen.getByLabelText(labels.again), 'a newer horse');
  await visitor.click(screen.getByRole('button', { name: labels.change }));
}

test('[ACCOUNT-4] the token in the fragment is sent in the body, and the reset does not log in', async () => {
  const shown = await showPage(<Page />, { path });
  await choose(shown);
  expect(shown.sent).toEqual([
    {
      method: 'POST',
      path: '/user/reset-password',
      body: { token: 'fbr_1', password: 'a newer horse', confirmPassword: 'a newer horse' },
    },
  ]);
  expect(shown.account).toEqual(['leave']);
  expect(shown.toasts).toEqual([
    { kind: 'success', message: 'Your password has been changed. Log in with the new one.' },
  ]);
});

test('[ACCOUNT-4] the Danish page confirms the password change', async () => {
  const shown = await showPage(<Page />, { path, language: 'da' });
  await choose(shown, danish);
  expect(shown.toasts).toEqual([
    { kind: 'success', message: 'Din adgangskode er ændret. Log ind med den nye.' },
  ]);
});

test('[ACCOUNT-4] an expired link says so and leads to a new one', async () => {
  const answer = () => Promise.reject(new ApiError(400, 'used', 'link_ended'));
  const shown = await showPage(<Page />, { path, answer });
  await choose(shown);
  expect(screen.getByRole('alert')).toHaveTextContent(
    'This link has expired or has already been used. Request a new one.',
  );
  expect(screen.getByRole('link', { name: 'Get a new link' })).toHaveAttribute('href', '/forgot-password');
  expect(screen.queryByLabelText(english.first)).toBeNull();
  expect(shown.account).toEqual([]);
});

test('[ACCOUNT-4] an address without a token shows no form, but the way to a link', async () => {
  await showPage(<Page />, { path: '/reset-password' });
  expect(screen.getByRole('alert')).toHaveTextContent(/^This address is incomplete/);
  expect(screen.queryByLabelText(english.first)).toBeNull();
  expect(screen.getByRole('link', { name: 'Get a new link' })).toHaveAttribute('href', '/forgot-password');
});
