import { expect, open, openDehydrated, test } from '@fan-base/platform-tests/page';
import { danish, english, on } from '@fan-base/platform-tests/site';
import type { Locator, Page } from '@playwright/test';

/** Pages whose parts are laid out near the viewport; text width depends on the language. */
const places = [
  { host: danish, path: '/kampe/2026' },
  { host: english, path: '/fixtures/2026' },
] as const;
const [{ path: fixtures }] = places;
const widths = [360, 390, 768, 1280] as const;

test.use({ timezoneId: 'Europe/Copenhagen' });

const sections = (page: Page) => page.locator('#page [data-off-screen]:not(details *)');

interface Heights {
  readonly page: number;
  readonly parts: readonly number[];
}

/** Heights with all off-screen parts skipped, and with all of them laid out. */
const measure = (page: Page) =>
  page.evaluate((): { reserved: Heights; laidOut: Heights } => {
    const parts = [...document.querySelectorAll<HTMLElement>('#page *')].filter((element) => {
      // Another width may have been measured before.
      element.style.contentVisibility = '';
      element.style.containIntrinsicBlockSize = '';
      return getComputedStyle(element).contentVisibility === 'auto';
    });
    const getHeights = (contentVisibility: string) => {
      for (const { style } of parts) style.contentVisibility = contentVisibility;
      return {
        page: document.documentElement.scrollHeight,
        parts: parts.map((part) => part.getBoundingClientRect().height),
      };
    };
    for (const part of parts) {
      const { containIntrinsicBlockSize: size } = getComputedStyle(part);
      // Without the sizes that the browser remembers from earlier layout.
      part.style.containIntrinsicBlockSize = size.replace('auto ', '');
    }
    return { reserved: getHeights('hidden'), laidOut: getHeights('visible') };
  });

const isLaidOut = (locator: Locator) =>
  locator.evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }));

for (const { host, path } of places)
  test(`[NAV-7] content of ${path} below the first screen reserves its exact height at every width`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: widths[0], height: 600 });
    await page.goto(on(host, path));
    await page.locator('#page details').evaluateAll((all) => {
      for (const details of all) (details as HTMLDetailsElement).open = true;
    });
    for (const width of widths) {
      await page.setViewportSize({ width, height: 600 });
      const { reserved, laidOut } = await measure(page);
      expect(reserved.parts.length).toBeGreaterThan(5);
      expect([width, reserved]).toEqual([width, laidOut]);
    }
  });

test('[MATCH-1] a season scrolls without layout shifts under sticky month names', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openDehydrated(page, on(danish, fixtures));
  // A font swap moves text by a pixel.
  await page.evaluate(() => document.fonts.ready);
  const before = await page.evaluate(() => document.documentElement.scrollHeight);
  const shifts = await page.evaluate(async () => {
    const found: number[] = [];
    const add = (entries: PerformanceEntryList) =>
      found.push(...entries.map((entry) => (entry as PerformanceEntry & { value: number }).value));
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({ type: 'layout-shift' });
    const frame = () => new Promise(requestAnimationFrame);
    for (let top = 0; top < document.documentElement.scrollHeight; top += 400) {
      scrollTo(0, top);
      await frame();
      await frame();
    }
    add(observer.takeRecords());
    return found;
  });
  expect(shifts).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(before);
  const top = await sections(page)
    .last()
    .evaluate(async (section) => {
      scrollTo(0, section.getBoundingClientRect().top + scrollY + 100);
      await new Promise(requestAnimationFrame);
      return section.querySelector('h2')?.getBoundingClientRect().top;
    });
  expect(top).toBe(0);
});

test('[NAV-7] links, find-in-page and back reach a match that was not laid out', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 700 });
  await page.goto(on(danish, `${fixtures}#maj-2027`));
  await expect(page.locator('#maj-2027 h2')).toBeInViewport();
  await open(page, on(danish, fixtures));
  const last = sections(page).last();
  const match = last.getByRole('link').last();
  expect(await isLaidOut(match)).toBe(false);
  const name = (await last.locator('h2').textContent()) ?? '';
  await page.locator('main aside').getByRole('link', { name }).click();
  await expect(last.locator('h2')).toBeInViewport();
  await match.click();
  await expect(page).toHaveURL(/\/kamp\//);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(match).toBeInViewport();
  await page.reload();
  await expect(match).toBeInViewport();
  await page.evaluate(() => scrollTo(0, 0));
  // Searches the page like find-in-page.
  expect(
    await page.evaluate((text) => (window as unknown as { find(text: string): boolean }).find(text), name),
  ).toBe(true);
});

test('[MATCH-1] a season is printed with all its matches', async ({ page }) => {
  const countPages = async () => String(await page.pdf()).match(/\/Type\s*\/Page\b/g)?.length;
  await openDehydrated(page, on(danish, fixtures));
  const printed = await countPages();
  await sections(page).evaluateAll((all) => {
    for (const section of all) (section as HTMLElement).style.contentVisibility = 'visible';
  });
  expect(printed).toBe(await countPages());
});

test('[MATCH-1] a season fits the screen after a phone is rotated to portrait', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await open(page, on(danish, '/kampe/2025'));
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
