import { defineConfig } from '@playwright/test';
import { productSettings } from './src/playwright-settings.ts';

/** The platform with two tiny remotes, as a visitor meets it: real servers, real browser. */
export default defineConfig({
  ...productSettings,
  // Two runs of Playwright would delete each other's results.
  outputDir: '../../.cache/test/platform',
});
