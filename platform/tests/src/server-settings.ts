import { qaSecret } from './qa-secret.ts';

/** Settings of all servers in end-to-end tests, of both products. */
export const settings = {
  /** The moment at which tests stand still: a Wednesday with matches before and after. */
  CLOCK: '2026-11-18T12:00:00Z',
  // By chance measured pages would send more requests than others.
  VITALS_PERCENT: '0',
  QA_SECRET: qaSecret,
  LOG_LEVEL: 'warn',
  // Tests may name the address of a client. Without one they have no limits.
  PAGES_TRUSTED_PROXIES: 'loopback',
};
