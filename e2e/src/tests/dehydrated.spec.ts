import { expect, holdCode, hydrated, open, openDehydrated, ready, test } from '@fan-base/platform-tests/page';
import { danish, english, network, on, originOf } from '@fan-base/platform-tests/site';
import { siteApi } from '@fan-base/platform-tests/site-api';
import type { ArticlesPage } from '@fan-base/shared-contracts/api/articles';
import { getAddress, pathFor } from '@fan-base/shared-contracts/routes';
import type { Page, Request } from '@playwright/test';

// In another time zone than the site's, a page wakes by itself.
test.use({ timezoneId: 'Europe/Copenhagen' });

const root = (page: Page) => page.locator('html');

async function findArticle(): Promise<string> {
  const { items } = await siteApi<ArticlesPage>(originOf(danish), '/articles');
  return pathFor(getAddress('article'), 'da', { slug: items[0]?.slug ?? '' });
}

/** Files of the scripts that the page has executed. */
const listScripts = (page: Page) =>
  page.evaluate(() => [...document.scripts].flatMap(({ src }) => (src ? [src.split('/').at(-1)] : [])));

test('[SHELL-1] every page runs nothing but the starter until the first sign of life, and then wakes', async ({
  page,
}) => {
  test.slow();
  // The times of the day's matches are in the zone of the language.
  await page.goto(on(network, '/?language=da'));
  for (const [host, path] of [
    [network, '/'],
    [danish, '/'],
    [danish, '/kampe/2026'],
    [danish, '/stilling/2026'],
    [danish, '/trup'],
    [danish, '/klub'],
    [danish, '/fodboldrejser'],
    [danish, '/shop'],
    [danish, '/streaming'],
    [danish, '/rygter'],
    [danish, '/transfers/2026'],
    [danish, '/forum'],
    [danish, '/om'],
    [danish, '/login'],
    [danish, '/artikler'],
    [danish, await findArticle()],
  ] as const) {
    const changes = page.waitForRequest(/\/page-changes/);
    await openDehydrated(page, on(host, path));
    // The last that it does by itself.
    await changes;
    expect([path, await listScripts(page)]).toEqual([path, ['starter.js']]);
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
  test(`[SHELL-1] ${sign} is a sign of life`, async ({ page }) => {
    await openDehydrated(page, on(danish));
    await give(page);
    await hydrated(page);
  });

test('[ACCOUNT-4] the page of a stored login wakes by itself', async ({ page, complaints }) => {
  complaints.allow(/401/);
  await page.addInitScript(() => window.localStorage.setItem('auth_token', 'expired'));
  await page.goto(on(danish));
  await hydrated(page);
});

test('[SHELL-1] a dehydrated page has the visitor’s colour mode and menu, and its links lead on', async ({
  page,
}) => {
  const letGo = await holdCode(page, '**/main.js');
  await openDehydrated(page, on(danish));
  await page.getByRole('button', { name: 'Tema: følger enheden' }).click();
  await expect(root(page)).toHaveAttribute('data-mode', 'light');
  await expect(page.getByRole('button', { name: 'Tema: lys' })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 800 });
  await page.locator('header summary').first().click();
  await page.getByRole('link', { name: 'Trup', exact: true }).first().click();
  await expect(page).toHaveURL(/trup/);
  await expect(root(page)).toHaveAttribute('data-mode', 'light');
  letGo();
});

test('[NEWS-5] [MF-3] a press on an island of a dehydrated page is done once the island lives', async ({
  page,
  complaints,
}) => {
  complaints.allow(/instagram/);
  await page.route('https://www.instagram.com/**', (route) => route.fulfill({ body: '' }));
  const letGo = await holdCode(page, '**/widget-instagram*.js');
  await openDehydrated(page, on(danish, '/'));
  const button = page.getByRole('button', { name: /Instagram/ });
  await button.click();
  await expect(root(page)).toHaveAttribute('data-ready', '/');
  await expect(button).toHaveAttribute('data-waiting', '');
  letGo();
  await expect(page.locator('iframe[src*="instagram.com"]')).toHaveCount(1);
});

/** Answers a call of the API with a refusal. @returns what was sent, one after the other */
async function listSent(page: Page, call: string): Promise<unknown[]> {
  const sent: unknown[] = [];
  await page.route(`**/api${call}`, async (route) => {
    sent.push(route.request().postDataJSON());
    await route.fulfill({ status: 503, json: { code: 'unavailable', message: 'down' } });
  });
  return sent;
}

const landingCode = '**/mf-landing/**/page-landing*.js';
const loginCode = '**/mf-account/**/page-login*.js';
/** The language is kept in a cookie, and goes from the address. */
const landing = () => on(network, '/?language=en');
const messageFields = [
  ['Email', 'email', 'fan@example.org'],
  ['Name', 'name', 'A fan'],
  ['Subject', 'subject', 'Typed early'],
  ['Message', 'message', 'First line\nsecond line'],
] as const;
const message = Object.fromEntries(messageFields.map(([, name, value]) => [name, value]));

/** In another one the page would wake by itself, to show the day's matches at their times there. */
test.describe('in the time zone of the English landing page', () => {
  test.use({ timezoneId: 'Europe/London' });

  test('[MF-3] a press on a dehydrated page shows that it waits, and is done once', async ({ page }) => {
    const letGo = await holdCode(page, '**/main.js');
    await openDehydrated(page, landing());
    const button = page.getByRole('button', { name: 'Send message' });
    await button.click();
    await expect(button).toHaveAttribute('data-waiting', '');
    letGo();
    await expect(page.getByText('Please enter a valid email')).toBeVisible();
    await expect(button).not.toHaveAttribute('data-waiting');
  });

  test('[LAND-3] what is pressed first is done once the page lives', async ({ page }) => {
    const letGo = await holdCode(page, landingCode);
    await openDehydrated(page, landing());
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(root(page)).toHaveAttribute('data-dehydrated', '');
    letGo();
    await expect(page.getByText('Please enter a valid email')).toBeVisible();
  });

  test('[LAND-3] what is typed while the page wakes stays, with focus and caret, and is sent once', async ({
    page,
    complaints,
  }) => {
    complaints.allow(/503/);
    const sent = await listSent(page, '/contact');
    const letGo = await holdCode(page, landingCode);
    await openDehydrated(page, landing());
    for (const [label, , value] of messageFields)
      await page.getByLabel(label, { exact: true }).pressSequentially(value);
    const subject = page.getByLabel('Subject', { exact: true });
    // A label leads to its field without script.
    await page.locator('label', { hasText: 'Subject' }).click();
    await expect(subject).toBeFocused();
    await subject.evaluate((field: HTMLInputElement) => field.setSelectionRange(2, 5));
    await expect(root(page)).toHaveAttribute('data-dehydrated', '');
    letGo();
    await expect(root(page)).not.toHaveAttribute('data-dehydrated');
    await expect(root(page)).toHaveAttribute('data-ready', '/');
    await expect(subject).toBeFocused();
    expect(
      await subject.evaluate(({ selectionStart, selectionEnd }: HTMLInputElement) => [
        selectionStart,
        selectionEnd,
      ]),
    ).toEqual([2, 5]);
    for (const [label, , value] of messageFields)
      await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByRole('alert')).not.toBeEmpty();
    expect(sent).toEqual([message]);
  });

  for (const [how, submit] of [
    ['its button', (page: Page) => page.getByRole('button', { name: 'Send message' }).click()],
    ['the Enter key', (page: Page) => page.getByLabel('Subject', { exact: true }).press('Enter')],
  ] as const)
    test(`[LAND-3] a form that is sent by ${how} while the page wakes is sent once, with what was typed, and the address stays`, async ({
      page,
      complaints,
    }) => {
      complaints.allow(/503/);
      const sent = await listSent(page, '/contact');
      const letGo = await holdCode(page, landingCode);
      await openDehydrated(page, landing());
      for (const [label, , value] of messageFields) await page.getByLabel(label, { exact: true }).fill(value);
      await submit(page);
      await submit(page);
      await expect(root(page)).toHaveAttribute('data-dehydrated', '');
      expect(sent).toEqual([]);
      letGo();
      await expect(page.getByRole('alert')).not.toBeEmpty();
      expect(sent).toEqual([message]);
      expect(page.url()).toBe(on(network, '/'));
      await expect(page.getByLabel('Message', { exact: true })).toHaveValue(message['message'] ?? '');
    });

  test('[LAND-1] the language of a dehydrated landing page is chosen with a new document', async ({
    page,
  }) => {
    const letGo = await holdCode(page, '**/mf-landing/**/*.js');
    await openDehydrated(page, on(network, '/'));
    await expect(root(page)).toHaveAttribute('lang', 'en-GB');
    await page.getByRole('link', { name: 'Dansk', exact: true }).click();
    await expect(root(page)).toHaveAttribute('lang', 'da-DK');
    letGo();
  });
});

for (const how of ['button', 'Enter'] as const)
  test(`[ACCOUNT-2] a login that is typed and sent by ${how} while the page wakes is sent once, and is in no address`, async ({
    page,
    complaints,
  }) => {
    complaints.allow(/503/);
    const sent = await listSent(page, '/user/login');
    const letGo = await holdCode(page, loginCode);
    const addresses: string[] = [];
    page.on('request', (request) => addresses.push(request.url()));
    await openDehydrated(page, on(english, '/login'));
    await page.locator('[name=username]').pressSequentially('kenny');
    const password = page.locator('[name=password]');
    await password.pressSequentially('correct horse');
    if (how === 'Enter') await password.press('Enter');
    else await page.locator('main form').getByRole('button', { name: 'Log in' }).click();
    await expect(root(page)).toHaveAttribute('data-dehydrated', '');
    letGo();
    await expect(page.getByRole('alert')).not.toBeEmpty();
    expect(sent).toEqual([{ username: 'kenny', password: 'correct horse' }]);
    expect(page.url()).toBe(on(english, '/login'));
    expect(addresses.filter((address) => /kenny|horse/.test(address))).toEqual([]);
    await expect(password).toHaveValue('correct horse');
  });

test('[ACCOUNT-2] what a password manager fills in without a touch is sent', async ({ page, complaints }) => {
  complaints.allow(/503/);
  const sent = await listSent(page, '/user/login');
  await openDehydrated(page, on(english, '/login'));
  await page.evaluate(() => {
    for (const [name, text] of [
      ['username', 'kenny'],
      ['password', 'correct horse'],
    ]) {
      const field = document.querySelector<HTMLInputElement>(`[name=${name}]`);
      if (field) field.value = text ?? '';
    }
  });
  await expect(root(page)).toHaveAttribute('data-dehydrated', '');
  await page.locator('main form').getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('alert')).not.toBeEmpty();
  expect(sent).toEqual([{ username: 'kenny', password: 'correct horse' }]);
});

test('[ACCOUNT-2] [MF-3] what is typed into a page whose code cannot be had is kept, and sent when the code comes', async ({
  page,
  complaints,
}) => {
  complaints.allow(/503|ERR_FAILED|Failed to load|Federation|preload|unreachable|chunk-missing/i);
  const sent = await listSent(page, '/user/login');
  await page.route('**/mf-account/**/*.js', (route) => route.abort());
  await openDehydrated(page, on(english, '/login'));
  await page.locator('[name=username]').pressSequentially('kenny');
  await page.locator('[name=password]').pressSequentially('correct horse');
  const retry = page.getByRole('alert').getByRole('button', { name: 'Try again' });
  await expect(retry).toBeVisible();
  await expect(page.locator('[name=username]')).toHaveValue('kenny');
  await page.unroute('**/mf-account/**/*.js');
  await retry.click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(root(page)).toHaveAttribute('data-ready', '/login');
  await page.locator('main form').getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('alert')).not.toBeEmpty();
  expect(sent).toEqual([{ username: 'kenny', password: 'correct horse' }]);
});

test('[MF-3] a dehydrated page whose code cannot be had stays readable and says so', async ({
  page,
  complaints,
}) => {
  complaints.allow(/ERR_FAILED|Failed to load|Federation|preload|unreachable|chunk-missing/i);
  await page.route('**/mf-news/**/*.js', (route) => route.abort());
  await openDehydrated(page, on(danish, await findArticle()));
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.keyboard.press('Shift');
  await expect(page.getByRole('alert')).toContainText('Du kan læse denne del');
  await page.unroute('**/mf-news/**/*.js');
  await page.getByRole('alert').getByRole('button', { name: 'Prøv igen' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(root(page)).toHaveAttribute('data-ready', /artikel/);
});

test('[MF-3] a page that is touched while it fetches its changed document gives that up, and hydrates from what it shows', async ({
  page,
}) => {
  const isRefresh = (request: Request) => 'x-refresh' in request.headers();
  await page.route('**/page-changes*', (route) => route.fulfill({ json: { changed: true } }));
  // The changed document never comes.
  await page.route(on(danish, '/'), (route) => (isRefresh(route.request()) ? undefined : route.continue()));
  const refreshing = page.waitForRequest(isRefresh);
  const isGivenUp = page.waitForEvent('requestfailed', isRefresh);
  await openDehydrated(page, on(danish, '/'));
  await refreshing;
  await ready(page);
  await isGivenUp;
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
    /** The most listeners that one target has been given. */
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
  await openDehydrated(page, on(danish, '/'));
  await first;
  const before = await count();
  await manyRounds;
  expect((await count()) - before).toBeLessThan(5);
});

test('[NAV-1] a page is left and come back to before it is touched', async ({ page }) => {
  await open(page, on(danish, await findArticle()));
  await page.evaluate(() => Object.assign(window, { stillAlive: true }));
  await page.getByRole('link', { name: 'Kampe', exact: true }).click();
  await expect(page).toHaveURL(/kampe/);
  expect(await page.evaluate(() => 'stillAlive' in window)).toBe(true);
  await page.goBack();
  await expect(page).toHaveURL(/artikel/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
