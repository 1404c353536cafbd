import { expect, open, test } from '@fan-base/platform-tests/page';
import { danish, on, originOf } from '@fan-base/platform-tests/site';
import { siteApi } from '@fan-base/platform-tests/site-api';
import type { TripPage, TripQuery } from '@fan-base/shared-contracts/api/trips';
import * as api from '@fan-base/shared-contracts/client';
import type { Locator } from '@playwright/test';
import { feedsRead } from '../feeds-read.ts';
import { offerIds, tripIds } from '../offers.ts';

const trips = (query: TripQuery = {}) => siteApi<TripPage>(originOf(danish), api.trips.getTrips(query));
const countOf = (count: number) => `${count} ${count === 1 ? 'rejse' : 'rejser'}`;

test.beforeAll(async () => {
  test.slow();
  await feedsRead();
});

test('[TRAVEL-1] filters of trips update address and list, keep the focus, and can be cleared', {
  tag: '@spine',
}, async ({ page }) => {
  await open(page, on(danish, '/fodboldrejser'));
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  const all = await trips();
  const count = page.getByRole('status').first();
  await expect(count).toHaveText(countOf(all.total));
  const nights = all.choices.nights[0] ?? 1;
  await page.getByText('Flere filtre').click();
  const choice = page.getByLabel('Nætter');
  // Styled like the other fields in every browser.
  await expect(choice).toHaveCSS('appearance', 'none');
  await choice.focus();
  await choice.selectOption(String(nights));
  await expect(page).toHaveURL(on(danish, `/fodboldrejser?nights=${nights}`));
  const narrowed = await trips({ nights });
  await expect(count).toHaveText(countOf(narrowed.total));
  expect(await offerIds(page)).toEqual(tripIds(narrowed));
  await expect(choice).toBeFocused();

  const { home, away } = narrowed.items[0]?.fixture ?? { home: { shortName: '' }, away: { shortName: '' } };
  const opponent = home.shortName === 'Liverpool' ? away.shortName : home.shortName;
  const search = page.getByLabel('Søg', { exact: true });
  await search.fill(opponent);
  await search.press('Enter');
  await expect(page).toHaveURL((url) => url.searchParams.get('search') === opponent);
  const found = await trips({ nights, search: opponent });
  await expect(count).toHaveText(countOf(found.total));
  expect(await offerIds(page)).toEqual(tripIds(found));

  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(on(danish, '/fodboldrejser'));
  await expect(count).toHaveText(countOf(all.total));
  await expect(choice).toHaveValue('');

  await search.fill('zzzzzz');
  await search.press('Enter');
  await expect(page.getByRole('main').getByText('Ingen rejser passer til søgningen.')).toBeVisible();
  await page.getByRole('link', { name: 'Nulstil filtrene' }).last().click();
  await expect(page).toHaveURL(on(danish, '/fodboldrejser'));
  await expect(page.locator('#page [data-offer]').first()).toBeVisible();

  await page.getByLabel('Sortér efter').selectOption('price');
  await expect(page).toHaveURL(on(danish, '/fodboldrejser?sort=price'));
  await page.getByRole('link', { name: 'Side 2' }).click();
  await expect(page).toHaveURL(on(danish, '/fodboldrejser?sort=price&page=2'));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const second = tripIds(await trips({ sort: 'price', page: 2 }));
  await expect.poll(() => offerIds(page)).toEqual(second);
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
});

test('[TRAVEL-1] a phone has search and filters on one line, and names a chosen airport', async ({
  page,
}) => {
  const [airport = ''] = (await trips()).choices.departures ?? [];
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(on(danish, '/fodboldrejser'));
  const form = page.getByRole('search', { name: 'Find rejser' });
  const middleOf = async (part: Locator) => {
    const box = await part.boundingBox();
    return Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2);
  };
  const line = await middleOf(form.getByLabel('Søg', { exact: true }));
  expect(await middleOf(form.getByRole('button'))).toBe(line);
  expect(await middleOf(form.getByText('Flere filtre'))).toBe(line);
  await expect(form.getByLabel('Fly fra')).toBeHidden();
  await form.getByText('Flere filtre').click();
  await expect(form.getByLabel('Fly fra')).toBeVisible();
  await page.goto(on(danish, `/fodboldrejser?${new URLSearchParams({ departure: airport })}`));
  await expect(form.getByLabel('Nætter')).toBeHidden();
  await expect(form.getByLabel('Fly fra')).toBeVisible();
  await expect(form.getByLabel('Fly fra')).toHaveValue(airport);
});
