import { screen } from '@testing-library/react';
import { showPage } from '../../testing/show-page.tsx';
import { Page } from './ForgotPasswordPage.tsx';

test.each([
  [
    'da',
    'E-mail',
    'Send link',
    'Hvis fan@example.org hører til en konto, er der et link på vej. Det virker én gang og udløber efter en time. Tjek også din spammappe.',
  ],
  [
    'en',
    'Email',
    'Send link',
    'If fan@example.org has an account, a link is on its way. It works once and expires after an hour. Check your spam folder too.',
  ],
] as const)(
  '[ACCOUNT-4] in %s the response to a link request does not reveal whether the account exists',
  async (language, email, button, words) => {
    const { visitor, sent } = await showPage(<Page />, { language });
    await visitor.type(screen.getByLabelText(email), 'fan@example.org');
    await visitor.click(screen.getByRole('button', { name: button }));
    expect(sent).toEqual([
      { method: 'POST', path: '/user/forgot-password', body: { email: 'fan@example.org' } },
    ]);
    expect(screen.getByRole('status')).toHaveTextContent(words);
    expect(screen.getByRole('status')).toHaveFocus();
  },
);
