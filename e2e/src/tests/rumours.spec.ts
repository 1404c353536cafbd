import { stopMonotonicClock } from '@fan-base/platform-tests/monotonic-clock';
import { expect, open, test } from '@fan-base/platform-tests/page';
import { danish, on, originOf } from '@fan-base/platform-tests/site';
import { siteApi } from '@fan-base/platform-tests/site-api';
import type { RumoursPage } from '@fan-base/shared-contracts/api/rumours';

test('[TRANS-2] rumors expand their older reports, are filtered by direction, and have an empty state', {
  tag: '@spine',
}, async ({ page }) => {
  const { items } = await siteApi<RumoursPage>(originOf(danish), '/rumours');
  const setElapsed = await stopMonotonicClock(page);
  await open(page, on(danish, '/rygter'));
  const rumours = page.locator('[data-rumour]');
  await expect(rumours).toHaveCount(items.length);
  const older = rumours.locator('details a').first();
  await expect(older).not.toBeVisible();
  await rumours.locator('summary').first().click();
  await expect(older).toBeVisible();

  const wayOf = rumours.locator('h2 + p');
  await page.locator('main nav a[href$="?direction=out"]').click();
  await expect(page).toHaveURL(on(danish, '/rygter?direction=out'));
  await expect(wayOf.filter({ hasNotText: /^Ud( ·|$)/ })).toHaveCount(0);
  await expect(wayOf.first()).toBeVisible();

  // There are no more rumors, and cached data is stale.
  const nothing: RumoursPage = { items: [], page: 1, pages: 0, total: 0 };
  for (const key of ['rumours', 'rumours?direction=in'])
    await page.route(`**/api/${key}`, (route) => route.fulfill({ json: nothing }));
  await setElapsed(60_000);
  await page.locator('main nav a[href$="?direction=in"]').click();
  await page.getByRole('link', { name: 'Se alle rygter' }).click();
  await expect(page).toHaveURL(on(danish, '/rygter'));
  await expect(page.getByText('Der er ingen rygter lige nu.')).toBeVisible();
});
