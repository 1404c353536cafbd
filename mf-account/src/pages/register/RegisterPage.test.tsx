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

test.each([
  ['en', /^Welcome! We have emailed a link to andré@example\.org\./],
  ['da', /^Velkommen! Vi har sendt et link til andré@example\.org\./],
] as const)(
  '[ACCOUNT-1] [ACCOUNT-8] in %s a new member reads that an email was sent',
  async (language, words) => {
    const { visitor, sent, toasts, account } = await showPage(<Page {...pageInput({ language })} />, {
      language,
      answer: () => ({ token: 'fbu_1', user: {} }),
    });
    const type = (label: RegExp, text: string) => visitor.type(screen.getByLabelText(label), text);
    // Keyboards differ: the accents are combining characters here, and composed in the confirmation.
    await type(/^(Username|Brugernavn)$/, 'andre\u0301');
    await type(/^E-?mail$/, 'andré@example.org');
    await type(/^(Password|Adgangskode)$/, 'en bager fra Ode\u0301n');
    await type(/^(Confirm password|Gentag adgangskode)$/, 'en bager fra Od\u00e9n');
    await visitor.click(screen.getByRole('button', { name: /^(Create account|Opret bruger)$/ }));
    expect(account).toEqual(['enter fbu_1']);
    expect(sent[0]?.body).toMatchObject({ username: 'andr\u00e9' });
    expect(toasts).toEqual([{ kind: 'success', message: expect.stringMatching(words) }]);
  },
);
