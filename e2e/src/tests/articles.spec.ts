import { expect, open, test } from '@fan-base/platform-tests/page';
import { danish, on, originOf } from '@fan-base/platform-tests/site';
import { siteApi } from '@fan-base/platform-tests/site-api';
import type { ArticlesPage } from '@fan-base/shared-contracts/api/articles';

test('[NEWS-3] an article is reached from the list, and the related ones from it', {
  tag: '@spine',
}, async ({ page }) => {
  const { items } = await siteApi<ArticlesPage>(originOf(danish), '/articles');
  const [first] = items;
  await open(page, on(danish, '/artikler'));
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Artikler om Liverpool FC');
  await page.getByRole('link', { name: first?.title ?? '?' }).click();
  await expect(page).toHaveURL(on(danish, `/artikel/${first?.slug}`));
  await expect(heading).toHaveText(first?.title ?? '?');
  for (const part of [first?.lead, first?.author])
    await expect(page.locator('main')).toContainText(part ?? '?');
  const related = page.locator('section').filter({ hasText: 'Læs også' }).getByRole('heading', { level: 3 });
  await expect(related).toHaveCount(4);
  const following = await related.first().textContent();
  await related.first().getByRole('link').click();
  await expect(heading).toHaveText(following ?? '?');
});
