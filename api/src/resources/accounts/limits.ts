import type { Limit } from '../../auth/attempts.queries.ts';

const minutes = 60;
const hours = 3600;

/** How often each thing may be tried, by account or by the client's network (SEC-2). */
export const limits = {
  loginOfAccount: { name: 'login-account', times: 10, seconds: 15 * minutes },
  loginFromAddress: { name: 'login-address', times: 30, seconds: 15 * minutes },
  registerFromAddress: { name: 'register-address', times: 5, seconds: hours },
  forgotOfAccount: { name: 'forgot-account', times: 3, seconds: hours },
  forgotFromAddress: { name: 'forgot-address', times: 10, seconds: hours },
  resetFromAddress: { name: 'reset-address', times: 10, seconds: hours },
  verifyFromAddress: { name: 'verify-address', times: 20, seconds: hours },
  /** Links that one client has sent to one address. */
  verifyEmail: { name: 'verify-email', times: 5, seconds: hours },
  passwordOfAccount: { name: 'password-account', times: 10, seconds: 15 * minutes },
  codeOfAccount: { name: 'code-account', times: 10, seconds: 15 * minutes },
  imageOfAccount: { name: 'image-account', times: 20, seconds: hours },
  exportOfAccount: { name: 'export-account', times: 10, seconds: hours },
  contactFromAddress: { name: 'contact-address', times: 5, seconds: hours },
} as const satisfies Record<string, Limit>;
