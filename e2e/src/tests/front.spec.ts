import { expect, open, ready, test } from '@fan-base/platform-tests/page';
import { danish, on } from '@fan-base/platform-tests/site';
import { underTest } from '@fan-base/platform-tests/under-test';
import { blocksAmong, frontBlocks } from '../front-blocks.ts';

test('[NEWS-1] the hydrated front page has its ten blocks in order', {
  tag: ['@spine', '@anywhere'],
}, async ({ page }) => {
  await open(page, on(danish));
  const headings = await page.locator('main :is(h1, h2)').allTextContents();
  expect(blocksAmong(headings, 'da')).toEqual(frontBlocks.da);
});

test('[NEWS-4] blocks without data fail alone, and each has its own retry', async ({ page, complaints }) => {
  complaints.allow(/503|Failed to load/);
  await page.clock.install({ time: underTest().clock });
  await open(page, on(danish, '/om'));
  const broken = [
    ['/articles', 'mf-news-articles'],
    ['/rumours', 'mf-transfers-rumours'],
    ['/transfers', 'mf-transfers-latest-transfers'],
    ['/shop', 'mf-travel-shirt'],
  ].map(([key, island]) => ({
    pattern: `**/api${key}**`,
    asked: 0,
    block: page.locator(`[data-island="${island}"]`),
  }));
  for (const one of broken)
    await page.route(one.pattern, (route) => {
      one.asked += 1;
      return route.fulfill({ status: 503, json: { message: 'down' } });
    });
  await page.getByRole('link', { name: 'Forside', exact: true }).click();
  await ready(page);
  // A block requests its data near the viewport, and retries three times by itself.
  for (const { block } of broken) {
    await block.scrollIntoViewIfNeeded();
    await expect(block.getByRole('alert')).toBeVisible();
  }
  const afterAWhile = async () => {
    await page.clock.runFor(1_000);
    return broken.map(({ asked }) => asked);
  };
  await expect.poll(afterAWhile, { intervals: [50], timeout: 20_000 }).toEqual([4, 4, 4, 4]);
  const alerts = page.locator('main').getByRole('alert');
  await expect(alerts).toHaveCount(broken.length);
  await expect(page.locator('[data-area=lead] h2')).toBeVisible();
  for (const island of ['mf-matches-next-match', 'mf-squad-absences', 'mf-matches-table'])
    await expect(page.locator(`[data-island="${island}"] :is(li, tr, time)`).first()).toBeVisible();
  for (const [at, { pattern, block }] of broken.entries()) {
    await page.unroute(pattern);
    await block.getByRole('button', { name: 'Prøv igen' }).click();
    await expect(block.getByRole('alert')).toHaveCount(0);
    await expect(block.locator('li, article, img').first()).toBeVisible();
    await expect(alerts).toHaveCount(broken.length - at - 1);
  }
});
