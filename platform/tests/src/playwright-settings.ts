import { browserLaunch } from '@fan-base/tooling/browser/browser';
import type { PlaywrightTestConfig } from '@playwright/test';

const common: PlaywrightTestConfig = {
  retries: 0,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  use: {
    browserName: 'chromium',
    launchOptions: browserLaunch,
    // Tracing every test would take a fifth of the run: use `--trace=on` when needed. Screenshots are taken of all
    // tests and only retained for failures.
    screenshot: 'off',
  },
};

/** Playwright settings for tests that publish, break and count things on the shared product. */
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
