import { browserLaunch } from '@fan-base/tooling/test/browser';
import { defineConfig } from '@playwright/test';

/**
 * Tests that fit any product and any combination of versions, on a product that runs (`npm run release -- e2e`): those
 * tagged `@anywhere`. They only read.
 */
export default defineConfig({
  testDir: import.meta.dirname,
  testMatch: /anywhere\.[jt]s$/,
  grep: /@anywhere/,
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json']],
  use: { browserName: 'chromium', launchOptions: browserLaunch, screenshot: 'off' },
});
