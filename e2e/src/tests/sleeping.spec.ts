import type { ArticlesPage } from '@fan-base/shared-contracts/api/articles';
import { pathFor, routeByKey } from '@fan-base/shared-contracts/routes';
import type { Page } from '@playwright/test';
import { expect, holdCode, open, test } from '../page.ts';
import { danish, english, network, on, originOf } from '../site.ts';
import { siteApi } from '../site-api.ts';

// Elsewhere an article's times are other ones than the server wrote, and it wakes by itself.
test.use({ timezoneId: 'Europe/Copenhagen' });

const root = (page: Page) => page.locator('html');

/** Addresses of the scripts of a remote that the page asks for. */
function listScripts(page: Page, remote: string): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(`/assets/${remote}/`)) scripts.push(request.url());
  });
  return scripts;
}

async function findArticle(): Promise<string> {
  const { items } = await siteApi<ArticlesPage>(originOf(danish), '/articles');
  return pathFor(routeByKey('article'), 'da', { slug: items[0]?.slug ?? '' });
}

test('[LAND-1] [ACCOUNT-2] [NEWS-3] a page with little to operate asks for no code of its own before it is touched', async ({
  page,
}) => {
  // The times of the day's matches are in the zone of the language.
  await page.goto(on(network, '/?language=da'));
  for (const [host, path, remote] of [
    [network, '/', 'mf-landing'],
    [danish, '/login', 'mf-account'],
    [danish, '/artikler', 'mf-news'],
    [danish, await findArticle(), 'mf-news'],
  ] as const) {
    const scripts = listScripts(page, remote);
    await open(page, on(host, path));
    await page.waitForLoadState('networkidle');
    expect([path, scripts]).toEqual([path, []]);
    await page.keyboard.press('Shift');
    await expect(root(page)).not.toHaveAttribute('data-dehydrated');
    await expect(root(page)).toHaveAttribute('data-ready', path);
    expect(scripts.length).toBeGreaterThan(0);
  }
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

test('[LAND-3] what is pressed first is done once the page lives', async ({ page }) => {
  const letGo = await holdCode(page, landingCode);
  await open(page, landing());
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
  await open(page, landing());
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
    await open(page, landing());
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
    await open(page, on(english, '/login'));
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
  await open(page, on(english, '/login'));
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
  await open(page, on(english, '/login'));
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

test('[MF-3] a sleeping page whose code cannot be had stays readable and says so', async ({
  page,
  complaints,
}) => {
  complaints.allow(/ERR_FAILED|Failed to load|Federation|preload|unreachable|chunk-missing/i);
  await page.route('**/mf-news/**/*.js', (route) => route.abort());
  await open(page, on(danish, await findArticle()));
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.keyboard.press('Shift');
  await expect(page.getByRole('alert')).toContainText('Du kan læse denne del');
  await page.unroute('**/mf-news/**/*.js');
  await page.getByRole('alert').getByRole('button', { name: 'Prøv igen' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(root(page)).toHaveAttribute('data-ready', /artikel/);
});

test('[SHELL-4] [NAV-1] a link of a sleeping page is a move at its first press, before the page’s own code is there', async ({
  page,
}) => {
  const letGo = await holdCode(page, '**/mf-news/**/page-articles*.js');
  await open(page, on(danish, '/artikler'));
  await expect(root(page)).toHaveAttribute('data-dehydrated', '');
  await page.evaluate(() => Object.assign(window, { stillAlive: true }));
  const link = page.getByRole('main').getByRole('link').first();
  const title = await link.innerText();
  await link.click();
  await expect(page).toHaveURL(/artikel\//);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  expect(await page.evaluate(() => 'stillAlive' in window)).toBe(true);
  letGo();
});

test('[NAV-1] who follows a link while its page is hydrated arrives at the next page’s heading', async ({
  page,
}) => {
  await open(page, on(english, '/login'));
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page).toHaveURL(/forgot-password/);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Forgot password');
  await expect(heading).toBeFocused();
});

test('[LAND-1] the language of a sleeping landing page is chosen with a new document', async ({ page }) => {
  const letGo = await holdCode(page, '**/mf-landing/**/*.js');
  await open(page, on(network, '/'));
  await expect(root(page)).toHaveAttribute('lang', 'en-GB');
  await page.getByRole('link', { name: 'Dansk', exact: true }).click();
  await expect(root(page)).toHaveAttribute('lang', 'da-DK');
  letGo();
});

test('[NAV-1] a page is left and come back to although it sleeps', async ({ page }) => {
  await open(page, on(danish, await findArticle()));
  await page.evaluate(() => Object.assign(window, { stillAlive: true }));
  await page.getByRole('link', { name: 'Kampe', exact: true }).click();
  await expect(page).toHaveURL(/kampe/);
  expect(await page.evaluate(() => 'stillAlive' in window)).toBe(true);
  await page.goBack();
  await expect(page).toHaveURL(/artikel/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
