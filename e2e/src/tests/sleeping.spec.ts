import type { ArticlesPage } from '@fan-base/shared-contracts/api/articles';
import { pathFor, routeByKey } from '@fan-base/shared-contracts/routes';
import type { Page } from '@playwright/test';
import { expect, open, test } from '../page.ts';
import { danish, on, originOf } from '../site.ts';
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

test('[NEWS-3] a page with nothing to operate asks for no code of its own before it is touched', async ({
  page,
}) => {
  const path = await findArticle();
  const scripts = listScripts(page, 'mf-news');
  await open(page, on(danish, path));
  await page.waitForLoadState('networkidle');
  expect(scripts).toEqual([]);
  await page.keyboard.press('Shift');
  await expect(root(page)).not.toHaveAttribute('data-asleep');
  await expect(root(page)).toHaveAttribute('data-ready', path);
  expect(scripts.length).toBeGreaterThan(0);
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
