import type { Page } from '@playwright/test';
import { contactCode, contactPage, fieldOf } from '../contact-form.ts';
import { expect, holdCode, open, ready, test } from '../page.ts';
import { danish, on } from '../site.ts';

const root = (page: Page) => page.locator('html');

test('[MF-3] text typed before hydration stays and is validated', async ({ page }) => {
  const letGo = await holdCode(page, contactCode);
  await page.goto(contactPage(), { waitUntil: 'commit' });
  const [email, name] = [fieldOf(page, 'email'), fieldOf(page, 'name')];
  await name.pressSequentially('A fan');
  await email.pressSequentially('no');
  await expect(root(page)).not.toHaveAttribute('data-ready', /.*/);
  letGo();
  await ready(page);
  await expect(email).toBeFocused();
  await page.keyboard.type(' address');
  await expect(email).toHaveValue('no address');
  await expect(name).toHaveValue('A fan');
  await name.focus();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(name).not.toHaveAttribute('aria-invalid');
});

/** Opens a page, holds back its code, and wakes its shell. @returns releases the code */
async function openEarly(page: Page, address: string, files: string): Promise<() => void> {
  const letGo = await holdCode(page, files);
  await page.goto(address, { waitUntil: 'commit' });
  /** Whether the shell has taken over the page's history, and with it links and presses. */
  const isAwake = () =>
    page.evaluate(() => {
      dispatchEvent(new Event('pointermove'));
      return typeof history.state?.key === 'string';
    });
  await expect.poll(isAwake).toBe(true);
  await page.evaluate(() => Object.assign(window, { stillAlive: true }));
  return letGo;
}
const isSameDocument = (page: Page) => page.evaluate(() => 'stillAlive' in window);

const alpha = () => on(danish, '/alfa');
const alphaCode = '**/mf-alpha/**/page-alpha.*js';

test('[MF-3] a button pressed while its page loads takes effect once after hydration', async ({ page }) => {
  const letGo = await openEarly(page, alpha(), alphaCode);
  await page.getByRole('button', { name: 'Trykket: 0' }).click();
  await expect(root(page)).not.toHaveAttribute('data-ready', /.*/);
  letGo();
  await expect(page.getByRole('button', { name: 'Trykket: 1' })).toBeVisible();
  expect([await isSameDocument(page), page.url()]).toEqual([true, alpha()]);
});

test('[NAV-1] a link followed while its page loads is an in-app navigation', async ({ page }) => {
  const letGo = await openEarly(page, alpha(), alphaCode);
  await page.getByRole('link', { name: 'Story 1 of the stub' }).click();
  await expect(page).toHaveURL(/story-1/);
  expect(await isSameDocument(page)).toBe(true);
  letGo();
});

test('[MF-3] a disclosure in the HTML opens while its page loads', async ({ page }) => {
  const letGo = await openEarly(page, alpha(), alphaCode);
  const disclosure = page.locator('main details');
  await disclosure.locator('summary').click();
  await expect(disclosure).toHaveAttribute('open');
  await expect(root(page)).not.toHaveAttribute('data-ready', /.*/);
  letGo();
});

test('[MF-3] a search on a page without code works as without script', async ({ page, complaints }) => {
  complaints.allow(/ERR_FAILED|Failed to load|Federation|preload|unreachable|chunk-missing/i);
  await page.route('**/mf-alpha/**/*.js', (route) => route.abort());
  await open(page, alpha());
  await expect(page.getByRole('alert')).toBeVisible();
  await page.locator('main summary').click();
  await page.locator('main [type=search]').fill('salah');
  await page.locator('main [type=search]').press('Enter');
  await expect(page).toHaveURL(/search=salah/);
  await expect(page.getByText('Søgt efter salah')).toBeVisible();
});
