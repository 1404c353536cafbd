import { expect, open, test } from '@fan-base/platform-tests/page';
import { danish, on } from '@fan-base/platform-tests/site';
import { underTest } from '@fan-base/platform-tests/under-test';
import { storyLinks } from '../story-links.ts';

test('[NEWS-2] news is newest first, with source, age and picture, leaves the site with care, and goes on', async ({
  page,
}) => {
  await open(page, on(danish));
  const stories = page.locator(storyLinks);
  await expect(stories).toHaveCount(12);
  const times = await page
    .locator('[data-area=lead] time, [data-area=river] time')
    .evaluateAll((all) => all.map((time) => time.getAttribute('datetime') ?? ''));
  expect(times).toEqual([...times].sort().reverse());
  await expect(page.locator('main time').first()).toHaveText(/^(lige nu|for .* siden)$/);
  for (const link of await stories.all())
    expect(await link.getAttribute('rel')).toBe('noopener external nofollow');
  const picture = page.locator('main img').first();
  await expect(picture).toHaveJSProperty('complete', true);
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.getByRole('link', { name: 'Flere nyheder' }).click();
  await expect(stories).toHaveCount(24);
  const titles = await stories.allTextContents();
  expect(new Set(titles).size).toBeGreaterThan(18);
});

test('[NEWS-4] news that cannot be had leave the other blocks as they are, and come by the retry', async ({
  page,
  complaints,
}) => {
  complaints.allow(/503|Failed to load/);
  await page.clock.install({ time: underTest().clock });
  await open(page, on(danish, '/kampe/2026'));
  let asked = 0;
  await page.route('**/api/news*', async (route) => {
    asked += 1;
    // One that was asked in advance may have been given up.
    await route.fulfill({ status: 503, json: { message: 'down' } }).catch(() => {});
  });
  await page.getByRole('link', { name: 'Forside', exact: true }).click();
  const retry = page.getByRole('alert').getByRole('button', { name: 'Prøv igen' });
  await expect(retry).toBeVisible();
  // Only now: the new page begins at its top, and a block that was scrolled to before would be left again.
  const table = page.locator('[data-island="mf-matches-table"]');
  await table.scrollIntoViewIfNeeded();
  await expect(table.getByRole('row', { name: /Liverpool/ })).toBeVisible();
  // An answer is waited out a little later than it was given, so the clock goes on until all was asked.
  await expect(async () => {
    await page.clock.runFor(10_000);
    expect(asked).toBeGreaterThanOrEqual(4);
  }).toPass();
  for (let round = 0; round < 6; round += 1) await page.clock.runFor(10_000);
  // After its own three retries the page asks no more by itself; before it, the link that was pointed at may have.
  expect(asked).toBeLessThanOrEqual(5);
  await page.unroute('**/api/news*');
  await retry.click();
  await expect(page.locator(storyLinks)).toHaveCount(12);
});
