import { qaSecret } from './qa-secret.ts';

/** Settings of all servers in end-to-end tests, of both products. */
export const settings = {
  /** The frozen clock of tests: a Wednesday with matches before and after. */
  CLOCK: '2026-11-18T12:00:00Z',
  // Randomly sampled pages would send more requests than others.
  VITALS_PERCENT: '0',
  QA_SECRET: qaSecret,
  LOG_LEVEL: 'warn',
  // Tests can set the client's address. Without one there are no rate limits.
  PAGES_TRUSTED_PROXIES: 'loopback',
};
