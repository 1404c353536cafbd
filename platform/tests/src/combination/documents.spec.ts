import { violations } from '@fan-base/tooling/browser/violations';
import { followRequests } from '@fan-base/tooling/release/rehearsal/follow-requests';
import type { Page } from '@playwright/test';
import { expect, open, test } from '../page.ts';
import { on } from '../site.ts';
import { runningProduct } from '../under-test.ts';

/** WCAG's narrowest screen, in CSS pixels. */
const narrowPx = 320;
const languages = { da: 'Danish', en: 'English' };
const documents = runningProduct()?.documents ?? [];

/** Scrolls past all islands. Those with `hydrate: 'interaction'` stay dehydrated. */
async function scrollThrough(page: Page): Promise<void> {
  const quiet = followRequests(page);
  for (const island of await page.locator('[data-island]').all()) await island.scrollIntoViewIfNeeded();
  await quiet(5_000);
}

for (const { route, domain, language, path } of documents)
  test(`[HOST-2] [MF-3] [A11Y-1] ${route} of ${domain} renders and hydrates in ${languages[language]}`, {
    tag: '@anywhere',
  }, async ({ page }) => {
    await open(page, on(domain, path));
    // The inspector's button covers parts of the page; visitors don't have it.
    await page.addStyleTag({ content: '[data-inspector] { display: none }' });
    await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}`));
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await scrollThrough(page);
    await expect(page.locator('[data-failure]')).toHaveCount(0);
    expect(await violations(page)).toEqual([]);
    await page.setViewportSize({ width: narrowPx, height: 800 });
    // Off-screen parts keep their size until they are rendered again.
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(narrowPx);
  });
