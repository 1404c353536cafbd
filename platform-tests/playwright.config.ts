import { browserLaunch } from '@fan-base/tooling/test/browser';
import { defineConfig } from '@playwright/test';

/** The platform with two tiny remotes, as a visitor meets it: real servers, real browser. */
export default defineConfig({
  testDir: 'src/tests',
  // Two runs of Playwright would delete each other's results.
  outputDir: '../.cache/test/platform',
  fullyParallel: false,
  workers: 1,
  retries: 0,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  globalSetup: './src/start-product.ts',
  use: {
    browserName: 'chromium',
    launchOptions: browserLaunch,
    // A trace of every test would take a fifth of the whole run: `--trace=on` makes one where it is wanted. A picture
    // of those that fail is taken of all, and thrown away.
    screenshot: 'off',
  },
});
