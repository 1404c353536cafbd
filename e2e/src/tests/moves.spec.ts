import { expect, open, ready, test } from '@fan-base/platform-tests/page';
import { danish, on } from '@fan-base/platform-tests/site';
import type { Page } from '@playwright/test';

test('[NAV-7] navigating between two remotes keeps the page loaded and handles focus and scroll', {
  tag: '@spine',
}, async ({ page }) => {
  await open(page, on(danish));
  await page.evaluate(() => Object.assign(window, { stillAlive: true }));
  await page.getByRole('link', { name: 'Alle kampe' }).scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollTo(0, 400));
  await page.getByRole('link', { name: 'Hele stillingen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Stilling/ })).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page).toHaveTitle(/Stilling/);
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Hele stillingen' })).toBeInViewport();
  expect(await page.evaluate(() => 'stillAlive' in window)).toBe(true);
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
});

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const menuLink = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const scrollTop = (page: Page) => page.evaluate(() => window.scrollY);

/** Holds back a page's chunk until released. */
async function holdChunk(page: Page, chunk: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(`**/${chunk}.*.js`, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test('[NAV-7] a slow navigation shows a bar over the old page, yields to a second click, and is announced', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await open(page, on(danish, '/om'));
  const before = await heading(page).textContent();
  const releaseSquad = await holdChunk(page, 'page-squad');
  await menuLink(page, 'Trup').click();
  await expect(page.getByRole('progressbar', { name: 'Siden indlæses' })).toBeVisible();
  await expect(heading(page)).toHaveText(before ?? '');
  releaseSquad();
  await expect(heading(page)).toBeFocused();
  await expect(heading(page)).not.toHaveText(before ?? '');
  await expect(page.getByRole('progressbar')).toHaveCount(0);

  const releaseForum = await holdChunk(page, 'page-forum');
  await menuLink(page, 'Forum').click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await menuLink(page, 'Kampe').click();
  await expect(heading(page)).toHaveText(/Kampe/);
  await expect(page).toHaveTitle(/2026\/27/);
  await expect(page.locator('#announcements')).toContainText(await page.title());
  const arrived = page.waitForResponse(/page-forum/);
  releaseForum();
  await arrived;
  await menuLink(page, 'Om').click();
  await expect(page).toHaveURL(on(danish, '/om'));
  await page.goBack();
  await expect(page).toHaveURL(on(danish, '/kampe/2026'));
  await page.goBack();
  await expect(page).toHaveURL(on(danish, '/trup'));

  const tab = context.waitForEvent('page');
  await menuLink(page, 'Kampe').click({ modifiers: ['ControlOrMeta'] });
  await expect(await tab).toHaveURL(on(danish, '/kampe/2026'));
  await expect(page).toHaveURL(on(danish, '/trup'));
});

test('[NAV-7] anchors work, and back and forward restore scroll positions, even after a reload', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await open(page, on(danish));
  await page.evaluate(() => window.scrollTo(0, 400));
  await page.locator('.skip-link').evaluate((link: HTMLElement) => link.focus({ preventScroll: true }));
  const before = await scrollTop(page);
  expect(before).toBeGreaterThan(300);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(on(danish, '/#page'));
  await expect.poll(() => scrollTop(page)).toBeLessThan(before);
  await page.goBack();
  await expect(page).toHaveURL(on(danish));
  await expect.poll(() => scrollTop(page)).toBe(before);

  const left: number[] = [];
  for (const [way, top] of [
    ['Kampe', 310],
    ['Trup', 420],
    ['Forum', 150],
  ] as const) {
    await page.evaluate((y) => window.scrollTo(0, y), top);
    left.push(await scrollTop(page));
    const link = menuLink(page, way);
    const href = (await link.getAttribute('href')) ?? '';
    // By keyboard: a click would scroll to the link first.
    await link.evaluate((element: HTMLElement) => element.focus({ preventScroll: true }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(on(danish, href));
    await expect.poll(() => scrollTop(page)).toBe(0);
  }
  expect(left.every((top) => top > 100)).toBe(true);
  await page.goBack();
  await expect(page).toHaveURL(on(danish, '/trup'));
  await expect.poll(() => scrollTop(page)).toBe(left[2]);
  await page.reload();
  await ready(page);
  await expect.poll(() => scrollTop(page)).toBe(left[2]);
  await page.goBack();
  await expect(page).toHaveURL(on(danish, '/kampe/2026'));
  await expect.poll(() => scrollTop(page)).toBe(left[1]);
  await page.goBack();
  await expect(page).toHaveURL(on(danish));
  await expect.poll(() => scrollTop(page)).toBe(left[0]);
  await page.goForward();
  await expect(page).toHaveURL(on(danish, '/kampe/2026'));
  await expect.poll(() => scrollTop(page)).toBe(left[1]);
});

test('[NAV-7] a failed navigation is reported', async ({ page, complaints }) => {
  complaints.allow(/Failed to load|ERR_|mf-squad|Federation/i);
  await page.setViewportSize({ width: 1280, height: 900 });
  await open(page, on(danish, '/om'));
  await page.route('**/assets/mf-squad/**', (route) => route.abort());
  await menuLink(page, 'Trup').click();
  await expect(page.getByRole('alert')).toContainText('Siden kan ikke vises lige nu');
  await expect(heading(page)).toBeFocused();
  await expect(page.locator('#announcements')).toContainText('Noget gik galt');
});
