import { ApiError } from '@fan-base/shared-contracts/shell';
import { pageInput } from '@fan-base/tooling/testing/TestShell';
import { screen } from '@testing-library/react';
import { showPage } from '../../testing/show-page.tsx';
import { Page } from './RegisterPage.tsx';

const show = (fetcher?: (key: string) => Promise<unknown>) =>
  showPage(<Page {...pageInput({ language: 'en' })} />, fetcher ? { fetcher } : {});

test.each([
  ['free', () => Promise.reject(new ApiError(404, 'User not found', 'not_found')), 'kop.mette is available.'],
  ['taken', async () => ({}), 'kop.mette is taken.'],
] as const)('[ACCOUNT-1] a username that is %s says so while typing', async (_title, answer, words) => {
  const keys: string[] = [];
  const { visitor } = await show((key) => {
    keys.push(key);
    return answer();
  });
  const field = screen.getByLabelText('Username');
  expect(field).toHaveAccessibleDescription('Shown next to your posts.');
  await visitor.type(field, 'kop.mette');
  await screen.findByText(words);
  expect(field).toHaveAccessibleDescription(words);
  expect(keys).toContain('/users/kop.mette');
});

test('[ACCOUNT-1] a password shows its strength once it is long enough', async () => {
  const { visitor } = await show();
  const field = screen.getByLabelText('Password');
  expect(field).toHaveAccessibleDescription('At least 8 characters');
  await visitor.type(field, 'password');
  expect(field).toHaveAccessibleDescription('Weak');
  await visitor.type(field, ' of a horse');
  expect(field).toHaveAccessibleDescription('Strong');
});
