import type { Limit } from '../../auth/attempts.queries.ts';
import type { Config } from '../../config.ts';

const minutes = 60;
const hours = 3600;
const days = 86_400;

/** Rate limits by account, address or client's network (SEC-2); the reasons are in decision 069. */
export const limits = {
  /** Guesses at one account by one browser, one known network, or one unknown wider network. */
  loginOfAccount: { name: 'login-account', times: 10, seconds: 15 * minutes },
  /** Guesses at one account from all unknown networks. */
  loginFromAnywhere: { name: 'login-anywhere', times: 100, seconds: 15 * minutes },
  codeOfAccount: { name: 'code-account', times: 10, seconds: 15 * minutes },
  codeFromAnywhere: { name: 'code-anywhere', times: 30, seconds: 15 * minutes },
  /** With a stolen password, codes could otherwise be guessed for months. */
  codeFromAnywhereDaily: { name: 'code-anywhere-daily', times: 60, seconds: days },
  /** Notices that codes are being guessed. */
  guessedCodesMail: { name: 'guessed-codes-mail', times: 1, seconds: days },
  loginFromAddress: { name: 'login-address', times: 30, seconds: 15 * minutes },
  forgotFromAddress: { name: 'forgot-address', times: 10, seconds: hours },
  /** Password reset requests for one email address by one network. */
  forgotOfEmail: { name: 'forgot-email', times: 3, seconds: hours },
  /**
   * Password reset mails to one email address: three a day, and after that one an hour, the lifetime of a
   * link.
   */
  resetMail: { name: 'reset-mail', times: 1, seconds: 10 * minutes },
  resetMails: { name: 'reset-mails', times: 3, seconds: days },
  /** Shorter than an hour by the delay that `resetMail` may cause. */
  resetMailHourly: { name: 'reset-mail-hourly', times: 1, seconds: 50 * minutes },
  resetFromAddress: { name: 'reset-address', times: 10, seconds: hours },
  verifyFromAddress: { name: 'verify-address', times: 20, seconds: hours },
  /** Links sent to one email address, for all senders together. */
  verificationMails: { name: 'verification-mails', times: 3, seconds: days },
  passwordOfAccount: { name: 'password-account', times: 10, seconds: 15 * minutes },
  /** Changes of password or address: each may cause mail, and costs the work of two hashes. */
  changesOfAccount: { name: 'changes-account', times: 5, seconds: hours },
  imageOfAccount: { name: 'image-account', times: 20, seconds: hours },
  exportOfAccount: { name: 'export-account', times: 10, seconds: hours },
  contactFromAddress: { name: 'contact-address', times: 5, seconds: hours },
} as const satisfies Record<string, Limit>;

/** Registrations per client. */
export const registrationLimit = ({ registrationsPerHour }: Pick<Config, 'registrationsPerHour'>): Limit => ({
  name: 'register-address',
  times: registrationsPerHour,
  seconds: hours,
});
