import { browserLaunch } from '@fan-base/tooling/test/browser';
import { defineConfig } from '@playwright/test';

/** Read-only tests, tagged `@anywhere`, that run on any product and combination (`npm run release -- e2e`). */
export default defineConfig({
  testDir: import.meta.dirname,
  testMatch: /anywhere\.[jt]s$/,
  grep: /@anywhere/,
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  use: { browserName: 'chromium', launchOptions: browserLaunch, screenshot: 'off' },
});
