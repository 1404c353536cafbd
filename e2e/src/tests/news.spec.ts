import { expect, open, test } from '@fan-base/platform-tests/page';
import { danish, on } from '@fan-base/platform-tests/site';
import { storyLinks } from '../story-links.ts';

test('[NEWS-2] news is newest first, with source, age, picture, safe external links and more pages', async ({
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
