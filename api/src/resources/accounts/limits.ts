import type { Limit } from '../../auth/attempts.queries.ts';
import type { Config } from '../../config.ts';

const minutes = 60;
const hours = 3600;
const days = 86_400;

/** How often each thing may be tried, by account, address or client's network (SEC-2); the reasons are in decision 069. */
export const limits = {
  /** Guesses at one account by one browser, one network that it knows, or one wider network that it does not. */
  loginOfAccount: { name: 'login-account', times: 10, seconds: 15 * minutes },
  /** Guesses at one account from all networks that it does not know. */
  loginFromAnywhere: { name: 'login-anywhere', times: 100, seconds: 15 * minutes },
  codeOfAccount: { name: 'code-account', times: 10, seconds: 15 * minutes },
  codeFromAnywhere: { name: 'code-anywhere', times: 30, seconds: 15 * minutes },
  loginFromAddress: { name: 'login-address', times: 30, seconds: 15 * minutes },
  forgotFromAddress: { name: 'forgot-address', times: 10, seconds: hours },
  /** Requests for a new password for one email address by one network. */
  forgotOfEmail: { name: 'forgot-email', times: 3, seconds: hours },
  /** Mails with a link for a new password to one email address: some a day, and then one in the hour for which a link works. */
  resetMail: { name: 'reset-mail', times: 1, seconds: 10 * minutes },
  resetMails: { name: 'reset-mails', times: 3, seconds: days },
  /** Less than the hour by as much as `resetMail` may delay a mail. */
  resetMailHourly: { name: 'reset-mail-hourly', times: 1, seconds: 50 * minutes },
  resetFromAddress: { name: 'reset-address', times: 10, seconds: hours },
  verifyFromAddress: { name: 'verify-address', times: 20, seconds: hours },
  /** Links sent to one email address, from all senders together. */
  verificationMails: { name: 'verification-mails', times: 3, seconds: days },
  passwordOfAccount: { name: 'password-account', times: 10, seconds: 15 * minutes },
  imageOfAccount: { name: 'image-account', times: 20, seconds: hours },
  exportOfAccount: { name: 'export-account', times: 10, seconds: hours },
  contactFromAddress: { name: 'contact-address', times: 5, seconds: hours },
} as const satisfies Record<string, Limit>;

/** Accounts that one client may register. */
export const registrationLimit = ({ registrationsPerHour }: Pick<Config, 'registrationsPerHour'>): Limit => ({
  name: 'register-address',
  times: registrationsPerHour,
  seconds: hours,
});
