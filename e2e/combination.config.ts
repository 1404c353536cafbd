import { combinationSettings } from '@fan-base/platform-tests/playwright-settings';
import { defineConfig } from '@playwright/test';

/** Read-only tests, tagged `@anywhere`, that run on any product and combination (`npm run e2e`). */
export default defineConfig({
  ...combinationSettings,
  testDir: import.meta.dirname,
  testMatch: /anywhere\.[jt]s$/,
  grep: /@anywhere/,
});
