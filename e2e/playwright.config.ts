import { productSettings } from '@fan-base/platform-tests/playwright-settings';
import { defineConfig } from '@playwright/test';

/** The sites, as a visitor meets them: real servers, real database, real browser. */
export default defineConfig({ ...productSettings, outputDir: '../test-results' });
