import { expect, open, test } from '@fan-base/platform-tests/page';
import { danish, on } from '@fan-base/platform-tests/site';
import { underTest } from '@fan-base/platform-tests/under-test';
import type { Page } from '@playwright/test';

/**
 * How often a page has asked for a key. Where requests are routed the browser keeps no answers: those that it would
 * refresh by itself (`stale-while-revalidate`) are none of the page's.
 */
async function callsFor(page: Page, key: string): Promise<{ count: number }> {
  const calls = { count: 0 };
  await page.route(`**/api${key}`, (route) => {
    calls.count += 1;
    return route.fallback();
  });
  return calls;
}

const toSquad = async (page: Page) => {
  await page.getByRole('navigation').getByRole('link', { name: 'Trup', exact: true }).first().click();
  await expect(page).toHaveURL(on(danish, '/trup'));
  await expect(page.locator('main li').first()).toBeVisible();
};
const toFront = async (page: Page) => {
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(page).toHaveURL(on(danish));
};

test('[SHELL-6] data is not asked for again within five seconds, and after that it is', {
  tag: '@spine',
}, async ({ page }) => {
  const start = Date.parse(underTest().clock);
  const calls = await callsFor(page, '/squad');
  await open(page, on(danish));
  // Pointed at first: a page that is opened before its data has come asks the library, which has its own clock.
  const answered = page.waitForResponse('**/api/squad');
  await page.getByRole('navigation').getByRole('link', { name: 'Trup', exact: true }).first().hover();
  await (await answered).finished();
  await toSquad(page);
  const { count } = calls;
  expect(count).toBe(1);
  await toFront(page);
  await page.clock.setFixedTime(start + 4_999);
  await toSquad(page);
  expect(calls.count).toBe(count);
  await toFront(page);
  await page.clock.setFixedTime(start + 5_001);
  await toSquad(page);
  await expect.poll(() => calls.count).toBe(count + 1);
});

test('[SHELL-6] a failed call is tried three times again, after one, two and four seconds', async ({
  page,
  complaints,
}) => {
  complaints.allow(/503/);
  const start = Date.parse(underTest().clock);
  await page.clock.install({ time: start });
  await open(page, on(danish, '/trup'));
  await page.clock.pauseAt(start + 3_600_000);
  /** When it was asked, by the page's own clock. */
  const asked: number[] = [];
  await page.route('**/api/squad', async (route) => {
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
  await expect(page.locator('main li').first()).toBeVisible();
});
