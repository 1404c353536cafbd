import type { Page, Request } from '@playwright/test';
import { readStored, storeFirst } from '../browser-storage.ts';
import { contactCode, contactPage, fieldOf, fields, listSent, message, sendButton } from '../contact-form.ts';
import { expect, holdCode, hydrated, open, openDehydrated, ready, test } from '../page.ts';
import { danish, network, on } from '../site.ts';

// In another time zone than the site’s, a second file writes its times.
test.use({ timezoneId: 'Europe/Copenhagen' });

const root = (page: Page) => page.locator('html');
const pressed = (page: Page, times: number) => page.getByRole('button', { name: `Trykket: ${times}` });

/** Files of the scripts that the page has executed. */
const listScripts = (page: Page) =>
  page.evaluate(() => [...document.scripts].flatMap(({ src }) => (src ? [src.split('/').at(-1)] : [])));

test('[SHELL-1] a page runs only the starter until the first interaction, and then hydrates', async ({
  page,
}) => {
  for (const [host, path, starter] of [
    [danish, '/alfa', ['starter.js']],
    [danish, '/alfa/story-1', ['starter.js']],
    [danish, '/beta', ['starter.js']],
    [danish, '/om', ['starter.js']],
    // In another time zone than the browser's.
    [network, '/cookies', ['starter.js', 'zone.js']],
  ] as const) {
    const changes = page.waitForRequest(/\/page-changes/);
    await openDehydrated(page, on(host, path));
    // It rests after loading.
    await page.clock.fastForward(10_000);
    // The last request that it makes by itself.
    await changes;
    expect([path, await listScripts(page)]).toEqual([path, starter]);
    const rules = page.locator('script[type=speculationrules]');
    await expect(rules).toHaveCount(1);
    await page.keyboard.press('Shift');
    await expect(root(page)).toHaveAttribute('data-ready', path);
    await expect(root(page)).not.toHaveAttribute('data-dehydrated');
    await expect(rules).toHaveCount(0);
  }
});

for (const [sign, give] of [
  ['a moved pointer', (page: Page) => page.mouse.move(200, 300, { steps: 2 })],
  ['a scroll', (page: Page) => page.evaluate(() => scrollTo(0, 200))],
  ['the focus', (page: Page) => page.locator('a').nth(1).focus()],
] as const)
  test(`[SHELL-1] ${sign} hydrates the page`, async ({ page }) => {
    // Too low for the whole page, which can be scrolled then.
    await page.setViewportSize({ width: 1280, height: 400 });
    await openDehydrated(page, on(danish, '/alfa'));
    await give(page);
    await hydrated(page);
  });

test('[ACCOUNT-3] [ACCOUNT-4] a login that has ended is forgotten without hydrating the page', async ({
  page,
  complaints,
}) => {
  complaints.allow(/401/);
  await storeFirst(page, 'auth_token', 'expired');
  await openDehydrated(page, on(danish, '/alfa'));
  await expect.poll(() => readStored(page, 'auth_token')).toBeNull();
  await expect(page.getByRole('link', { name: 'Log ind' })).toBeVisible();
  await expect(root(page)).toHaveAttribute('data-dehydrated', '');
});

test('[SHELL-1] a dehydrated page has the visitor’s color mode, menu and working links', async ({ page }) => {
  const letGo = await holdCode(page, '**/main.js');
  await openDehydrated(page, on(danish, '/alfa'));
  await page.getByRole('button', { name: 'Tema: følger enheden' }).click();
  await expect(root(page)).toHaveAttribute('data-mode', 'light');
  await expect(page.getByRole('button', { name: 'Tema: lys' })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 800 });
  await page.locator('header summary').first().click();
  await page.getByRole('link', { name: 'Beta', exact: true }).first().click();
  await expect(page).toHaveURL(/beta/);
  await expect(root(page)).toHaveAttribute('data-mode', 'light');
  letGo();
});

test('[SHELL-1] a press on what works without React wakes the page after its effect', async ({ page }) => {
  for (const selector of ['header summary', 'main summary', '[data-color-mode-switch]']) {
    await openDehydrated(page, on(danish, '/alfa'));
    const control = page.locator(selector).first();
    // Waking adds scripts synchronously.
    const before = await control.evaluate((element: HTMLElement) => {
      for (const event of [
        new PointerEvent('pointerdown', { bubbles: true }),
        new TouchEvent('touchstart', { bubbles: true }),
      ])
        element.dispatchEvent(event);
      element.focus();
      element.click();
      return [...document.scripts].filter(({ src }) => src !== '').length;
    });
    expect([selector, before]).toEqual([selector, 1]);
    await hydrated(page);
  }
});

test('[MF-3] a press on an island of a dehydrated page takes effect when the island is hydrated', async ({
  page,
}) => {
  const letGo = await holdCode(page, '**/widget-counter*.js');
  await openDehydrated(page, on(danish, '/alfa'));
  const button = page.getByRole('button', { name: 'Talt: 0' });
  await button.click();
  await expect(root(page)).toHaveAttribute('data-ready', '/alfa');
  await expect(button).toHaveAttribute('data-waiting', '');
  letGo();
  await expect(page.getByRole('button', { name: 'Talt: 1' })).toBeVisible();
});

test('[MF-3] a press on a dehydrated page shows a waiting state and takes effect once', async ({ page }) => {
  const letGo = await holdCode(page, '**/main.js');
  await openDehydrated(page, on(danish, '/alfa'));
  await pressed(page, 0).click();
  await expect(pressed(page, 0)).toHaveAttribute('data-waiting', '');
  letGo();
  await expect(pressed(page, 1)).toBeVisible();
  await expect(pressed(page, 1)).not.toHaveAttribute('data-waiting');
});

test('[MF-3] an empty form sent during hydration reports its missing fields', async ({ page }) => {
  const letGo = await holdCode(page, contactCode);
  await openDehydrated(page, contactPage());
  await sendButton(page).click();
  await expect(root(page)).toHaveAttribute('data-dehydrated', '');
  letGo();
  await expect(page.getByText('Indtast gyldig email')).toBeVisible();
});

test('[MF-3] text typed during hydration keeps focus and caret, and is sent once', async ({
  page,
  complaints,
}) => {
  complaints.allow(/503/);
  const sent = await listSent(page);
  const letGo = await holdCode(page, contactCode);
  await openDehydrated(page, contactPage());
  for (const [name, value] of fields) await fieldOf(page, name).pressSequentially(value);
  const subject = fieldOf(page, 'subject');
  // A label leads to its field without script.
  await page.locator('label', { hasText: 'Emne' }).click();
  await expect(subject).toBeFocused();
  await subject.evaluate((field: HTMLInputElement) => field.setSelectionRange(2, 5));
  await expect(root(page)).toHaveAttribute('data-dehydrated', '');
  letGo();
  await expect(root(page)).not.toHaveAttribute('data-dehydrated');
  await expect(root(page)).toHaveAttribute('data-ready', '/om');
  await expect(subject).toBeFocused();
  expect(
    await subject.evaluate(({ selectionStart, selectionEnd }: HTMLInputElement) => [
      selectionStart,
      selectionEnd,
    ]),
  ).toEqual([2, 5]);
  for (const [name, value] of fields) await expect(fieldOf(page, name)).toHaveValue(value);
  await sendButton(page).click();
  await expect(page.getByRole('alert')).not.toBeEmpty();
  expect(sent).toEqual([message]);
});

for (const [how, submit] of [
  ['its button', (page: Page) => sendButton(page).click()],
  ['the Enter key', (page: Page) => fieldOf(page, 'subject').press('Enter')],
] as const)
  test(`[MF-3] a form sent by ${how} during hydration is sent once, and not in the URL`, async ({
    page,
    complaints,
  }) => {
    complaints.allow(/503/);
    const sent = await listSent(page);
    const letGo = await holdCode(page, contactCode);
    const addresses: string[] = [];
    page.on('request', (request) => addresses.push(request.url()));
    await openDehydrated(page, contactPage());
    for (const [name, value] of fields) await fieldOf(page, name).fill(value);
    await submit(page);
    await submit(page);
    await expect(root(page)).toHaveAttribute('data-dehydrated', '');
    expect(sent).toEqual([]);
    letGo();
    await expect(page.getByRole('alert')).not.toBeEmpty();
    expect(sent).toEqual([message]);
    expect(page.url()).toBe(contactPage());
    expect(addresses.filter((address) => /example\.org|early/.test(address))).toEqual([]);
    await expect(fieldOf(page, 'message')).toHaveValue(message.message);
  });

test('[ACCOUNT-2] values that a password manager fills in on a dehydrated page are sent', async ({
  page,
  complaints,
}) => {
  complaints.allow(/503/);
  const sent = await listSent(page);
  await openDehydrated(page, contactPage());
  for (const [name, value] of fields)
    await fieldOf(page, name).evaluate((field: HTMLInputElement, text) => {
      field.value = text;
    }, value);
  await expect(root(page)).toHaveAttribute('data-dehydrated', '');
  await sendButton(page).click();
  await expect(page.getByRole('alert')).not.toBeEmpty();
  expect(sent).toEqual([message]);
});

/** Console messages of a page whose code is missing. */
const missingCode = /ERR_FAILED|Failed to load|Federation|preload|unreachable|chunk/i;

test('[MF-3] text typed into a page without code is sent when the code arrives', async ({
  page,
  complaints,
}) => {
  complaints.allow(/503/);
  complaints.allow(missingCode);
  const sent = await listSent(page);
  await page.route(contactCode, (route) => route.abort());
  await openDehydrated(page, contactPage());
  for (const [name, value] of fields) await fieldOf(page, name).pressSequentially(value);
  const retry = page.getByRole('alert').getByRole('button', { name: 'Prøv igen' });
  await expect(retry).toBeVisible();
  await expect(fieldOf(page, 'email')).toHaveValue(message.email);
  await page.unroute(contactCode);
  await retry.click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(root(page)).toHaveAttribute('data-ready', '/om');
  await sendButton(page).click();
  await expect(page.getByRole('alert')).not.toBeEmpty();
  expect(sent).toEqual([message]);
});

test('[MF-3] a dehydrated page whose code is missing stays readable and says so', async ({
  page,
  complaints,
}) => {
  complaints.allow(missingCode);
  await page.route('**/mf-alpha/**/*.js', (route) => route.abort());
  await openDehydrated(page, on(danish, '/alfa/story-1'));
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.keyboard.press('Shift');
  await expect(page.getByRole('alert')).toContainText('Du kan læse denne del');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Story 1 of the stub');
  await page.unroute('**/mf-alpha/**/*.js');
  await page.getByRole('alert').getByRole('button', { name: 'Prøv igen' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(root(page)).toHaveAttribute('data-ready', '/alfa/story-1');
});

test('[MF-3] an interaction cancels the fetch of a changed document, and the page hydrates as it is', async ({
  page,
}) => {
  const address = on(danish, '/alfa');
  const isRefresh = (request: Request) => 'x-refresh' in request.headers();
  await page.route('**/page-changes*', (route) => route.fulfill({ json: { changed: true } }));
  // The changed document never arrives.
  await page.route(address, (route) => (isRefresh(route.request()) ? undefined : route.continue()));
  const refreshing = page.waitForRequest(isRefresh);
  const canceled = page.waitForEvent('requestfailed', isRefresh);
  await openDehydrated(page, address);
  await refreshing;
  await ready(page);
  await canceled;
});

test('[MATCH-4] a page that follows its changes for hours keeps the same number of listeners', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const counts = new Map<EventTarget, number>();
    const { addEventListener } = EventTarget.prototype;
    EventTarget.prototype.addEventListener = function (...input: Parameters<typeof addEventListener>) {
      counts.set(this, (counts.get(this) ?? 0) + 1);
      addEventListener.apply(this, input);
    };
    /** The most listeners that were added to one target. */
    Object.assign(window, { countListeners: () => Math.max(...counts.values()) });
  });
  const count = () =>
    page.evaluate(() => (window as unknown as { countListeners: () => number }).countListeners());
  let rounds = 0;
  const { promise: manyRounds, resolve } = Promise.withResolvers<void>();
  await page.route('**/page-changes*', (route) => {
    rounds += 1;
    if (rounds === 100) resolve();
    return rounds < 100 ? route.fulfill({ json: { changed: false } }) : undefined;
  });
  const first = page.waitForRequest(/\/page-changes/);
  await openDehydrated(page, on(danish, '/alfa'));
  await first;
  const before = await count();
  await manyRounds;
  expect((await count()) - before).toBeLessThan(5);
});

test('[NAV-1] going back to the first page is an in-app navigation', async ({ page }) => {
  await open(page, on(danish, '/alfa/story-1'));
  await page.evaluate(() => Object.assign(window, { stillAlive: true }));
  await page.getByRole('link', { name: 'Beta', exact: true }).click();
  await expect(page).toHaveURL(/beta/);
  expect(await page.evaluate(() => 'stillAlive' in window)).toBe(true);
  await page.goBack();
  await expect(page).toHaveURL(/story-1/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Story 1 of the stub');
});
