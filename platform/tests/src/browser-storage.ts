import type { Page } from '@playwright/test';

/** The stored value of a key on the page's site. */
export const readStored = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((name) => window.localStorage.getItem(name), key);

/** Stores a value in the browser before any script of the page runs. */
export const storeFirst = (page: Page, key: string, value: string): Promise<unknown> =>
  page.addInitScript(([name, text]) => window.localStorage.setItem(name, text), [key, value] as const);
