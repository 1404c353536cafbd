import { expect, holdCode, openDehydrated, test } from '@fan-base/platform-tests/page';
import { apiUrl, network, on } from '@fan-base/platform-tests/site';
import type { SiteListing } from '@fan-base/shared-contracts/api/sites';

test.use({ timezoneId: 'Europe/London' });

test('[LAND-1] [LAND-2] [LAND-3] every site has a tile, and logo, crests and form have the specified sizes', {
  tag: '@spine',
}, async ({ page }) => {
  // Without hydration, so that the links are those of the server.
  await openDehydrated(page, on(network, '/?language=en'));
  const sites = (await (await fetch(`${apiUrl()}/sites`)).json()) as SiteListing[];
  const grids = page.locator('[data-sites]');
  expect(await grids.evaluateAll((all) => all.map((grid) => grid.getAttribute('data-sites')))).toEqual([
    'en',
    'da',
  ]);
  const led = await grids
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(led.sort()).toEqual(sites.map(({ domain }) => on(domain)).sort());
  for (const [width, logo, columns] of [
    [390, 150, 3],
    [1280, 250, 6],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const shown = page.getByRole('img', { name: 'Fan-Base' });
    await expect.poll(async () => Math.round((await shown.boundingBox())?.width ?? 0)).toBe(logo);
    const crests = grids.locator('svg');
    const heights = await crests.evaluateAll((all) => all.map((crest) => crest.clientHeight));
    expect(new Set(heights)).toEqual(new Set([80]));
    const tops = await grids
      .first()
      .getByRole('link')
      .evaluateAll((all) => all.map((tile) => tile.getBoundingClientRect().top));
    expect(tops.filter((top) => top === tops[0]).length).toBeGreaterThanOrEqual(columns);
    await expect(page.getByLabel('Message', { exact: true })).toHaveAttribute('rows', '6');
    await expect(page.getByRole('heading', { name: 'Contact Fan-Base', exact: true })).toBeVisible();
  }
});

test('[LAND-1] choosing a language on a dehydrated landing page loads a new document', async ({ page }) => {
  const letGo = await holdCode(page, '**/mf-landing/**/*.js');
  await openDehydrated(page, on(network, '/'));
  const root = page.locator('html');
  await expect(root).toHaveAttribute('lang', 'en-GB');
  await page.getByRole('link', { name: 'Dansk', exact: true }).click();
  await expect(root).toHaveAttribute('lang', 'da-DK');
  letGo();
});
