import { expect, open, ready, test } from '@fan-base/platform-tests/page';
import { network, on } from '@fan-base/platform-tests/site';

test('[LAND-1] [LAND-2] the landing page has logo, title and links to all fan sites', {
  tag: ['@spine', '@anywhere'],
}, async ({ page }) => {
  await open(page, on(network, '/?language=da'));
  await expect(page).toHaveTitle(/netværk af fodboldfansider/);
  await expect(page.getByRole('img', { name: 'Fan-Base' })).toBeVisible();
  for (const [heading, title] of [
    ['Danske fansider', 'Fanside for'],
    ['Engelske fansider', 'Fanpage for'],
  ] as const) {
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
    await expect(page.locator(`[data-sites] a[title^="${title}"]`)).toHaveCount(16);
  }
  await expect(page.locator('[data-sites] a[title$=" Arsenal FC"]')).toHaveCount(2);
  await page.locator('a[title="Fanpage for Arsenal FC"]').hover();
  await ready(page);
  await page.locator('a[title="Fanpage for Arsenal FC"]').click();
  await expect(page).toHaveURL(on('arsenal.fan-base.com'));
});
