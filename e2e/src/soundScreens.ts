import type { Page } from '@playwright/test';
import { expect, open, test } from './page.ts';
import { on } from './site.ts';
import { violations } from './violations.ts';

/** How much wider than the screen the open page is, in px. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/**
 * Tests that axe finds nothing on screens of a host, on a phone and a desk, light and dark, and that none is wider
 * than the screen, nor than the narrowest of 320 px.
 * @param ids requirements, as a title begins with them: `[TRAVEL-1]`
 * @param unfold opens what a visitor can open, so that it is looked at as well
 */
export function testSoundScreens(
  ids: string,
  host: string,
  paths: readonly string[],
  unfold: (page: Page, path: string) => Promise<void> = async () => {},
): void {
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [390, 1280])
      test(`${ids} [A11Y-1] axe finds nothing on ${host}${paths.join(', ')} in ${colorScheme}, ${width} px wide`, async ({
        page,
      }) => {
        test.slow();
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.setViewportSize({ width, height: 844 });
        for (const path of paths) {
          await open(page, on(host, path));
          await unfold(page, path);
          expect([path, await violations(page)]).toEqual([path, []]);
          expect([path, await overflow(page)]).toEqual([path, 0]);
        }
      });

  test(`${ids} [A11Y-1] nothing of ${host}${paths.join(', ')} is wider than a screen of 320 px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    for (const path of paths) {
      await open(page, on(host, path));
      await unfold(page, path);
      expect([path, await overflow(page)]).toEqual([path, 0]);
    }
  });
}
