import { ApiError } from '@fan-base/shared-contracts/shell';
import { screen } from '@testing-library/react';
import { kenny } from '../../testing/kenny.ts';
import { showPage } from '../../testing/show-page.tsx';
import { Page } from './VerifyEmailPage.tsx';

const path = '/verify-email#token=fbe_1';
const press = { name: 'Confirm address' };

test('[ACCOUNT-8] the token in the fragment is only sent after the button is pressed', async () => {
  const answer = () => ({ username: 'kenny', email: 'kenny@example.org' });
  const shown = await showPage(<Page />, { path, answer, user: { ...kenny, isEmailVerified: false } });
  expect(shown.sent).toEqual([]);
  await shown.visitor.click(screen.getByRole('button', press));
  expect(shown.sent).toEqual([{ method: 'POST', path: '/user/verify-email', body: { token: 'fbe_1' } }]);
  expect(screen.getByRole('status')).toHaveTextContent('kenny@example.org is confirmed.');
  expect(shown.account).toEqual(['update kenny']);
});

test('[ACCOUNT-8] verifying does not change the session of another member', async () => {
  const answer = () => ({ username: 'other', email: 'other@example.org' });
  const shown = await showPage(<Page />, { path, answer, user: kenny });
  await shown.visitor.click(screen.getByRole('button', press));
  expect(screen.getByRole('status')).toHaveTextContent('other@example.org is confirmed.');
  expect(shown.account).toEqual([]);
});

test('[ACCOUNT-8] an expired link says where to get a new one', async () => {
  const answer = () => Promise.reject(new ApiError(400, 'used', 'link_ended'));
  const shown = await showPage(<Page />, { path, answer });
  await shown.visitor.click(screen.getByRole('button', press));
  expect(screen.getByRole('alert')).toHaveTextContent(
    'This link has expired or has already been used. Log in and request a new one in your settings.',
  );
});
