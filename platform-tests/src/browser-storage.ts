import type { Page } from '@playwright/test';

/** What a browser keeps under a key on the site that its page shows. */
export const readStored = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((name) => window.localStorage.getItem(name), key);
