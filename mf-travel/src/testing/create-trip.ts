import type { Trip, TripPage } from '@fan-base/shared-contracts/api/trips';
import { createFixture } from '@fan-base/tooling/testing/create-fixture';

/** A trip for tests: two nights in Liverpool, with what the test cares about. */
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

/** The API's answer to `/trips` with these trips. */
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
