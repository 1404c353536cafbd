import type { TripPage } from '@fan-base/shared-contracts/api/trips';
import { tripsKey } from '@fan-base/shared-contracts/keys';
import { feedsRead } from '../feedsRead.ts';
import { markedOffers } from '../markedOffers.ts';
import { idsOf, offerIds } from '../offers.ts';
import { expect, open, test } from '../page.ts';
import { ask, danish, english, on, originOf } from '../site.ts';
import { siteApi } from '../siteApi.ts';
import { testSoundScreens } from '../soundScreens.ts';
import { withoutScript } from '../withoutScript.ts';

const sites = [
  {
    host: danish,
    language: 'da',
    trips: '/fodboldrejser',
    fixtures: '/kampe/2026',
    words: {
      from: 'fra',
      ticket: 'Kampbillet',
      hotel: 'Hotel',
      flight: 'Fly',
      unsure: 'Kampens dato er ikke bekræftet',
      nights: 'Nætter',
      provider: 'Arrangør',
      price: 'Højeste pris (DKK)',
      order: 'Sortér efter',
      search: 'Søg',
      onlyFlight: 'Kun med fly',
      onlyHotel: 'Kun med hotel',
      find: 'Find rejser',
      clear: 'Nulstil filtrene',
      noneWithin: 'Ingen rejser passer til søgningen.',
      none: 'Ingen planlagte kampe med rejser eller billetter – kig forbi igen næste sæson!',
      nav: 'Rejser',
      count: (count: number) => `${count} ${count === 1 ? 'rejse' : 'rejser'}`,
    },
  },
  {
    host: english,
    language: 'en',
    trips: '/tickets',
    fixtures: '/fixtures/2026',
    words: {
      from: 'from',
      ticket: 'Match ticket',
      hotel: 'Hotel',
      flight: 'Flight',
      unsure: 'Match date not confirmed',
      nights: 'Nights',
      provider: 'Provider',
      price: 'Highest price (GBP)',
      order: 'Sort by',
      search: 'Search',
      onlyFlight: 'Only with flight',
      onlyHotel: 'Only with hotel',
      find: 'Find trips',
      clear: 'Clear the filters',
      noneWithin: 'No tours within the search.',
      none: 'No planned fixtures with tours or tickets - check back next season!',
      nav: 'Trips',
      count: (count: number) => `${count} ${count === 1 ? 'trip' : 'trips'}`,
    },
  },
] as const;

test.beforeAll(async () => {
  test.slow();
  await feedsRead();
});

for (const { host, language, trips, fixtures, words } of sites) {
  const ofApi = (query: Parameters<typeof tripsKey>[0] = {}) =>
    siteApi<TripPage>(originOf(host), tripsKey(query), language);

  test(`[TRAVEL-1] ${host}${trips} has each trip with match, provider, price “from” and what it holds, marked as an advertisement`, async ({
    page,
  }) => {
    const { items, total } = await ofApi();
    await open(page, on(host, trips));
    expect(await offerIds(page)).toEqual(idsOf({ items }));
    expect(await markedOffers(page, language)).toBe(items.length);
    await expect(page.getByRole('status').first()).toHaveText(words.count(total));
    for (const { id, provider, fixture, holds, dateConfirmed, url } of items) {
      const offer = page.locator(`#page [data-offer="${id}"]`);
      const text = (await offer.textContent()) ?? '';
      for (const part of [provider, fixture.home.shortName, fixture.away.shortName, words.from])
        expect(text).toContain(part);
      expect([
        text.includes(words.ticket),
        text.includes(words.hotel),
        text.includes(words.flight),
        text.includes(words.unsure),
      ]).toEqual([holds.ticket, holds.hotel, holds.flight, !dateConfirmed]);
      await expect(offer.locator('a[rel~=sponsored]')).toHaveAttribute('href', url);
    }
  });

  test(`[TRAVEL-1] without script the filters of ${host}${trips} are a form of its address`, async ({
    browser,
  }) => {
    await withoutScript(browser, async (page) => {
      await page.goto(on(host, trips));
      const { choices } = await ofApi();
      const provider = choices.providers[0] ?? '';
      await page.getByLabel(words.provider).selectOption(provider);
      await page.getByLabel(words.onlyHotel).check();
      await page.getByLabel(words.order).selectOption('price-down');
      await page.getByRole('button', { name: words.find }).click();
      const { searchParams } = new URL(page.url());
      expect([searchParams.get('provider'), searchParams.get('hotel'), searchParams.get('sort')]).toEqual([
        provider,
        'true',
        'price-down',
      ]);
      const wanted = await ofApi({ provider, hotel: true, sort: 'price-down' });
      expect(wanted.items.length).toBeGreaterThan(0);
      expect(await offerIds(page)).toEqual(idsOf(wanted));
      await expect(page.getByLabel(words.provider)).toHaveValue(provider);
      await expect(page.getByLabel(words.onlyHotel)).toBeChecked();
      expect(await markedOffers(page, language)).toBeGreaterThan(0);
    });
  });

  test(`[TRAVEL-1] with script the filters of ${host}${trips} change address and list in place, keep the focus, and come back`, async ({
    page,
  }) => {
    await open(page, on(host, trips));
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    const all = await ofApi();
    const nights = all.choices.nights[0] ?? 1;
    const choice = page.getByLabel(words.nights);
    await choice.focus();
    await choice.selectOption(String(nights));
    await expect(page).toHaveURL(on(host, `${trips}?nights=${nights}`));
    const narrowed = await ofApi({ nights });
    await expect(page.getByRole('status').first()).toHaveText(words.count(narrowed.total));
    expect(await offerIds(page)).toEqual(idsOf(narrowed));
    await expect(choice).toBeFocused();

    const { home, away } = narrowed.items[0]?.fixture ?? { home: { shortName: '' }, away: { shortName: '' } };
    const opponent = home.shortName === 'Liverpool' ? away.shortName : home.shortName;
    await page.getByLabel(words.search, { exact: true }).fill(opponent);
    await page.getByLabel(words.search, { exact: true }).press('Enter');
    await expect(page).toHaveURL((url) => url.searchParams.get('search') === opponent);
    const found = await ofApi({ nights, search: opponent });
    await expect(page.getByRole('status').first()).toHaveText(words.count(found.total));
    expect(await offerIds(page)).toEqual(idsOf(found));

    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL(on(host, trips));
    await expect(page.getByRole('status').first()).toHaveText(words.count(all.total));
    await expect(choice).toHaveValue('');
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  });

  test(`[TRAVEL-1] an address of ${host}${trips} with all filters is shown as it says, and its pages keep them`, async ({
    page,
  }) => {
    const all = await ofApi();
    const most = Math.ceil(Math.max(...all.items.map(({ price }) => price.amount)) / 100);
    await open(page, on(host, `${trips}?maxPrice=${most}&sort=price`));
    const wanted = await ofApi({ maxPrice: most, sort: 'price' });
    expect(await offerIds(page)).toEqual(idsOf(wanted));
    await expect(page.getByLabel(words.price)).toHaveValue(String(most));
    expect(wanted.pages).toBeGreaterThan(1);
    await page.getByRole('link', { name: /^(Side|Page) 2$/ }).click();
    await expect(page).toHaveURL(on(host, `${trips}?maxPrice=${most}&sort=price&page=2`));
    expect(await offerIds(page)).toEqual(idsOf(await ofApi({ maxPrice: most, sort: 'price', page: 2 })));
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    const { items } = await ofApi({ flight: true });
    await page.goto(on(host, `${trips}?flight=true`));
    expect(await offerIds(page)).toEqual(idsOf({ items }));
    await expect(page.getByLabel(words.onlyFlight)).toBeChecked();
  });

  test(`[TRAVEL-1] nonsense in an address of ${host} is a sensible page and no error`, async () => {
    const plain = await ofApi();
    for (const query of [
      'nights=abc',
      'maxPrice=-1',
      'page=-3',
      'page=400',
      'page=9999',
      'sort=x&flight=maybe',
      `provider=${'x'.repeat(400)}`,
      'search=%00&provider=%00',
    ]) {
      const { status, text } = await ask(host, `${trips}?${query}`);
      expect([query, status]).toEqual([query, 200]);
      expect(text).toContain(words.count(plain.total));
    }
    const { text } = await ask(host, `${trips}?search=%22%3E%3Cscript%3Ealert(1)%3C/script%3E`);
    expect(text).not.toContain('<script>alert(1)');
    expect(text).toContain(words.noneWithin);
  });

  test(`[TRAVEL-1] ${host} says when nothing is within the search, with the way to clear it, and when there is nothing at all`, async ({
    page,
  }) => {
    await open(page, on(host, `${trips}?search=zzzzzz`));
    await expect(page.getByText(words.noneWithin)).toBeVisible();
    await page.getByRole('link', { name: words.clear }).last().click();
    await expect(page).toHaveURL(on(host, trips));
    await expect(page.locator('#page [data-offer]').first()).toBeVisible();
    await open(page, on(host, fixtures));
    const nothing: TripPage = {
      items: [],
      page: 1,
      pages: 0,
      total: 0,
      available: 0,
      currency: 'DKK',
      choices: { nights: [], providers: [] },
    };
    await page.route('**/api/trips', (route) => route.fulfill({ json: nothing }));
    await page.getByRole('link', { name: words.nav, exact: true }).click();
    await expect(page.getByText(words.none)).toBeVisible();
    await expect(page.getByRole('search')).toHaveCount(0);
  });

  testSoundScreens('[TRAVEL-1]', host, [trips, `${trips}?search=zzzzzz`]);
}
