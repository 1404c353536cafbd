import { expect, open, ready, test } from '@fan-base/platform-tests/page';
import { danish, network, on } from '@fan-base/platform-tests/site';

test('[HOST-1] [HOST-2] the main host has the landing page, and other hosts their club and language', {
  tag: ['@spine', '@anywhere'],
}, async ({ page }) => {
  await open(page, on(network));
  await expect(page.locator('a[title="Fanpage for Arsenal FC"]')).toBeVisible();
  await expect(page.getByRole('navigation', { name: /Hovedmenu|Main navigation/ })).toHaveCount(0);
  for (const [host, club, language, label] of [
    ['arsenal.fan-base.com', 'Arsenal FC', 'en-GB', 'Home'],
    [danish, 'Liverpool FC', 'da-DK', 'Forside'],
  ] as const) {
    await open(page, on(host));
    await expect(page.getByRole('banner')).toContainText(club);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.getByRole('link', { name: label, exact: true })).toBeAttached();
  }
});

test('[HOST-5] without script the page has theme, language and content in the device’s color mode', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, colorScheme: 'light' });
  const page = await context.newPage();
  await page.goto(on(danish));
  await expect(page.locator('html')).toHaveAttribute('lang', 'da-DK');
  await expect(page.getByRole('heading', { name: 'Næste kamp' })).toBeVisible();
  await expect(page.getByRole('row', { name: /Liverpool/ })).toBeVisible();
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(18, 20, 23)');
  await context.close();
});

test('[HOST-5] [SHELL-1] a stored color mode applies before first paint, and clicks cycle the modes', {
  tag: ['@spine', '@anywhere'],
}, async ({ page, complaints }) => {
  complaints.allow(/ERR_FAILED|preloaded using link preload/);
  await page.emulateMedia({ colorScheme: 'light' });
  await open(page, on(danish));
  await page.getByRole('button', { name: 'Tema: følger enheden' }).click();
  await page.getByRole('button', { name: 'Tema: lyst' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark');
  // The shell's script never arrives: only the document is painted.
  await page.route('**/main.js', (route) => route.abort());
  await page.goto(on(danish));
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(18, 20, 23)');
  await page.unroute('**/main.js');
  await page.reload();
  await ready(page);
  await expect(page.getByRole('button', { name: 'Tema: mørkt' })).toBeVisible();
});
