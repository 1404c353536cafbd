import type { Locator, Page } from '@playwright/test';
import { danish, on } from './site.ts';

/** A page of the shell with a form: the contact form. */
export const contactPage = (): string => on(danish, '/om');

/** Files of the page's own code. */
export const contactCode = '**/page-about*.js';

/** A valid message, by the names of the form's fields. */
export const message = {
  email: 'fan@example.org',
  name: 'A fan',
  subject: 'Typed early',
  message: 'First line\nsecond line',
};

export const fieldOf = (page: Page, name: keyof typeof message): Locator =>
  page.locator(`main [name=${name}]`);

export const sendButton = (page: Page): Locator => page.locator('main form [type=submit]');

/** Names and values of the form's fields. */
export const fields = Object.entries(message) as [keyof typeof message, string][];

/** Answers submitted forms like an API that is down. @returns the submissions, in order */
export async function listSent(page: Page): Promise<unknown[]> {
  const sent: unknown[] = [];
  await page.route('**/api/contact', async (route) => {
    sent.push(route.request().postDataJSON());
    await route.fulfill({ status: 503, json: { code: 'unavailable', message: 'down' } });
  });
  return sent;
}
