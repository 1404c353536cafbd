import { expect, open, test } from '@fan-base/platform-tests/page';
import { danish, english, on } from '@fan-base/platform-tests/site';

for (const [language, domain] of [
  ['Danish', danish],
  ['English', english],
] as const)
  test(`[NAV-2] [NAV-7] every menu entry in ${language} leads to a hydrated page without a page load`, {
    tag: '@anywhere',
  }, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await open(page, on(domain));
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    const entries = page.getByRole('navigation', { name: /Hovedmenu|Main navigation/ }).getByRole('link');
    for (const entry of await entries.all()) {
      const label = await entry.innerText();
      await test.step(label, async () => {
        await entry.click();
        await expect(entry).toHaveAttribute('aria-current', 'page');
        await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
        await expect(page.locator('#page [data-failure]')).toHaveCount(0);
        expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
      });
    }
  });
