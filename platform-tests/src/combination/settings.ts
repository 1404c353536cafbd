import { browserLaunch } from '@fan-base/tooling/test/browser';
import type { PlaywrightTestConfig } from '@playwright/test';

/** Of Playwright, for tests on a running product. */
export const combinationSettings: PlaywrightTestConfig = {
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  use: { browserName: 'chromium', launchOptions: browserLaunch, screenshot: 'off' },
};
