import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { ShopPage } from '@fan-base/shared-contracts/api/shop';
import type { Streaming } from '@fan-base/shared-contracts/api/streaming';
import type { TripPage } from '@fan-base/shared-contracts/api/trips';
import { tripsKey } from '@fan-base/shared-contracts/keys';
import type { Page } from '@playwright/test';
import { markedOffers } from '../markedOffers.ts';
import { runImport } from '../runImport.ts';
import { ask, danish, english, expect, on, open, test } from '../site.ts';
import { siteApi } from '../siteApi.ts';
import { violations } from '../violations.ts';

const origin = (host: string) => new URL(on(host)).origin;

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
      order: 'Rækkefølge',
      search: 'Søg',
      onlyFlight: 'Kun med fly',
      onlyHotel: 'Kun med hotel',
      find: 'Find rejser',
      clear: 'Nulstil filtrene',
      noneWithin: 'Ingen rejser passer til søgningen.',
      none: 'Ingen planlagte kampe med rejser eller billetter – kig forbi igen næste sæson!',
      nav: 'Rejser',
      count: (count: number) => `${count} ${count === 1 ? 'rejse' : 'rejser'}`,
      streaming: ['Kommende kampe', 'Kanaler', 'Tv-rettigheder', 'Tjenester'],
      on: 'på',
      noStreaming: /Ingen streaminginfo/,
      shirts: 'Trøjer',
      gear: 'Fanudstyr',
      before: 'Pris før:',
      now: 'Pris nu:',
      noShop: /Ingen forhandler har trøjer/,
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
      order: 'Order',
      search: 'Search',
      onlyFlight: 'Only with flight',
      onlyHotel: 'Only with hotel',
      find: 'Find trips',
      clear: 'Clear the filters',
      noneWithin: 'No tours within the search.',
      none: 'No planned fixtures with tours or tickets - check back next season!',
      nav: 'Trips',
      count: (count: number) => `${count} ${count === 1 ? 'trip' : 'trips'}`,
      streaming: ['Coming matches', 'Channels', 'TV rights', 'Services'],
      on: 'on',
      noStreaming: /No streaming info/,
      shirts: 'Shirts',
      gear: 'Gear',
      before: 'Price before:',
      now: 'Price now:',
      noShop: /No retailer has shirts/,
    },
  },
] as const;

const offerIds = (page: Page) =>
  page
    .locator('#page [data-offer]')
    .evaluateAll((all) => all.map((offer) => offer.getAttribute('data-offer')));
const idsOf = ({ items }: { items: readonly { id: string }[] }) => items.map(({ id }) => id);

/** Two partners of each language sell trips, and the feeds are the last that the demonstration's world is filled with. */
test.beforeAll(async () => {
  test.slow();
  for (const { host, language } of sites) {
    const filled = async () => {
      const { choices } = await siteApi<TripPage>(origin(host), '/trips', language);
      const { kinds } = await siteApi<ShopPage>(origin(host), '/shop', language);
      const { channels } = await siteApi<Streaming>(origin(host), '/streaming', language);
      return [choices.providers.length, kinds.shirt > 4, kinds.gear > 4, (channels[0]?.matches ?? 0) > 2];
    };
    await expect.poll(filled, { timeout: 90_000 }).toEqual([2, true, true, true]);
  }
});

for (const { host, language, trips, fixtures, words } of sites) {
  const ofApi = (query: Parameters<typeof tripsKey>[0] = {}) =>
    siteApi<TripPage>(origin(host), tripsKey(query), language);

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
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
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
    await context.close();
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

  test(`[TRAVEL-1] nonsense in an address of ${host} is a sensible page and no error`, async ({
    request,
  }) => {
    const plain = await ofApi();
    for (const query of [
      'nights=abc',
      'maxPrice=-1',
      'page=-3',
      'page=9999',
      'sort=x&flight=maybe',
      `provider=${'x'.repeat(400)}`,
      'search=%00&provider=%00',
    ]) {
      const { status, text } = await ask(request, host, `${trips}?${query}`);
      expect([query, status]).toEqual([query, 200]);
      expect(text).toContain(words.count(plain.total));
    }
    for (const path of [
      `${trips}?page=400`,
      '/shop?page=400',
      '/shop?kind=%3Cscript%3E&page=x',
      '/streaming?channel=%00',
    ])
      expect([path, (await ask(request, host, path)).status]).toEqual([path, 200]);
    const { text } = await ask(request, host, `${trips}?search=%22%3E%3Cscript%3Ealert(1)%3C/script%3E`);
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

  test(`[TRAVEL-2] ${host}/streaming goes by match, channel, competition and service`, async ({ page }) => {
    const guide = await siteApi<Streaming>(origin(host), '/streaming', language);
    await open(page, on(host, '/streaming'));
    expect(await page.locator('#page h2').allTextContents()).toEqual(words.streaming);
    await expect(page.locator('[data-guide-match]')).toHaveCount(guide.fixtures.length);
    for (const { fixture, watchOn } of guide.fixtures) {
      const row = page.locator(`[data-guide-match="${fixture.id}"]`);
      for (const { channel } of watchOn) await expect(row).toContainText(channel);
    }
    for (const { channel, matches } of guide.channels)
      if (matches > 0)
        await expect(
          page.locator(`[data-channel="${channel}"]`).getByRole('link', { name: new RegExp(`^${matches} `) }),
        ).toBeVisible();
    const main = page.locator('#page');
    for (const { competition, channels } of guide.competitions)
      await expect(main).toContainText(competition.name + channels.map(({ channel }) => channel).join(', '));
    for (const { name } of guide.services) await expect(main).toContainText(name);
    const [most] = guide.channels;
    await page
      .locator(`[data-channel="${most?.channel}"]`)
      .getByRole('link', { name: new RegExp(`${most?.matches} .* ${words.on} `) })
      .click();
    await expect(page).toHaveURL((url) => url.searchParams.get('channel') === most?.channel);
    await expect(page.locator('[data-guide-match]')).toHaveCount(most?.matches ?? -1);
  });

  test(`[TRAVEL-2] ${host}/streaming works without script, and says so when nothing is known`, async ({
    page,
    browser,
  }) => {
    const guide = await siteApi<Streaming>(origin(host), '/streaming', language);
    const context = await browser.newContext({ javaScriptEnabled: false });
    const plain = await context.newPage();
    await plain.goto(on(host, '/streaming'));
    await expect(plain.locator('[data-guide-match]')).toHaveCount(guide.fixtures.length);
    await context.close();
    await open(page, on(host, fixtures));
    const nothing: Streaming = { season: 2026, channels: [], fixtures: [], competitions: [], services: [] };
    await page.route('**/api/streaming', (route) => route.fulfill({ json: nothing }));
    await page.getByRole('link', { name: 'Streaming', exact: true }).first().click();
    await expect(page.getByText(words.noStreaming)).toBeVisible();
  });

  test(`[TRAVEL-3] [SEO-1] ${host}/shop has shirts and gear with picture, price, sizes and retailer, marked as advertisements`, async ({
    page,
    request,
  }) => {
    const shop = await siteApi<ShopPage>(origin(host), '/shop', language);
    await open(page, on(host, '/gear'));
    await expect(page).toHaveURL(on(host, '/shop'));
    expect(await offerIds(page)).toEqual(idsOf(shop));
    expect(await markedOffers(page, language)).toBe(shop.items.length);
    expect(await page.locator('#page h2').allTextContents()).toEqual([words.shirts, words.gear]);
    for (const { id, title, retailer, sizes, oldPrice } of shop.items) {
      const offer = page.locator(`#page [data-offer="${id}"]`);
      for (const part of [title, retailer, sizes.join(', ')]) await expect(offer).toContainText(part);
      await expect(offer.locator('del')).toHaveCount(oldPrice ? 1 : 0);
      if (oldPrice) {
        await expect(offer.locator('del')).toContainText(words.before);
        await expect(offer.locator('ins')).toContainText(words.now);
      }
    }
    const picture = page.locator('#page [data-offer] img').first();
    await expect(picture).toHaveJSProperty('complete', true);
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    const { text } = await ask(request, host, '/shop');
    const [first] = shop.items;
    const told = [...text.matchAll(/<script type="application\/ld\+json"[^>]*>([^<]*)</g)].map(([, json]) =>
      JSON.parse(json ?? '{}'),
    );
    expect(JSON.stringify(told)).toContain('"@type":"Product"');
    expect(JSON.stringify(told)).toContain(
      `"price":"${(first?.price.amount ?? 0) / 100}","priceCurrency":"${first?.price.currency}"`,
    );
    expect(JSON.stringify(told)).not.toContain('availability');
  });

  test(`[TRAVEL-3] ${host}/shop shows one kind by its address, also without script, and says when there is nothing`, async ({
    page,
    browser,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const plain = await context.newPage();
    await plain.goto(on(host, '/shop'));
    await plain.getByRole('link', { name: new RegExp(`^${words.gear} \\(`) }).click();
    expect(new URL(plain.url()).search).toBe('?kind=gear');
    const gear = await siteApi<ShopPage>(origin(host), '/shop?kind=gear', language);
    expect(await offerIds(plain)).toEqual(idsOf(gear));
    expect(await markedOffers(plain, language)).toBe(gear.items.length);
    await context.close();
    await open(page, on(host, fixtures));
    const nothing: ShopPage = { items: [], page: 1, pages: 0, total: 0, kinds: { shirt: 0, gear: 0 } };
    await page.route('**/api/shop', (route) => route.fulfill({ json: nothing }));
    await page.getByRole('link', { name: 'Shop', exact: true }).first().click();
    await expect(page.getByText(words.noShop)).toBeVisible();
  });

  test(`[TRAVEL-1] the fixtures of ${host}, and a match to come, have the cheapest trip to the next match, marked as an advertisement`, async ({
    page,
  }) => {
    const { trip } = await siteApi<{ trip: { id: string } }>(origin(host), '/trips/next', language);
    const { next } = await siteApi<{ next: { slug: string; id: string } }>(
      origin(host),
      '/fixtures/next',
      language,
    );
    for (const path of [fixtures, `${language === 'da' ? '/kamp' : '/fixture'}/${next.slug}/${next.id}`]) {
      await open(page, on(host, path));
      await expect(page.locator('[data-island="mf-travel-next-trip"] [data-offer]')).toHaveAttribute(
        'data-offer',
        trip.id,
      );
      expect(await markedOffers(page, language)).toBe(1);
    }
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [390, 1280]) {
      test(`[A11Y-1] axe finds nothing on trips, shop and streaming of ${host} in ${colorScheme} at ${width} px`, async ({
        page,
      }) => {
        test.slow();
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.setViewportSize({ width, height: 844 });
        for (const path of [trips, `${trips}?search=zzzzzz`, '/shop', '/streaming']) {
          await open(page, on(host, path));
          expect([path, await violations(page)]).toEqual([path, []]);
        }
      });
    }
  }

  test(`[A11Y-1] nothing of trips, shop and streaming of ${host} is wider than a screen of 320 px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    for (const path of [trips, `${trips}?search=zzzzzz`, '/shop', '/streaming']) {
      await open(page, on(host, path));
      const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect([path, tooWide]).toEqual([path, 0]);
    }
  });
}

test('[TRAVEL-1] [INGEST-4] an offer that a partner’s feed no longer has disappears with the import, and comes back with it', async ({
  page,
}) => {
  const key = 'away-day-travel';
  const folder = mkdtempSync(join(tmpdir(), 'fan-base-offers-'));
  const file = join(folder, `${key}.csv`);
  const answer = await fetch(`${process.env.E2E_DEMO}/partners/${key}/datafeed.csv.gz`);
  const feed = gunzipSync(Buffer.from(await answer.arrayBuffer())).toString();
  const { items } = await siteApi<TripPage>(
    origin(english),
    tripsKey({ provider: 'Away Day Travel', sort: 'price' }),
    'en',
  );
  const lost = items[0];
  const link = page.locator(`#page a[href="${lost?.url}"]`);
  const address = on(english, `/tickets?provider=Away+Day+Travel&sort=price`);
  const rows = feed.split('\r\n');
  const without = rows.filter((row) => !row.startsWith(`"${lost?.url}"`));
  expect(without).toHaveLength(rows.length - 1);
  try {
    await open(page, address);
    await expect(link).toHaveCount(1);
    writeFileSync(file, without.join('\r\n'));
    expect((await runImport('offers', file)).stdout).toContain('1 removed');
    await expect(async () => {
      await page.reload();
      await expect(page.locator('#page [data-offer]').first()).toBeVisible();
      await expect(link).toHaveCount(0, { timeout: 500 });
    }).toPass();
  } finally {
    writeFileSync(file, feed);
    await runImport('offers', file);
    rmSync(folder, { recursive: true, force: true });
  }
  await expect(async () => {
    await page.reload();
    await expect(link).toHaveCount(1, { timeout: 500 });
  }).toPass();
});
