import { expect, open, test } from '@fan-base/platform-tests/page';
import { danish, on } from '@fan-base/platform-tests/site';

test("[MATCH-5] the full table has every club with its form and highlights the site's club", {
  tag: '@spine',
}, async ({ page }) => {
  await open(page, on(danish, '/stilling/2026'));
  const table = page.getByRole('table', { name: /stilling/i });
  await expect(table.locator('tbody tr')).toHaveCount(20);
  await expect(table.locator('tr[data-own=true]')).toHaveCount(1);
  await expect(table.locator('tr[data-own=true]')).toContainText('Liverpool');
  await expect(table.locator('tbody tr').first().getByRole('img')).toHaveAttribute(
    'aria-label',
    /^((Vundet|Uafgjort|Tabt)(, )?){5}$/,
  );
});
