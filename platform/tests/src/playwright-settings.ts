import { browserLaunch } from '@fan-base/tooling/browser/browser';
import type { PlaywrightTestConfig } from '@playwright/test';

const common: PlaywrightTestConfig = {
  retries: 0,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  use: {
    browserName: 'chromium',
    launchOptions: browserLaunch,
    // A trace of every test would take a fifth of the whole run: `--trace=on` makes one where it is wanted. A picture
    // of those that fail is taken of all, and thrown away.
    screenshot: 'off',
  },
};

/** Of Playwright, for tests that publish, break and count things on the product that they share. */
export const productSettings: PlaywrightTestConfig = {
  ...common,
  testDir: 'src/tests',
  fullyParallel: false,
  workers: 1,
  reporter: 'list',
  globalSetup: './src/start-product.ts',
};

/** The same, for read-only tests on a running product. */
export const combinationSettings: PlaywrightTestConfig = { ...common, fullyParallel: true, workers: 2 };
