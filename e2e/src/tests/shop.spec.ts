import { expect, open, test } from '@fan-base/platform-tests/page';
import { danish, on, originOf } from '@fan-base/platform-tests/site';
import { siteApi } from '@fan-base/platform-tests/site-api';
import type { ShopPage } from '@fan-base/shared-contracts/api/shop';
import { feedsRead } from '../feeds-read.ts';
import { offerIds, productIds } from '../offers.ts';

test.beforeAll(async () => {
  test.slow();
  await feedsRead();
});

test('[TRAVEL-3] the shop has offers with pictures and filters them by kind in place', {
  tag: '@spine',
}, async ({ page }) => {
  const shop = await siteApi<ShopPage>(originOf(danish), '/shop');
  const scarves = await siteApi<ShopPage>(originOf(danish), '/shop?kind=accessory');
  await open(page, on(danish, '/gear'));
  await expect(page).toHaveURL(on(danish, '/shop'));
  expect(await offerIds(page)).toEqual(productIds(shop));
  const picture = page.locator('#page [data-offer] img').first();
  await expect(picture).toHaveJSProperty('complete', true);
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.getByRole('link', { name: /^Halstørklæder og huer \(/ }).click();
  await expect(page).toHaveURL(on(danish, '/shop?kind=accessory'));
  await expect.poll(() => offerIds(page)).toEqual(productIds(scarves));
});
