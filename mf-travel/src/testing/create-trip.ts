import type { Trip, TripPage } from '@fan-base/shared-contracts/api/trips';
import { createFixture } from '@fan-base/tooling/testing/create-fixture';

/** A trip of two nights in Liverpool, with overrides. */
export const createTrip = (part: Partial<Trip> = {}): Trip => ({
  id: '1',
  title: 'Liverpool – Everton, weekend',
  price: { amount: 349_900, currency: 'DKK' },
  oldPrice: null,
  url: 'https://partner.example/click?to=1&a=b',
  image: null,
  provider: 'Medvind Rejser',
  holds: { ticket: true, hotel: true, nights: 2, flight: false },
  fixture: createFixture({}),
  dateConfirmed: true,
  ...part,
});

/** A response of `/trips` with these trips. */
export const createTrips = (items: readonly Trip[], part: Partial<TripPage> = {}): TripPage => ({
  items: [...items],
  page: 1,
  pages: 1,
  total: items.length,
  available: items.length,
  currency: 'DKK',
  choices: { nights: [1, 2], providers: ['Medvind Rejser', 'Årup'] },
  ...part,
});
