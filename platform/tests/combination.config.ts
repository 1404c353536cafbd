import { defineConfig } from '@playwright/test';
import { combinationSettings } from './src/playwright-settings.ts';

/** Tests that `npm run e2e` runs on the test product. */
export default defineConfig({
  ...combinationSettings,
  testDir: 'src/combination',
  // Another worker and its browser would cost as much as these few pages.
  workers: 1,
});
