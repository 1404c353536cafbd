import { pageInput } from '@fan-base/tooling/testing/TestShell';
import { screen } from '@testing-library/react';
import { showPage } from '../../testing/show-page.tsx';
import { Page } from './RegisterPage.tsx';

const page = <Page {...pageInput({ language: 'en' })} />;

test.each([
  ['available', 'kop.mette is available.'],
  ['taken', 'kop.mette is taken.'],
  ['refused', 'kop.mette can’t be used.'],
])('[ACCOUNT-1] a username that is %s says so while typing', async (state, words) => {
  const { visitor } = await showPage(page, { data: { '/usernames/kop.mette': { state } } });
  const field = screen.getByLabelText('Username');
  expect(field).toHaveAccessibleDescription('Shown next to your posts.');
  await visitor.type(field, 'kop.mette');
  await screen.findByText(words);
  expect(field).toHaveAccessibleDescription(words);
});

test('[ACCOUNT-1] a password shows its strength once it is long enough', async () => {
  const { visitor } = await showPage(page);
  const field = screen.getByLabelText('Password');
  expect(field).toHaveAccessibleDescription('At least 8 characters');
  await visitor.type(field, 'password');
  expect(field).toHaveAccessibleDescription('Weak');
  await visitor.type(field, ' of a horse');
  expect(field).toHaveAccessibleDescription('Strong');
});
