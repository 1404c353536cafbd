import { expect, open, test } from '@fan-base/platform-tests/page';
import { danish, on } from '@fan-base/platform-tests/site';

test('[SEO-1] a hydrated page keeps the head of its document, with campaign parameters too', {
  tag: '@spine',
}, async ({ page }) => {
  // React's errors come as console errors, which no test may have (see page.ts).
  await open(page, on(danish, '/?utm_source=mail'));
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', on('liverpool-fans.dk'));
  await expect(page.locator('meta[property="og:image"]')).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
});
