import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { formQuery, linksNamed, readDocument, textOf, textsOf } from '@fan-base/platform-tests/read-document';
import { ask, danish, english, originOf } from '@fan-base/platform-tests/site';
import { siteApi } from '@fan-base/platform-tests/site-api';
import type { NextFixture } from '@fan-base/shared-contracts/api/fixtures';
import type { ShopPage } from '@fan-base/shared-contracts/api/shop';
import type { Streaming } from '@fan-base/shared-contracts/api/streaming';
import type { NextTrip, TripPage, TripQuery } from '@fan-base/shared-contracts/api/trips';
import * as api from '@fan-base/shared-contracts/client';
import { expect } from '@playwright/test';
import { feedsRead } from '../feeds-read.ts';
import { markedOffers } from '../marked-offers.ts';
import { listTrips, offerIdsIn, productIds, tripIds } from '../offers.ts';
import { runImport } from '../run-import.ts';
import { sitesUnderTest } from '../sites-under-test.ts';
import { structuredDataIn } from '../structured-data.ts';

before(() => feedsRead());

const read = <Answer>(key: string) => siteApi<Answer>(originOf(danish), key);
const trips = (query: TripQuery = {}) => read<TripPage>(api.trips.getTrips(query));
const countOf = (count: number) => `${count} ${count === 1 ? 'rejse' : 'rejser'}`;

const offerIn = (document: Document, id: string) => {
  const offer = document.querySelector(`#page [data-offer="${id}"]`);
  if (!offer) throw new Error(`There is no offer ${id}`);
  return offer;
};

test('[TRAVEL-1] the trips are each told with match, provider, price “from” and what it holds, marked as an advertisement', async () => {
  const page = await trips();
  const items = listTrips(page);
  const document = await readDocument(danish, '/fodboldrejser');
  expect(offerIdsIn(document)).toEqual(tripIds(page));
  expect(markedOffers(document, 'da')).toBe(items.length);
  expect(textOf(document.querySelector('[role=status]'))).toBe(countOf(page.total));
  for (const { id, provider, fixture, holds, details, dateConfirmed, url } of items) {
    const offer = offerIn(document, id);
    const match = textOf(offer.closest('[data-trip-match]'));
    for (const name of [fixture.home.shortName, fixture.away.shortName]) expect(match).toContain(name);
    const told = textOf(offer);
    const { ticketKind, hotelName, departure } = details;
    for (const part of [provider, 'fra', ticketKind, hotelName, departure])
      expect(told).toContain(part ?? '');
    const parts = ['Kampbillet', 'Fly fra', 'Kampens dato er ikke bekræftet'];
    expect([id, ...parts.map((part) => told.includes(part))]).toEqual([
      id,
      holds.ticket,
      holds.flight,
      !dateConfirmed,
    ]);
    expect([id, hotelName !== null, departure !== null]).toEqual([id, holds.hotel, holds.flight]);
    expect(offer.querySelector('a[rel~=sponsored]')?.getAttribute('href')).toBe(url);
  }
});

for (const [host, path, currency, labels] of [
  [
    danish,
    '/fodboldrejser',
    'DKK',
    ['Søg', 'Nætter', 'Arrangør', 'Pris op til', 'Sortér efter', 'Med fly', 'Med hotel'],
  ],
  [
    english,
    '/tickets',
    'GBP',
    ['Search', 'Nights', 'Provider', 'Max price', 'Sort by', 'With flights', 'With hotel'],
  ],
] as const)
  test(`[TRAVEL-1] the filters of ${host}${path} are named, in the site’s language and currency`, async () => {
    const document = await readDocument(host, path);
    const named = [...document.querySelectorAll('main form[role=search] label')].map((label) => [
      label.querySelector('input, select')?.getAttribute('name'),
      [...label.childNodes].map((node) => (node.nodeType === node.TEXT_NODE ? node.nodeValue : '')).join(''),
    ]);
    const fields = ['search', 'nights', 'provider', 'maxPrice', 'sort', 'flight', 'hotel'];
    expect(named).toEqual(
      fields.map((field, at) => [field, field === 'maxPrice' ? `${labels[at]} (${currency})` : labels[at]]),
    );
  });

test('[TRAVEL-1] without script the filters are a form of the page’s address', async () => {
  const { choices } = await trips();
  const provider = choices.providers[0] ?? '';
  const first = await readDocument(danish, '/fodboldrejser');
  const form = first.querySelector<HTMLFormElement>('main form[role=search]');
  if (!form) throw new Error('There is no form');
  expect(form.getAttribute('action')).toBe('/fodboldrejser');
  expect(form.method).toBe('get');
  expect(textsOf(form, 'button[type=submit]')).toEqual(['Find rejser']);
  const query = formQuery(form, { provider, hotel: true, sort: 'price-down' });
  expect(Object.fromEntries(query)).toMatchObject({ provider, hotel: 'true', sort: 'price-down' });
  const document = await readDocument(danish, `/fodboldrejser?${query}`);
  const wanted = await trips({ provider, hotel: true, sort: 'price-down' });
  expect(wanted.items.length).toBeGreaterThan(0);
  expect(offerIdsIn(document)).toEqual(tripIds(wanted));
  expect(document.querySelector<HTMLSelectElement>('[name=provider]')?.value).toBe(provider);
  expect(document.querySelector<HTMLInputElement>('[name=hotel]')?.checked).toBe(true);
  expect(markedOffers(document, 'da')).toBe(listTrips(wanted).length);
});

test('[TRAVEL-1] an address with filters is shown as it says, and its pages keep them', async () => {
  const all = await trips();
  const maxPrice = Math.ceil(Math.max(...listTrips(all).map(({ price }) => price.amount)) / 100);
  const path = `/fodboldrejser?maxPrice=${maxPrice}&sort=price`;
  const wanted = await trips({ maxPrice, sort: 'price' });
  expect(wanted.pages).toBeGreaterThan(1);
  const document = await readDocument(danish, path);
  expect(offerIdsIn(document)).toEqual(tripIds(wanted));
  expect(document.querySelector<HTMLInputElement>('[name=maxPrice]')?.value).toBe(String(maxPrice));
  expect(document.querySelector(`a[href="${path}&page=2"]`)).not.toBeNull();
  expect(offerIdsIn(await readDocument(danish, `${path}&page=2`))).toEqual(
    tripIds(await trips({ maxPrice, sort: 'price', page: 2 })),
  );
  const flights = await readDocument(danish, '/fodboldrejser?flight=true');
  expect(offerIdsIn(flights)).toEqual(tripIds(await trips({ flight: true })));
  expect(flights.querySelector<HTMLInputElement>('[name=flight]')?.checked).toBe(true);
});

test('[TRAVEL-1] nonsense in the address of the trips is a sensible page and no error', async () => {
  const { total } = await trips();
  for (const query of [
    'nights=abc',
    'maxPrice=-1',
    'page=-3',
    'page=x',
    'sort=x&flight=maybe',
    `provider=${'x'.repeat(400)}`,
    'search=%00&provider=%00',
  ]) {
    const { status, text } = await ask(danish, `/fodboldrejser?${query}`);
    expect([query, status]).toEqual([query, 200]);
    expect(text).toContain(countOf(total));
  }
  const { text } = await ask(danish, '/fodboldrejser?search=%22%3E%3Cscript%3Ealert(1)%3C/script%3E');
  expect(text).not.toContain('<script>alert(1)');
  expect(text).toContain('Ingen rejser passer til søgningen.');
});

test('[TRAVEL-1] a page of trips after the last one is not there', async () => {
  for (const page of [400, 9999])
    expect([page, (await ask(danish, `/fodboldrejser?page=${page}`)).status]).toEqual([page, 404]);
});

test('[TRAVEL-1] the fixtures, and a match to come, have the cheapest trip to the next match, marked as an advertisement', async () => {
  const { match } = await read<NextTrip>('/trips/next');
  const { next } = await read<NextFixture>('/fixtures/next');
  for (const path of ['/kampe/2026', `/kamp/${next?.slug}/${next?.id}`]) {
    const document = await readDocument(danish, path);
    const offer = document.querySelector('[data-island="mf-travel-next-trip"] [data-offer]');
    expect([path, offer?.getAttribute('data-offer')]).toEqual([path, match?.trips[0]?.id]);
    expect(markedOffers(document, 'da')).toBe(1);
  }
});

test('[TRAVEL-1] [INGEST-4] an offer that a partner’s feed no longer has disappears with the import, and comes back with it', async () => {
  const key = 'away-day-travel';
  const answer = await fetch(`${sitesUnderTest().demo}/partners/${key}/datafeed.csv.gz`);
  const feed = gunzipSync(Buffer.from(await answer.arrayBuffer())).toString();
  const page = await siteApi<TripPage>(
    originOf(english),
    api.trips.getTrips({ provider: 'Away Day Travel', sort: 'price' }),
    'en',
  );
  const [lost] = listTrips(page);
  const rows = feed.split('\r\n');
  const without = rows.filter((row) => !row.startsWith(`"${lost?.url}"`));
  expect(without).toHaveLength(rows.length - 1);
  /** How many offers the page has, and how many of them are the one. */
  const shown = async () => {
    const document = await readDocument(english, '/tickets?provider=Away+Day+Travel&sort=price');
    const links = [...document.querySelectorAll('#page a')].map((link) => link.getAttribute('href'));
    return [offerIdsIn(document).length > 0, links.filter((href) => href === lost?.url).length];
  };
  const folder = mkdtempSync(join(tmpdir(), 'fan-base-offers-'));
  const file = join(folder, `${key}.csv`);
  try {
    expect(await shown()).toEqual([true, 1]);
    writeFileSync(file, without.join('\r\n'));
    expect((await runImport('offers', file)).stdout).toContain('1 removed');
    await expect.poll(shown, { timeout: 30_000 }).toEqual([true, 0]);
  } finally {
    writeFileSync(file, feed);
    await runImport('offers', file);
    rmSync(folder, { recursive: true, force: true });
  }
  await expect.poll(shown, { timeout: 30_000 }).toEqual([true, 1]);
});

test('[TRAVEL-3] [SEO-1] the shop has each product once with sizes, retailers and prices, marked as advertisements', async () => {
  const { status, headers } = await ask(danish, '/gear');
  expect([status, headers.location]).toEqual([301, '/shop']);
  const shop = await read<ShopPage>('/shop');
  const document = await readDocument(danish, '/shop');
  expect(offerIdsIn(document)).toEqual(productIds(shop));
  expect(markedOffers(document, 'da')).toBe(shop.items.length);
  expect(textsOf(document, '#page h2')).toEqual(shop.items.map(({ title }) => title));
  // Both retailers of the demonstration have most products.
  expect(shop.items.filter(({ offers }) => offers.length === 2).length).toBeGreaterThan(3);
  for (const { title, sizes, offers, hasCheapest } of shop.items) {
    const product = offerIn(document, offers[0]?.id ?? '');
    const labels = sizes.map((size) => (size === 'One size' ? 'Én størrelse' : size));
    expect([title, ...textsOf(product, '[aria-label=Størrelser] li')]).toEqual([title, ...labels]);
    const links = [...product.querySelectorAll('a')];
    expect(links.map((link) => link.getAttribute('href'))).toEqual(offers.map(({ url }) => url));
    for (const [at, { retailer, oldPrice }] of offers.entries()) {
      const told = textOf(links[at]);
      expect(told).toContain(retailer);
      const parts = ['Før:', 'Nu:', 'Billigst'].map((part) => told.includes(part));
      expect([title, ...parts]).toEqual([
        title,
        oldPrice !== null,
        oldPrice !== null,
        hasCheapest && at === 0,
      ]);
    }
  }
  const [first] = shop.items;
  const told = JSON.stringify(structuredDataIn((await ask(danish, '/shop')).text));
  expect(told).toContain('"@type":"Product"');
  expect(told).toContain(
    `"price":"${(first?.offers[0]?.price.amount ?? 0) / 100}","priceCurrency":"${first?.offers[0]?.price.currency}"`,
  );
  expect(told).not.toContain('availability');
});

test('[TRAVEL-3] the shop shows one kind by its address, and nonsense in it is a sensible page and no error', async () => {
  const scarves = await read<ShopPage>('/shop?kind=accessory');
  const document = await readDocument(danish, '/shop');
  expect(linksNamed(document, `Halstørklæder og huer (${scarves.total})`)).toEqual(['/shop?kind=accessory']);
  const shown = await readDocument(danish, '/shop?kind=accessory');
  expect(offerIdsIn(shown)).toEqual(productIds(scarves));
  expect(markedOffers(shown, 'da')).toBe(scarves.items.length);
  for (const [path, status] of [
    ['/shop?kind=%3Cscript%3E&page=x', 200],
    ['/shop?page=400', 404],
  ] as const)
    expect([path, (await ask(danish, path)).status]).toEqual([path, status]);
});

test('[TRAVEL-2] the guide to streaming goes by match, channel, competition and service, and nonsense in its address is the whole of it', async () => {
  const guide = await read<Streaming>('/streaming');
  const document = await readDocument(danish, '/streaming');
  const headings = ['Næste kamp', 'Her ser du alle kampe', 'Kommende kampe', 'Kanaler', 'Tv-rettigheder'];
  expect(textsOf(document, '#page h2')).toEqual(headings);
  expect(document.querySelectorAll('[data-guide-match]')).toHaveLength(guide.fixtures.length);
  for (const { fixture, watchOn } of guide.fixtures) {
    const row = textOf(document.querySelector(`[data-guide-match="${fixture.id}"]`));
    for (const { channel } of watchOn) expect(row).toContain(channel);
  }
  for (const { channel, matches } of guide.channels)
    if (matches > 0) {
      const told = [...document.querySelectorAll('[data-channel]')].find(
        (each) => each.getAttribute('data-channel') === channel,
      );
      expect(textsOf(told ?? document, 'a')).toContainEqual(
        expect.stringMatching(new RegExp(`^${matches} .* på `)),
      );
    }
  const main = textOf(document.querySelector('#page'));
  for (const { competition, channels } of guide.competitions)
    expect(main).toContain(competition.name + channels.map(({ channel }) => channel).join(', '));
  for (const { name } of guide.services) expect(main).toContain(name);
  const whole = await readDocument(danish, '/streaming?channel=%00');
  expect(whole.querySelectorAll('[data-guide-match]')).toHaveLength(guide.fixtures.length);
});
