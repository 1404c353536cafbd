import { expect } from '@fan-base/platform-tests/page';
import type { Page } from '@playwright/test';
import type { Prepared } from './prepare-screens.ts';

export const submit = (page: Page) => page.locator('main button[type=submit]');
const wrongField = (page: Page) => page.locator('[aria-invalid=true]').first();
export const buttonOf = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Submits a form without its required fields. */
export async function sendUnfilled(page: Page): Promise<void> {
  await submit(page).click();
  await expect(wrongField(page)).toBeVisible();
}

/** Sends the contact form, which a confirmation replaces. */
export async function sendMessage(page: Page): Promise<void> {
  const values = ['fan@example.org', 'A fan', 'A question', 'How are you?'];
  const fields = page.locator('main form').getByRole('textbox');
  for (const [index, value] of values.entries()) await fields.nth(index).fill(value);
  await submit(page).click();
  await expect(page.getByRole('status').getByRole('heading')).toBeVisible();
}

export const openFirst = (page: Page) => page.locator('main summary').first().click();

/** Hydrates every island by scrolling to it. */
export async function hydrateIslands(page: Page): Promise<void> {
  for (const island of await page.locator('[data-island]').all()) {
    await island.scrollIntoViewIfNeeded();
    await expect
      .poll(
        () =>
          island.evaluate(({ firstElementChild }) =>
            Object.keys(firstElementChild ?? {}).some((key) => key.startsWith('__reactContainer')),
          ),
        { intervals: [20, 50, 100] },
      )
      .toBe(true);
  }
}

export async function openSettings(page: Page): Promise<void> {
  await expect(page.locator('#logins li').first()).toBeVisible();
  await openFirst(page);
  for (const button of await submit(page).all()) await button.click();
  await expect(wrongField(page)).toBeVisible();
  await expect(page.locator('[data-toast=open]')).toBeVisible();
  // A focused toast does not disappear.
  await page.keyboard.press('F8');
}

/** Logs in to an account with two-step login, up to the code. */
export async function logInWithoutCode(
  page: Page,
  { administrator: { username, password } }: Prepared,
): Promise<void> {
  await page.locator('[autocomplete=username]').fill(username);
  await page.locator('[autocomplete=current-password]').fill(password);
  await submit(page).click();
  await expect(page.locator('[autocomplete=one-time-code]')).toBeFocused();
}

/** Switches on two-step login, up to the QR code. */
export async function beginSecondFactor(page: Page, { member: { password } }: Prepared): Promise<void> {
  const section = page.locator('#two-step-login');
  await section.locator('[autocomplete=current-password]').fill(password);
  await section.locator('button[type=submit]').click();
  await expect(section.getByRole('img')).toBeVisible();
}

export async function writeInThread(page: Page, { words }: Prepared): Promise<void> {
  await buttonOf(page, words.report).first().click();
  // The form is loaded on demand, and takes the focus.
  await expect(page.locator('textarea[name=reason]')).toBeFocused();
  const editors = page.getByRole('textbox', { name: words.yours });
  await buttonOf(page, words.edit).first().click();
  // The editor is loaded on demand, and takes the focus.
  await expect(editors).toBeFocused();
  await buttonOf(page, words.write).click();
  await expect(editors).toHaveCount(2);
  await editors.last().pressSequentially('What I think');
  await buttonOf(page, words.preview).last().click();
  await expect(page.getByRole('region', { name: words.previewed })).toBeVisible();
}

export const inspector = 'aside:has(select)';
export const openInspector = (page: Page) =>
  expect(page.locator(inspector).getByRole('combobox').first()).toBeVisible();

export async function closeInspector(page: Page): Promise<void> {
  await openInspector(page);
  await page.keyboard.press('Alt+Shift+KeyQ');
  await expect(page.getByRole('button', { name: /^(Inspektør|Inspector)$/ })).toBeVisible();
}
