import type { Page } from '@playwright/test';
import { stopMonotonicClock } from '../monotonic-clock.ts';
import { expect, open, test } from '../page.ts';
import { danish, on } from '../site.ts';
import { underTest } from '../under-test.ts';

/**
 * Counts a page's requests for a key. Routing also turns off the browser's HTTP cache, whose own revalidations
 * (`stale-while-revalidate`) are not the page's.
 */
async function callsFor(page: Page, key: string): Promise<{ count: number }> {
  const calls = { count: 0 };
  await page.route(`**/api${key}`, (route) => {
    calls.count += 1;
    return route.fallback();
  });
  return calls;
}

const alphaLink = (page: Page) => page.getByRole('link', { name: 'Alfa', exact: true });
const toAlpha = async (page: Page) => {
  await alphaLink(page).click();
  await expect(page).toHaveURL(on(danish, '/alfa'));
  await expect(page.locator('main li').first()).toBeVisible();
};
const toAbout = async (page: Page) => {
  await page.getByRole('link', { name: 'Om', exact: true }).click();
  await expect(page).toHaveURL(on(danish, '/om'));
};

test('[SHELL-6] data is requested again only after five seconds', {
  tag: '@spine',
}, async ({ page }) => {
  const calls = await callsFor(page, '/news');
  const setElapsed = await stopMonotonicClock(page);
  await open(page, on(danish, '/om'));
  // Prefetched first: a page that opens before its data arrives relies on the library, which has its own clock.
  const answered = page.waitForResponse('**/api/news');
  await alphaLink(page).hover();
  await (await answered).finished();
  await toAlpha(page);
  const { count } = calls;
  expect(count).toBe(1);
  await toAbout(page);
  await setElapsed(4_999);
  await toAlpha(page);
  expect(calls.count).toBe(count);
  await toAbout(page);
  await setElapsed(5_001);
  await toAlpha(page);
  await expect.poll(() => calls.count).toBe(count + 1);
});

test('[SHELL-6] a failed call is retried three times, after one, two and four seconds', async ({
  page,
  complaints,
}) => {
  complaints.allow(/503/);
  const start = Date.parse(underTest().clock);
  await page.clock.install({ time: start });
  // Code that is still loading would time out when the clock is moved: this page has no widgets, and one such file.
  const later = page.waitForEvent('requestfinished', (request) => request.url().includes('/web/frame.'));
  await open(page, on(danish, '/alfa/story-1'));
  await later;
  await page.clock.pauseAt(start + 3_600_000);
  /** Times of its requests, by the page's own clock. */
  const asked: number[] = [];
  await page.route('**/api/articles/story-1', async (route) => {
    asked.push(await page.evaluate(() => Date.now()));
    await route.fulfill({ status: 503, contentType: 'application/json', body: '{"message":"x"}' });
  });
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  const afterAWhile = async () => {
    await page.clock.runFor(250);
    return asked.length;
  };
  await expect.poll(afterAWhile, { intervals: [50], timeout: 30_000 }).toBe(4);
  const pauses = asked.slice(1).map((time, at) => time - (asked[at] ?? Number.NaN));
  for (const [at, least] of [1_000, 2_000, 4_000].entries()) expect(pauses[at]).toBeGreaterThanOrEqual(least);
  await page.clock.runFor(120_000);
  expect(asked).toHaveLength(4);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Story 1 of the stub');
});
