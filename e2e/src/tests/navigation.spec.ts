import { expect, open, test } from '@fan-base/platform-tests/page';
import { danish, on } from '@fan-base/platform-tests/site';
import { withoutScript } from '@fan-base/platform-tests/without-script';

test('[NAV-2] [NAV-3] the navigation has eleven labels, marks the current page, and leads to old addresses', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await open(page, on(danish));
  const navigation = page.getByRole('navigation', { name: 'Hovedmenu' });
  await expect(navigation.getByRole('link')).toHaveText([
    'Forside',
    'Trup',
    'Kampe',
    'Klub',
    'Rygter',
    'Transfers',
    'Rejser',
    'Streaming',
    'Shop',
    'Forum',
    'Om',
  ]);
  await expect(navigation.locator('[aria-current=page]')).toHaveText(['Forside']);
  await page.evaluate(() => Object.assign(window, { stillAlive: true }));
  await navigation.getByRole('link', { name: 'Kampe' }).click();
  await expect(navigation.locator('[aria-current=page]')).toHaveText(['Kampe']);
  await expect(page.getByRole('heading', { level: 1, name: 'Kampe 2026/27' })).toBeVisible();
  await page.evaluate(() => {
    // The history has a legacy address from before a route was renamed.
    history.pushState(null, '', '/kampe');
    history.pushState(null, '', '/om');
    history.back();
  });
  await expect(page).toHaveURL(on(danish, '/kampe/2026'));
  await expect(page.getByRole('heading', { level: 1, name: 'Kampe 2026/27' })).toBeVisible();
  expect(await page.evaluate(() => 'stillAlive' in window)).toBe(true);
});

test('[NAV-3] on a phone the navigation is a menu that works by touch and keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, on(danish));
  const fixtures = page.getByRole('banner').getByRole('link', { name: 'Kampe', exact: true });
  await expect(fixtures).toBeHidden();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Spring til indholdet' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Liverpool FC' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(fixtures).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(fixtures).toBeHidden();
  await page.keyboard.press('Enter');
  await fixtures.press('Enter');
  await expect(page).toHaveURL(on(danish, '/kampe/2026'));
  await expect(fixtures).toBeHidden();
});

test('[NAV-3] on a phone four entries are docked at the bottom, and hidden while the user types', {
  tag: '@anywhere',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, on(danish, '/trup'));
  const dock = page.getByRole('navigation', { name: 'Genveje' });
  expect(await dock.getByRole('link').allInnerTexts()).toEqual(['Forside', 'Trup', 'Kampe', 'Forum']);
  await expect(dock.locator('[aria-current=page]')).toHaveText('Trup');
  for (const link of await dock.getByRole('link').all()) {
    const box = await link.boundingBox();
    expect(box && box.height >= 44 && box.width >= 44 && box.y + box.height <= 844).toBe(true);
  }
  // The end of the page is above the dock, except for a fraction of a pixel.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const top = (await dock.boundingBox())?.y ?? 0;
  const footer = await page.getByRole('contentinfo').boundingBox();
  expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThan(top + 1);
  await page.getByRole('searchbox').focus();
  await expect(dock).toBeHidden();
  await page.getByRole('searchbox').blur();
  await expect(dock).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 844 });
  await expect(dock).toBeHidden();
});

test('[NAV-3] [NAV-5] without script the menu opens, and settings require a login instead of loading', async ({
  browser,
}) => {
  await withoutScript(browser, async (page) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(on(danish));
    await page.locator('summary').first().click();
    await page.getByRole('banner').getByRole('link', { name: 'Kampe', exact: true }).click();
    await expect(page).toHaveURL(on(danish, '/kampe/2026'));
    const dock = page.getByRole('navigation', { name: 'Genveje' });
    await expect(dock.locator('[aria-current=page]')).toHaveText('Kampe');
    await dock.getByRole('link', { name: 'Trup' }).click();
    await expect(page).toHaveURL(on(danish, '/trup'));
    await page.goto(on(danish, '/indstillinger'));
    await expect(page.getByRole('heading', { level: 1, name: 'Log ind først' })).toBeVisible();
    await expect(page.locator('main').getByRole('link')).toHaveAttribute('href', '/');
    await expect(page.locator('main [role=status]')).not.toBeVisible();
  });
});

test('[NAV-6] an unknown path is reported with its name and a link home', {
  tag: ['@spine', '@anywhere'],
}, async ({ page, complaints }) => {
  complaints.allow(/status of 404/);
  expect((await page.goto(on(danish, '/nope')))?.status()).toBe(404);
  await expect(page.getByText('Page Not Found: /nope')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Seneste nyt', 'Næste kamp']);
  await page.getByRole('searchbox', { name: 'Søg på siden' }).fill('a');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(on(danish, '/soeg?q=a'));
  await page.goBack();
  await page.getByRole('link', { name: 'Til forsiden' }).click();
  await expect(page).toHaveURL(on(danish, '/'));
});
