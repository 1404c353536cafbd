import type { Page } from '@playwright/test';

/** What a browser keeps under a key on the site that its page shows. */
export const readStored = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((name) => window.localStorage.getItem(name), key);

/** Keeps a value in a browser, as an earlier visit would have left it. */
export const writeStored = (page: Page, key: string, value: string): Promise<void> =>
  page.evaluate(([name = '', kept = '']) => window.localStorage.setItem(name, kept), [key, value]);
