import { expect, open, openDehydrated, ready, test } from '@fan-base/platform-tests/page';
import { danish, on } from '@fan-base/platform-tests/site';
import type { Page } from '@playwright/test';
import { storyLinks } from '../story-links.ts';

const island = (page: Page, name: 'table' | 'next-match') =>
  page.locator(`[data-island="mf-matches-${name}"]`);

/** Marks the server's own nodes of an island, and tells whether they are still in the page. */
const mark = (page: Page, name: 'table' | 'next-match') =>
  island(page, name).evaluate((element) => {
    for (const node of element.querySelectorAll('*')) node.toggleAttribute('data-from-server', true);
  });
const marked = (page: Page, name: 'table' | 'next-match') =>
  island(page, name).locator('h2[data-from-server]');

/** Whether React has hydrated or rendered what is in an island. */
const islandIsAlive = (page: Page, name: 'table' | 'next-match') =>
  island(page, name)
    .locator('h2')
    .evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactFiber')));

/** Addresses of the files of an app that the page has asked for. */
function requested(page: Page, pattern: RegExp): string[] {
  const found: string[] = [];
  page.on('request', (request) => {
    if (pattern.test(request.url())) found.push(request.url());
  });
  return found;
}

// In another time zone than the site's, a page wakes by itself.
test.use({ viewport: { width: 390, height: 700 }, timezoneId: 'Europe/Copenhagen' });

test('[MF-3] [NEWS-1] a closed island keeps the server’s HTML through moves and a change of colour mode, and loads nothing; near the screen it loads its code, and keeps its nodes when it is hydrated', async ({
  page,
}) => {
  const code = requested(page, /widget-table/);
  await open(page, on(danish));
  await mark(page, 'table');
  await page.getByRole('button', { name: /^Tema:/ }).click();
  await page.locator('summary').first().click();
  await page.getByRole('link', { name: 'Forside', exact: true }).first().click();
  await page.evaluate(() => {
    history.pushState(null, '', '/?page=1');
    history.pushState(null, '', '/');
    history.back();
  });
  await expect(page).toHaveURL(on(danish, '/?page=1'));
  await expect(marked(page, 'table')).toHaveCount(1);
  await expect(island(page, 'table').getByRole('row', { name: /Liverpool/ })).toBeAttached();
  expect(code).toEqual([]);

  await island(page, 'table').scrollIntoViewIfNeeded();
  await expect.poll(() => code.length).toBe(1);
  await page.evaluate(() => Object.assign(window, { stillAlive: true }));
  await page.getByRole('link', { name: 'Hele stillingen' }).hover();
  await expect(marked(page, 'table')).toHaveCount(1);
  await page.getByRole('link', { name: 'Hele stillingen' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Stilling/);
  expect(await page.evaluate(() => 'stillAlive' in window)).toBe(true);
});

test('[NEWS-1] [NAV-8] a link inside an island whose code never comes loads its page in advance, and is an in-app move all the same', async ({
  page,
  complaints,
}) => {
  complaints.allow(/preload/);
  // Held back for ever: the island can be neither ready nor failed.
  await page.route('**/mf-matches/**/widget-*.js', () => {});
  // A script that is asked for before the page has loaded keeps it from ever having loaded.
  await page.goto(on(danish), { waitUntil: 'commit' });
  await ready(page);
  await page.evaluate(() => Object.assign(window, { stillAlive: true }));
  const ahead = page.waitForRequest(/\/page-fixture\./);
  await island(page, 'next-match').locator('a[href^="/kamp/"]').first().hover();
  await ahead;
  await page.getByRole('link', { name: 'Alle kampe' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/2026\/27/);
  expect(await page.evaluate(() => 'stillAlive' in window)).toBe(true);
});

test('[MF-3] an island whose code is missing or throws stays readable and says so, the page around it does not notice, and it lives after the retry', {
  tag: '@spine',
}, async ({ page, complaints }) => {
  complaints.allow(/ERR_FAILED|Failed to load|broken on purpose|mf[-_]matches/);
  const file = '**/widget-next-match*.js';
  // Changed code would be refused before it could throw.
  await page.addInitScript(() =>
    Object.defineProperty(HTMLScriptElement.prototype, 'integrity', { get: () => '', set: () => {} }),
  );
  const notice = island(page, 'next-match').getByRole('alert');
  const retry = notice.getByRole('button', { name: 'Prøv igen' });
  await page.route(file, (route) => route.abort());
  await open(page, on(danish));
  const tries = requested(page, /widget-next-match/);
  await expect(notice).toContainText('Du kan læse denne del');
  await expect(notice.locator('[data-failure=unreachable]')).not.toBeEmpty();
  await expect(island(page, 'next-match').getByText('Ipswich').first()).toBeVisible();
  await page.getByRole('link', { name: 'Flere nyheder' }).click();
  await expect(page.locator(storyLinks)).toHaveCount(24);

  const before = tries.length;
  // Instead of the abort, and without a moment between: it tries again by itself too.
  await page.route(file, async (route) => {
    const answer = await route.fetch();
    const code = await answer.text();
    const broken = code.replace('role:"timer"', 'role:(()=>{throw new Error("broken on purpose")})()');
    expect(broken).not.toBe(code);
    await route.fulfill({ response: answer, body: broken, headers: { 'content-type': 'text/javascript' } });
  });
  await retry.click();
  await expect.poll(() => tries.length).toBeGreaterThan(before);
  await expect(notice.locator('[data-failure=threw-on-render]')).toBeAttached();
  await expect(notice).toContainText('Du kan læse denne del');
  await expect(island(page, 'next-match').getByText('Ipswich').first()).toBeVisible();
  await island(page, 'table').scrollIntoViewIfNeeded();
  await expect(island(page, 'table').getByRole('row', { name: /Liverpool/ })).toBeVisible();
  await expect(island(page, 'table').getByRole('alert')).toHaveCount(0);

  await page.unroute(file);
  // Code that threw is only retried by the button.
  await retry.click();
  await expect(notice).toHaveCount(0);
  await ready(page);
});

const pageData = '**/page-data/*';

test('[MF-3] what a page hydrates from is not in the document, and is not requested from the API either', async ({
  page,
}) => {
  const answers = requested(page, /\/api\/(standings|absences|news|fixtures)/);
  await openDehydrated(page, on(danish));
  expect(await page.content()).not.toContain('"/fixtures/next"');
  await mark(page, 'table');
  await ready(page);
  await island(page, 'table').scrollIntoViewIfNeeded();
  await expect.poll(() => islandIsAlive(page, 'table')).toBe(true);
  await expect(marked(page, 'table')).toHaveCount(1);
  expect(answers).toEqual([]);
});

test('[MF-3] a page whose data is gone becomes its current document, and is hydrated', async ({
  page,
  request,
}) => {
  const lost = await request.get(on(danish, '/page-data/lost'));
  expect([await lost.json(), lost.headers()['cache-control']]).toEqual([null, 'no-store']);
  await page.route(pageData, (route) => route.fulfill({ response: lost }));
  await openDehydrated(page, on(danish));
  const heading = await island(page, 'table').locator('h2').elementHandle();
  const link = island(page, 'table').getByRole('link', { name: 'Hele stillingen' });
  await link.focus();
  await ready(page);
  await expect.poll(() => islandIsAlive(page, 'table')).toBe(true);
  await expect(link).toBeFocused();
  expect(await heading?.evaluate((element) => element.isConnected)).toBe(true);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('[MF-3] a page whose data cannot be had stays readable and says so, and is hydrated after the retry', async ({
  page,
  complaints,
}) => {
  complaints.allow(/ERR_FAILED|Failed to load/);
  await page.route(pageData, (route) => route.abort());
  await openDehydrated(page, on(danish));
  await mark(page, 'table');
  await page.keyboard.press('Shift');
  const notice = page.getByRole('alert');
  await expect(notice).toContainText('Du kan læse siden');
  await expect(island(page, 'table').getByRole('row', { name: /Liverpool/ })).toBeVisible();
  const tried = page.waitForRequest(pageData);
  await notice.getByRole('button', { name: 'Prøv igen' }).click();
  await tried;
  await page.unroute(pageData);
  await expect(notice).toHaveCount(0);
  await ready(page);
  await expect(marked(page, 'table')).toHaveCount(1);
});
