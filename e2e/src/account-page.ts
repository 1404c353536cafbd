import { readStored } from '@fan-base/platform-tests/browser-storage';
import type { Page } from '@playwright/test';
import { accountWords as words } from './account-words.ts';

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
export const menuOf = (page: Page, name: string) => page.locator('header summary', { hasText: name });
export const toast = (page: Page, text: string) => page.locator('[data-toast]', { hasText: text });
export const storedToken = (page: Page) => readStored(page, 'auth_token');

/** Fills in and submits the login form of an English site. */
export async function logIn(page: Page, name: string, password: string): Promise<void> {
  await field(page, words.usernameOrEmail).fill(name);
  await field(page, words.password).fill(password);
  await button(page, words.logIn).click();
}

/** Holds back a call of the page until the test has seen the pending state. */
export async function holdBack(page: Page, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(`**/api${path}`, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
