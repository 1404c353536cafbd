import { expect, open, test } from '@fan-base/platform-tests/page';
import { danish, on, originOf } from '@fan-base/platform-tests/site';
import { siteApi } from '@fan-base/platform-tests/site-api';
import type { Streaming } from '@fan-base/shared-contracts/api/streaming';
import { feedsRead } from '../feeds-read.ts';

test.beforeAll(async () => {
  test.slow();
  await feedsRead();
});

test('[TRAVEL-2] a channel of the streaming guide leads to its matches', {
  tag: '@spine',
}, async ({ page }) => {
  const guide = await siteApi<Streaming>(originOf(danish), '/streaming');
  await open(page, on(danish, '/streaming'));
  const matches = page.locator('[data-guide-match]');
  await expect(matches).toHaveCount(guide.fixtures.length);
  const [most] = guide.channels;
  await page
    .locator(`[data-channel="${most?.channel}"]`)
    .getByRole('link', { name: new RegExp(`${most?.matches} .* på `) })
    .click();
  await expect(page).toHaveURL((url) => url.searchParams.get('channel') === most?.channel);
  await expect(matches).toHaveCount(most?.matches ?? -1);
});
