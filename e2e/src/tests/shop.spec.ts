import type { ShopPage } from '@fan-base/shared-contracts/api/shop';
import { feedsRead } from '../feedsRead.ts';
import { markedOffers } from '../markedOffers.ts';
import { idsOf, offerIds } from '../offers.ts';
import { expect, open, test } from '../page.ts';
import { ask, danish, english, on, originOf } from '../site.ts';
import { siteApi } from '../siteApi.ts';
import { testSoundScreens } from '../soundScreens.ts';
import { withoutScript } from '../withoutScript.ts';

const sites = [
  {
    host: danish,
    language: 'da',
    fixtures: '/kampe/2026',
    words: {
      shirts: 'Trøjer',
      gear: 'Fanudstyr',
      before: 'Pris før:',
      now: 'Pris nu:',
      noShop: /Ingen forhandler har trøjer/,
    },
  },
  {
    host: english,
    language: 'en',
    fixtures: '/fixtures/2026',
    words: {
      shirts: 'Shirts',
      gear: 'Gear',
      before: 'Price before:',
      now: 'Price now:',
      noShop: /No retailer has shirts/,
    },
  },
] as const;

test.beforeAll(async () => {
  test.slow();
  await feedsRead();
});

for (const { host, language, fixtures, words } of sites) {
  test(`[TRAVEL-3] [SEO-1] ${host}/shop has shirts and gear with picture, price, sizes and retailer, marked as advertisements`, async ({
    page,
  }) => {
    const shop = await siteApi<ShopPage>(originOf(host), '/shop', language);
    await open(page, on(host, '/gear'));
    await expect(page).toHaveURL(on(host, '/shop'));
    expect(await offerIds(page)).toEqual(idsOf(shop));
    expect(await markedOffers(page, language)).toBe(shop.items.length);
    expect(await page.locator('#page h2').allTextContents()).toEqual([words.shirts, words.gear]);
    for (const { id, title, retailer, sizes, oldPrice } of shop.items) {
      const offer = page.locator(`#page [data-offer="${id}"]`);
      for (const part of [title, retailer, sizes.join(', ')]) await expect(offer).toContainText(part);
      await expect(offer.locator('del')).toHaveCount(oldPrice ? 1 : 0);
      if (oldPrice) {
        await expect(offer.locator('del')).toContainText(words.before);
        await expect(offer.locator('ins')).toContainText(words.now);
      }
    }
    const picture = page.locator('#page [data-offer] img').first();
    await expect(picture).toHaveJSProperty('complete', true);
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    const { text } = await ask(host, '/shop');
    const [first] = shop.items;
    const told = [...text.matchAll(/<script type="application\/ld\+json"[^>]*>([^<]*)</g)].map(([, json]) =>
      JSON.parse(json ?? '{}'),
    );
    expect(JSON.stringify(told)).toContain('"@type":"Product"');
    expect(JSON.stringify(told)).toContain(
      `"price":"${(first?.price.amount ?? 0) / 100}","priceCurrency":"${first?.price.currency}"`,
    );
    expect(JSON.stringify(told)).not.toContain('availability');
  });

  test(`[TRAVEL-3] ${host}/shop shows one kind by its address, also without script, and says when there is nothing`, async ({
    page,
    browser,
  }) => {
    await withoutScript(browser, async (plain) => {
      await plain.goto(on(host, '/shop'));
      await plain.getByRole('link', { name: new RegExp(`^${words.gear} \\(`) }).click();
      expect(new URL(plain.url()).search).toBe('?kind=gear');
      const gear = await siteApi<ShopPage>(originOf(host), '/shop?kind=gear', language);
      expect(await offerIds(plain)).toEqual(idsOf(gear));
      expect(await markedOffers(plain, language)).toBe(gear.items.length);
    });
    await open(page, on(host, fixtures));
    const nothing: ShopPage = { items: [], page: 1, pages: 0, total: 0, kinds: { shirt: 0, gear: 0 } };
    await page.route('**/api/shop', (route) => route.fulfill({ json: nothing }));
    await page.getByRole('link', { name: 'Shop', exact: true }).first().click();
    await expect(page.getByText(words.noShop)).toBeVisible();
  });

  test(`[TRAVEL-3] nonsense in an address of ${host}/shop is a sensible page and no error`, async () => {
    for (const path of ['/shop?page=400', '/shop?kind=%3Cscript%3E&page=x'])
      expect([path, (await ask(host, path)).status]).toEqual([path, 200]);
  });

  testSoundScreens('[TRAVEL-3]', host, ['/shop']);
}
