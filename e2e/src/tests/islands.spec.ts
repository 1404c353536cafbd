import type { Page } from '@playwright/test';
import { expect, open, ready, test } from '../page.ts';
import { danish, on } from '../site.ts';
import { storyLinks } from '../storyLinks.ts';

const island = (page: Page, name: 'table' | 'next-match') =>
  page.locator(`[data-island="mf-matches-${name}"]`);

/** Marks the server's own nodes of an island, and tells whether they are still in the page. */
const mark = (page: Page, name: 'table' | 'next-match') =>
  island(page, name).evaluate((element) => {
    for (const node of element.querySelectorAll('*')) node.toggleAttribute('data-from-server', true);
  });
const marked = (page: Page, name: 'table' | 'next-match') =>
  island(page, name).locator('h2[data-from-server]');

/** Addresses of the files of an app that the page has asked for. */
function requested(page: Page, pattern: RegExp): string[] {
  const found: string[] = [];
  page.on('request', (request) => {
    if (pattern.test(request.url())) found.push(request.url());
  });
  return found;
}

test.use({ viewport: { width: 390, height: 700 } });

test('[MF-3] [NEWS-1] a closed island keeps the server’s HTML through moves and a change of colour mode, and loads nothing', async ({
  page,
}) => {
  const code = requested(page, /widget-table/);
  await open(page, on(danish));
  await mark(page, 'table');
  await page.getByRole('button', { name: /Farver/ }).click();
  await page.locator('summary').first().click();
  await page.getByRole('link', { name: 'Forside', exact: true }).click();
  await page.evaluate(() => {
    history.pushState(null, '', '/?page=1');
    history.pushState(null, '', '/');
    history.back();
  });
  await expect(page).toHaveURL(on(danish, '/?page=1'));
  await expect(marked(page, 'table')).toHaveCount(1);
  await expect(island(page, 'table').getByRole('row', { name: /Liverpool/ })).toBeAttached();
  expect(code).toEqual([]);
});

test('[NEWS-1] an island loads its code near the screen and keeps its nodes when it is hydrated', async ({
  page,
}) => {
  const code = requested(page, /widget-table/);
  await open(page, on(danish));
  await mark(page, 'table');
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

test('[NEWS-1] a link inside an island whose code never comes is an in-app move all the same', async ({
  page,
  complaints,
}) => {
  complaints.allow(/preload/);
  // Held back for ever: the island can be neither ready nor failed.
  await page.route('**/mf-matches/**/widget-*.js', () => {});
  await open(page, on(danish));
  await page.evaluate(() => Object.assign(window, { stillAlive: true }));
  await page.getByRole('link', { name: 'Alle kampe' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/2026\/27/);
  expect(await page.evaluate(() => 'stillAlive' in window)).toBe(true);
});

test('[MF-3] an island whose code is missing stays readable, says so, and lives after the retry', async ({
  page,
  complaints,
}) => {
  complaints.allow(/ERR_FAILED|Failed to load|mf-matches/);
  await page.route('**/widget-next-match*.js', (route) => route.abort());
  await open(page, on(danish));
  const tries = requested(page, /widget-next-match/);
  const notice = island(page, 'next-match').getByRole('alert');
  await expect(notice).toContainText('Du kan læse denne del');
  await expect(island(page, 'next-match').getByText('Ipswich').first()).toBeVisible();
  await page.getByRole('link', { name: 'Flere nyheder' }).click();
  await expect(page.locator(storyLinks)).toHaveCount(24);
  const before = tries.length;
  await notice.getByRole('button', { name: 'Prøv igen' }).click();
  await expect.poll(() => tries.length).toBeGreaterThan(before);
  await page.unroute('**/widget-next-match*.js');
  // It would come by itself as well; the retry only makes it sooner.
  await expect(notice).toHaveCount(0, { timeout: 30_000 });
});

test('[MF-3] a widget that throws shows the server’s HTML again, and the page around it does not notice', async ({
  page,
  complaints,
}) => {
  complaints.allow(/broken on purpose|mf-matches-next-match/);
  await page.route('**/widget-next-match*.js', async (route) => {
    const answer = await route.fetch();
    const code = await answer.text();
    const broken = code.replace('role:"timer"', 'role:(()=>{throw new Error("broken on purpose")})()');
    expect(broken).not.toBe(code);
    await route.fulfill({ response: answer, body: broken, headers: { 'content-type': 'text/javascript' } });
  });
  await open(page, on(danish));
  await expect(island(page, 'next-match').getByRole('alert')).toContainText('Du kan læse denne del');
  await expect(island(page, 'next-match').getByText('Ipswich').first()).toBeVisible();
  await page.getByRole('link', { name: 'Flere nyheder' }).click();
  await expect(page.locator(storyLinks)).toHaveCount(24);
  await island(page, 'table').scrollIntoViewIfNeeded();
  await expect(island(page, 'table').getByRole('row', { name: /Liverpool/ })).toBeVisible();
  await expect(island(page, 'table').getByRole('alert')).toHaveCount(0);
  await ready(page);
});
