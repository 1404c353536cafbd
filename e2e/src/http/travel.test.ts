import { before, test } from 'node:test';
import { linksNamed, readDocument } from '@fan-base/platform-tests/read-document';
import { ask, danish, originOf } from '@fan-base/platform-tests/site';
import { siteApi } from '@fan-base/platform-tests/site-api';
import type { NextFixture } from '@fan-base/shared-contracts/api/fixtures';
import type { ShopPage } from '@fan-base/shared-contracts/api/shop';
import type { NextTrip, TripPage, TripQuery } from '@fan-base/shared-contracts/api/trips';
import * as api from '@fan-base/shared-contracts/client';
import { expect } from '@playwright/test';
import { feedsRead } from '../feeds-read.ts';
import { markedOffers } from '../marked-offers.ts';
import { listTrips, offerIdsIn, productIds, tripIds } from '../offers.ts';

before(() => feedsRead());

const read = <Answer>(key: string) => siteApi<Answer>(originOf(danish), key);
const trips = (query: TripQuery = {}) => read<TripPage>(api.trips.getTrips(query));
const countOf = (count: number) => `${count} ${count === 1 ? 'rejse' : 'rejser'}`;

test('[TRAVEL-1] filters in the address apply, and pagination keeps them', async () => {
  const all = await trips();
  const maxPrice = Math.ceil(Math.max(...listTrips(all).map(({ price }) => price.amount)) / 100);
  const path = `/fodboldrejser?maxPrice=${maxPrice}&sort=price`;
  const wanted = await trips({ maxPrice, sort: 'price' });
  expect(wanted.pages).toBeGreaterThan(1);
  const document = await readDocument(danish, path);
  expect(offerIdsIn(document)).toEqual(tripIds(wanted));
  expect(markedOffers(document, 'da')).toBe(listTrips(wanted).length);
  expect(document.querySelector<HTMLInputElement>('[name=maxPrice]')?.value).toBe(String(maxPrice));
  expect(document.querySelector(`a[href="${path}&page=2"]`)).not.toBeNull();
  expect(offerIdsIn(await readDocument(danish, `${path}&page=2`))).toEqual(
    tripIds(await trips({ maxPrice, sort: 'price', page: 2 })),
  );
  const flights = await readDocument(danish, '/fodboldrejser?flight=true');
  expect(offerIdsIn(flights)).toEqual(tripIds(await trips({ flight: true })));
  expect(flights.querySelector<HTMLInputElement>('[name=flight]')?.checked).toBe(true);
});

test('[TRAVEL-1] invalid filters in the address are ignored, and its text is escaped', async () => {
  const { total } = await trips();
  const invalid = await ask(danish, `/fodboldrejser?nights=abc&page=-3&provider=${'x'.repeat(400)}`);
  expect(invalid.status).toBe(200);
  expect(invalid.text).toContain(countOf(total));
  const { text } = await ask(danish, '/fodboldrejser?search=%22%3E%3Cscript%3Ealert(1)%3C/script%3E');
  expect(text).not.toContain('<script>alert(1)');
  expect(text).toContain('Ingen rejser passer til søgningen.');
});

test('[TRAVEL-1] the fixtures and the next match show the cheapest trip to it, marked as an advertisement', async () => {
  const { match } = await read<NextTrip>('/trips/next');
  const { next } = await read<NextFixture>('/fixtures/next');
  for (const path of ['/kampe/2026', `/kamp/${next?.slug}/${next?.id}`]) {
    const document = await readDocument(danish, path);
    const offer = document.querySelector('[data-island="mf-travel-next-trip"] [data-offer]');
    expect([path, offer?.getAttribute('data-offer')]).toEqual([path, match?.trips[0]?.id]);
    expect(markedOffers(document, 'da')).toBe(1);
  }
});

test('[TRAVEL-3] the shop filters by address, ignores invalid kinds, and ends with its last page', async () => {
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
